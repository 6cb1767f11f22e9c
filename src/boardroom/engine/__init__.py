"""The contract every title keeps, and everything that is written once for all of them.

The engine knows no game: it sees a kit record, a table record and the functions bound to their
types. Importing it sets Numba up, so nothing of Numba may be imported before.
"""

from boardroom.engine import cache as _cache

_cache.use_quick_compiler()
_cache.use_source_keyed_cache()
