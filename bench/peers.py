"""The peers, each driven in the fastest ordinary way its public interface offers."""

import itertools
import random

import pyspiel
from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from bench.measure import Figure, Tally, measure

SEED = 7
UCT_C = 2.0
SIMULATIONS_PER_SEARCH = 100
SEARCH_MEMORY_MB = 1000


def measure_catanatron(seconds: float) -> Figure:
    """Four RandomPlayers, no accumulators, so nothing is logged or copied on the way."""
    seeds = itertools.count(SEED)  # never 0: that means "any seed" there

    def play() -> Tally:
        game = Game([RandomPlayer(colour) for colour in Color], seed=next(seeds))
        moves = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()  # one decision of one player, rolling and ending the turn included
            moves += 1
        return Tally(moves, games=1)

    return measure("catanatron, 4 random players", seconds, play)


def measure_openspiel_python(seconds: float) -> Figure:
    """Random backgammon with the loop in Python and the rules in C++."""
    game = pyspiel.load_game("backgammon")
    chance = random.Random(SEED)

    def play() -> Tally:
        state = game.new_initial_state()
        moves = rolls = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(roll(state, chance))
                rolls += 1
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                moves += 1
        return Tally(moves, games=1, chance=rolls)

    return measure("OpenSpiel backgammon, loop in Python", seconds, play)


def measure_openspiel_cpp(seconds: float) -> Figure:
    """Random backgammon with the loop in C++ too; Python only starts and counts each game."""
    game = pyspiel.load_game("backgammon")
    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(2)]
    seeds = itertools.count(SEED)

    def play() -> Tally:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        steps = state.full_history()
        moves = sum(step.player >= 0 for step in steps)
        return Tally(moves, games=1, chance=len(steps) - moves)

    return measure("OpenSpiel backgammon, loop in C++", seconds, play)


def measure_openspiel_mcts(seconds: float) -> Figure:
    """The C++ tree search on openings of backgammon, one random rollout a simulation."""
    game = pyspiel.load_game("backgammon")
    chance = random.Random(SEED)
    bot = pyspiel.MCTSBot(
        game,
        evaluator=pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=SEED),
        uct_c=UCT_C,
        max_simulations=SIMULATIONS_PER_SEARCH,
        max_memory_mb=SEARCH_MEMORY_MB,
        solve=False,
        seed=SEED,
        verbose=False,
    )

    def search() -> Tally:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(roll(state, chance))
        return Tally(simulations=bot.mcts_search(state).explore_count)

    return measure("OpenSpiel backgammon, C++ MCTS", seconds, search)


def roll(state: pyspiel.State, chance: random.Random) -> int:
    """One outcome of the dice, by their odds."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    return int(chance.choices(outcomes, odds)[0])


PEERS = (
    measure_catanatron,
    measure_openspiel_python,
    measure_openspiel_cpp,
    measure_openspiel_mcts,
)
