"""Removes invisible detail from a variable font with the axis `wght`: `trim-font.py FROM TO`, with fonttools.

- Deltas of points that interpolation (IUP) reproduces within the tolerance.
- Kerning, and kerning differences between weights, below the visible threshold.
- Tabular forms of all characters but digits.
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.varLib.varStore import VarStoreInstancer

# In font units (1,024 per em).
POINT_TOLERANCE = 1.25
MIN_KERNING = 8


def optimise_deltas(font):
    glyf, widths = font["glyf"], font["hmtx"].metrics
    for name, variations in font["gvar"].variations.items():
        outline, control = glyf._getCoordinatesAndControls(name, widths)
        for variation in variations:
            if None in variation.coordinates:
                variation.calcInferredDeltas(outline, control.endPts)
                variation.roundDeltas()
            variation.optimize(outline, control.endPts, tolerance=POINT_TOLERANCE, isComposite=glyf[name].isComposite())


def kerning_values(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            pairs = getattr(subtable, "ExtSubTable", subtable)
            if pairs.LookupType != 2:
                continue
            if pairs.Format == 1:
                yield from (record.Value1 for row in pairs.PairSet for record in row.PairValueRecord)
            else:
                yield from (record.Value1 for row in pairs.Class1Record for record in row.Class2Record)


def drop_small_kerning(font):
    bold_deltas = VarStoreInstancer(font["GDEF"].table.VarStore, font["fvar"].axes, {"wght": 1.0})
    for value in kerning_values(font):
        device = getattr(value, "XAdvDevice", None)
        if device is None:
            change = 0
        else:
            change = bold_deltas[(device.StartSize << 16) | device.EndSize]
        regular = getattr(value, "XAdvance", 0)
        if abs(regular) < MIN_KERNING and abs(regular + change) < MIN_KERNING:
            value.XAdvance, value.XAdvDevice = 0, None
        elif device is not None and abs(change) < MIN_KERNING:
            value.XAdvance, value.XAdvDevice = round(regular + change / 2), None


def restrict_tabular_forms(font):
    substitutions = font["GSUB"].table
    characters = font.getBestCmap()
    figures = {characters[ord(figure)] for figure in "0123456789"}
    for record in substitutions.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for subtable in substitutions.LookupList.Lookup[index].SubTable:
                single = getattr(subtable, "ExtSubTable", subtable)
                single.mapping = {default: tabular for default, tabular in single.mapping.items() if default in figures}


source, target = sys.argv[1:]
font = TTFont(source)
optimise_deltas(font)
drop_small_kerning(font)
restrict_tabular_forms(font)
font.save(target)
