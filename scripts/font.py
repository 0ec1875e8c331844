"""Draws web/fonts/turned-comma.woff2: U+02BB, the sign of oʻ and gʻ, which Golos Text does not carry.

One glyph, variable like Golos (wght 400-900), our own outline in Golos' manner: flat foot, slanted beak.
Needs Debian's python3-fonttools and python3-brotli. Run only when the drawing changes; the result is committed.

    /usr/bin/python3 scripts/font.py               writes web/fonts/turned-comma.woff2
    /usr/bin/python3 scripts/font.py --ttf FOLDER  writes static TTFs of 400 and 700 for PDFs
"""

import sys
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.timeTools import timestampFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

CODE = 0x02BB
OUTPUT = Path(__file__).parent.parent / "web/fonts/turned-comma.woff2"

# Vertical measures of Golos Text: a face that differs here would move the line it appears in.
UNITS, ASCENT, DESCENT, CAPITAL = 1000, 980, -220, 700

# The same six corners in both weights, clockwise from the foot's lower left; then the advance width.
REGULAR = [(58, 446), (58, 552), (152, 700), (204, 700), (164, 548), (164, 446)], 246
BLACK = [(34, 372), (34, 540), (142, 700), (262, 700), (224, 534), (224, 372)], 288


def draw(corners):
    pen = TTGlyphPen(None)
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def build():
    (light, width), (heavy, heavy_width) = REGULAR, BLACK
    font = FontBuilder(UNITS, isTTF=True)
    font.setupGlyphOrder([".notdef", "turnedcomma"])
    font.setupCharacterMap({CODE: "turnedcomma"})
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "turnedcomma": draw(light)})
    font.setupHorizontalMetrics({".notdef": (width, 0), "turnedcomma": (width, light[0][0])})
    font.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT)
    font.setupNameTable({"familyName": "Agroplatforma Turned Comma", "styleName": "Regular",
                         "psName": "AgroplatformaTurnedComma-Regular"})
    font.setupOS2(version=4, sTypoAscender=ASCENT, sTypoDescender=DESCENT, usWinAscent=ASCENT, usWinDescent=-DESCENT,
                  sCapHeight=CAPITAL, fsSelection=0b11000000, usWeightClass=400)
    font.setupPost()
    font.setupFvar([("wght", 400, 400, 900, "Weight")], [])
    moves = [(hx - x, hy - y) for (x, y), (hx, hy) in zip(light, heavy)]
    # Four phantom points follow the corners; the second of them carries the advance width.
    moves += [(0, 0), (heavy_width - width, 0), (0, 0), (0, 0)]
    font.setupGvar({"turnedcomma": [TupleVariation({"wght": (0, 1, 1)}, moves)]})
    # Without a fixed date every run would give other bytes.
    font.font["head"].created = font.font["head"].modified = timestampFromString("Thu Jan  1 00:00:00 2026")
    font.font.recalcTimestamp = False
    return font.font


def main(arguments):
    font = build()
    if arguments[:1] == ["--ttf"]:
        folder = Path(arguments[1])
        path = folder / "turned-comma.ttf"
        font.save(path)
        for weight in (400, 700):
            instantiateVariableFont(TTFont(path), {"wght": weight}).save(folder / f"turned-comma-{weight}.ttf")
        return
    font.flavor = "woff2"
    font.save(OUTPUT)
    print(f"{OUTPUT.name}: {OUTPUT.stat().st_size} bytes")


main(sys.argv[1:])
