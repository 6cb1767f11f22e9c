"""The contract every title keeps, and everything that is written once for all of them.

The engine knows no game: it sees a kit record, a table record and the functions bound to their
types. Importing it points Numba's disk cache at a folder keyed by the package's sources.
"""

from boardroom.engine import cache as _cache

_cache.use_source_keyed_cache()
