import { mapSize } from './map-shape.ts';

export interface MapPoint {
  name: string;
  x: number;
  y: number;
}

/** A point with the position of its label; `anchor` and `baseline` are SVG text attributes. */
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

// In drawing units, for a phone, where the font is largest. An average character is 0.6 em wide.
const FONT_SIZE = 34;
const CHARACTER_WIDTH = FONT_SIZE * 0.6;
const LINE_HEIGHT = FONT_SIZE * 0.8;
const DOT_RADIUS = 14;
const HORIZONTAL_GAP = 22;
const VERTICAL_GAP = 26;

/**
 * Places each label at the first candidate position that is within the drawing and overlaps neither a dot nor
 * an earlier label. Falls back to above the dot.
 */
export function placeLabels(points: readonly MapPoint[]): LabelledPoint[] {
  const occupied: Box[] = points.map(({ x, y }) => boxAround(x, y, DOT_RADIUS));
  return points.map((point, index) => {
    const isFree = (box: Box) =>
      occupied.every((other, otherIndex) => otherIndex === index || !overlap(box, other));
    const candidates = candidatesFor(point);
    const chosen = candidates.find(({ box }) => isInside(box) && isFree(box)) ?? candidates[2];
    occupied.push(chosen.box);
    return { ...point, ...chosen.label };
  });
}

type Label = Omit<LabelledPoint, keyof MapPoint>;

function candidatesFor({ name, x, y }: MapPoint) {
  const width = name.length * CHARACTER_WIDTH;
  const [above, below] = [y - VERTICAL_GAP, y + VERTICAL_GAP];
  const candidate = (label: Label) => ({ label, box: boxOf(label, width) });
  return [
    candidate({ labelX: x + HORIZONTAL_GAP, labelY: y, anchor: 'start', baseline: 'central' }),
    candidate({ labelX: x - HORIZONTAL_GAP, labelY: y, anchor: 'end', baseline: 'central' }),
    candidate({ labelX: x, labelY: above, anchor: 'middle', baseline: 'auto' }),
    candidate({ labelX: x, labelY: below, anchor: 'middle', baseline: 'hanging' }),
    candidate({ labelX: x + DOT_RADIUS, labelY: above, anchor: 'end', baseline: 'auto' }),
    candidate({ labelX: x + DOT_RADIUS, labelY: below, anchor: 'end', baseline: 'hanging' }),
  ] as const;
}

function boxOf({ labelX, labelY, anchor, baseline }: Label, width: number): Box {
  const left = labelX - { start: 0, middle: width / 2, end: width }[anchor];
  const top = labelY - { auto: LINE_HEIGHT, central: LINE_HEIGHT / 2, hanging: 0 }[baseline];
  return { left, right: left + width, top, bottom: top + LINE_HEIGHT };
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
