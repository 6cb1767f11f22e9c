"""`boardroom new-title`: a complete small game of one's own, as a package that can be installed.

The folder `template` is such a package as it stands, so it is linted, typed and tested like
everything else; the command copies it under another name.
"""
