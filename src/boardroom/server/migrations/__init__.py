"""Every change of the store's tables, in order; the server brings its database up to date."""
