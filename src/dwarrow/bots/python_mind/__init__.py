"""The learned players' thoughts in plain Python: the same choices as the native twin's, slower.

Each file mirrors one of `native/mind` or the eyes of a game; the eyes say in words what the
weights look at.
"""
