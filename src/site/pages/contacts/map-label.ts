import { mapSize } from './map-shape.ts';

export interface MapPoint {
  name: string;
  x: number;
  y: number;
}

/** A point with the place of its name; `anchor` and `baseline` are those of SVG text. */
export interface LabelledPoint extends MapPoint {
  labelX: number;
  labelY: number;
  anchor: 'start' | 'middle' | 'end';
  baseline: 'auto' | 'central' | 'hanging';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// As on a phone, where the letters are largest against the drawing; an average letter is three fifths as wide.
const SIZE = 34;
const LETTER = SIZE * 0.6;
const HEIGHT = SIZE * 0.8;
const DOT = 14;
const GAP = 22;
const GAP_ABOVE = 26;

/**
 * Puts each name to the right of its dot, to the left, above or below: the first of these that stays on the drawing
 * and covers neither a dot nor a name that has its place already. Where none does, the name stands above.
 */
export function placeLabels(points: readonly MapPoint[]): LabelledPoint[] {
  const taken: Box[] = points.map(({ x, y }) => boxAround(x, y, DOT));
  return points.map((point, index) => {
    const others = (box: Box) => taken.every((other, at) => at === index || !overlap(box, other));
    const candidates = candidatesFor(point);
    const chosen = candidates.find(({ box }) => isInside(box) && others(box)) ?? candidates[2];
    taken.push(chosen.box);
    return { ...point, ...chosen.label };
  });
}

type Label = Omit<LabelledPoint, keyof MapPoint>;

function candidatesFor({ name, x, y }: MapPoint) {
  const width = name.length * LETTER;
  const [above, below] = [y - GAP_ABOVE, y + GAP_ABOVE];
  const candidate = (label: Label) => ({ label, box: boxOf(label, width) });
  return [
    candidate({ labelX: x + GAP, labelY: y, anchor: 'start', baseline: 'central' }),
    candidate({ labelX: x - GAP, labelY: y, anchor: 'end', baseline: 'central' }),
    candidate({ labelX: x, labelY: above, anchor: 'middle', baseline: 'auto' }),
    candidate({ labelX: x, labelY: below, anchor: 'middle', baseline: 'hanging' }),
    candidate({ labelX: x + DOT, labelY: above, anchor: 'end', baseline: 'auto' }),
    candidate({ labelX: x + DOT, labelY: below, anchor: 'end', baseline: 'hanging' }),
  ] as const;
}

function boxOf({ labelX, labelY, anchor, baseline }: Label, width: number): Box {
  const left = labelX - { start: 0, middle: width / 2, end: width }[anchor];
  const top = labelY - { auto: HEIGHT, central: HEIGHT / 2, hanging: 0 }[baseline];
  return { left, right: left + width, top, bottom: top + HEIGHT };
}

function boxAround(x: number, y: number, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInside({ left, right, top, bottom }: Box): boolean {
  return left >= 0 && right <= mapSize.width && top >= 0 && bottom <= mapSize.height;
}
