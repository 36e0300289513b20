"""Leaves out of a variable font with the axis `wght` what nobody sees: `trim-font.py FROM TO`, with fonttools.

- Outlines of other weights say a point of their own only where those beside it would lead it astray (IUP).
- Kerning that is too small to be seen is left out, and so is a difference between weights that is.
- Figures alone have a tabular form. What stands between them is as wide in every row as it is.
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.varLib.varStore import VarStoreInstancer

# In units of the font, of which 1,024 are an em: a seventh of a pixel in the largest heading of the finest screen, and for
# kerning an eighth of a pixel in text.
POINT = 1.25
KERNING = 8


def spare_points(font):
    glyf, widths = font["glyf"], font["hmtx"].metrics
    for name, variations in font["gvar"].variations.items():
        outline, control = glyf._getCoordinatesAndControls(name, widths)
        for variation in variations:
            if None in variation.coordinates:
                variation.calcInferredDeltas(outline, control.endPts)
                variation.roundDeltas()
            variation.optimize(outline, control.endPts, tolerance=POINT, isComposite=glyf[name].isComposite())


def kerning_of(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            pairs = getattr(subtable, "ExtSubTable", subtable)
            if pairs.LookupType != 2:
                continue
            if pairs.Format == 1:
                yield from (record.Value1 for row in pairs.PairSet for record in row.PairValueRecord)
            else:
                yield from (record.Value1 for row in pairs.Class1Record for record in row.Class2Record)


def spare_kerning(font):
    of_bold = VarStoreInstancer(font["GDEF"].table.VarStore, font["fvar"].axes, {"wght": 1.0})
    for value in kerning_of(font):
        device = getattr(value, "XAdvDevice", None)
        if device is None:
            change = 0
        else:
            change = of_bold[(device.StartSize << 16) | device.EndSize]
        regular = getattr(value, "XAdvance", 0)
        if abs(regular) < KERNING and abs(regular + change) < KERNING:
            value.XAdvance, value.XAdvDevice = 0, None
        elif device is not None and abs(change) < KERNING:
            value.XAdvance, value.XAdvDevice = round(regular + change / 2), None


def spare_tabular(font):
    substitutions = font["GSUB"].table
    characters = font.getBestCmap()
    figures = {characters[ord(figure)] for figure in "0123456789"}
    for record in substitutions.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for subtable in substitutions.LookupList.Lookup[index].SubTable:
                single = getattr(subtable, "ExtSubTable", subtable)
                single.mapping = {own: tabular for own, tabular in single.mapping.items() if own in figures}


source, target = sys.argv[1:]
font = TTFont(source)
spare_points(font)
spare_kerning(font)
spare_tabular(font)
font.save(target)
