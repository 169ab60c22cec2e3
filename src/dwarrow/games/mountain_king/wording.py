from dwarrow.kernel import Words


class MountainKingWords(Words):
    pass
