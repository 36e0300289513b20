import { landAt, mix } from './colour.ts';
import { type Drawing, n, type Point, polyline, smoothPath } from './drawing.ts';

type Crest = { readonly points: Point[]; readonly top: number; readonly bottom: number };

/** Recursive midpoint displacement of a line. */
function roughen(d: Drawing, from: Point, to: Point, amount: number, out: Point[]): void {
  if (Math.abs(to[0] - from[0]) < 9) {
    out.push(to);
    return;
  }
  const middle: Point = [
    from[0] + (to[0] - from[0]) * d.random.between(0.4, 0.6),
    (from[1] + to[1]) / 2 + d.random.between(-amount, amount),
  ];
  roughen(d, from, middle, amount * 0.5, out);
  roughen(d, middle, to, amount * 0.5, out);
}

function crest(d: Drawing, peak: Point, valley: Point, amount: number): Point[] {
  const out: Point[] = [peak];
  roughen(d, peak, valley, amount, out);
  return out;
}

/** Positions of the peaks of a ridge, highest near `summit` (relative to the width). */
function peaksOf(
  d: Drawing,
  base: number,
  height: number,
  spacing: number,
  summit: number,
): { peak: Point; valley: Point }[] {
  const list: { peak: Point; valley: Point }[] = [];
  let x = -spacing;
  while (x < d.width + spacing * 2) {
    const away = Math.abs(x / d.width - summit);
    const envelope = 0.42 + 0.58 * Math.exp(-((away / 0.34) ** 2));
    const top = height * envelope * d.random.between(0.68, 1);
    const step = spacing * d.random.between(0.62, 1.3);
    const deep = top * d.random.between(0.46, 0.7);
    list.push({ peak: [x, base - top], valley: [x + step * d.random.between(0.42, 0.6), base - deep] });
    x += step;
  }
  return list;
}

/** The shadowed face between the crest line and a jagged spine from the peak. */
function shadowFace(d: Drawing, side: readonly Point[], base: number): Crest {
  const top = side[0] ?? [0, 0];
  const end = side.at(-1) ?? top;
  const way = Math.sign(end[0] - top[0]) || 1;
  const spine: Point[] = [];
  const steps = 5;
  let x = top[0];
  for (let i = 1; i <= steps; i++) {
    x += way * d.random.between(-0.1, 0.2) * Math.abs(end[0] - top[0]) * (i % 2 ? 1 : -0.35);
    spine.push([x, top[1] + ((base - top[1]) * i) / steps]);
  }
  const heel: Point = [end[0] * 0.72 + top[0] * 0.28, base];
  return { points: [...side, heel, ...spine.reverse()], top: top[1], bottom: base };
}

/** A mountain ridge with shadows, snow and haze. `depth` is from 0 (far) to 1 (near), as in `landAt`. */
export function ridge(
  d: Drawing,
  options: {
    base: number;
    height: number;
    depth: number;
    spacing?: number;
    summit?: number;
    snow?: number;
    lightFromRight?: boolean;
  },
): void {
  const {
    base,
    height,
    depth,
    spacing: gap = 210,
    summit = 0.62,
    snow = 0,
    lightFromRight = false,
  } = options;
  const spacing = gap * 1.3 * (d.width / 1600);
  const peaks = peaksOf(d, base, height, spacing, summit);
  const outline: Point[] = [];
  const faces: Crest[] = [];
  const caps: Point[][] = [];
  peaks.forEach(({ peak, valley }, i) => {
    const right = crest(d, peak, valley, height * 0.085);
    const next = peaks[i + 1]?.peak;
    const left = next ? crest(d, next, valley, height * 0.085) : [];
    outline.push(...right, ...left.toReversed());
    faces.push(shadowFace(d, lightFromRight && left.length > 0 ? left : right, base));
    const before = peaks[i - 1];
    if (snow > 0 && before && base - peak[1] > height * 0.52) {
      const drop = Math.min(before.valley[1], valley[1]) - peak[1];
      caps.push(cap(d, peak, before.valley, valley, Math.min(height * snow, drop * 0.72)));
    }
  });
  const colour = landAt(d.mood, depth);
  const body = polyline([[-300, d.height], ...outline, [d.width + 600, d.height]], true);
  const draw = (): void => {
    d.add(
      `<path d="${body}" fill="${d.vertical(base - height, base, [0, colour], [1, mix(colour, d.mood.haze, 0.6)])}"/>`,
    );
    const clip = d.clip(`<path d="${body}"/>`);
    const bright = mix(d.mood.sun, d.mood.haze, 0.18 + 0.2 * (1 - depth));
    d.add(`<g clip-path="${clip}">`);
    for (const points of caps)
      d.add(`<path d="${polyline(points, true)}" fill="${bright}" opacity="${n(0.55 + 0.4 * depth)}"/>`);
    const dark = mix(colour, d.mood.near, 0.55);
    const paint = d.vertical(base - height, base, [0, dark, 0.62], [0.45, dark, 0.34], [0.86, dark, 0]);
    d.add(`<path d="${faces.map((face) => polyline(face.points, true)).join('')}" fill="${paint}"/></g>`);
  };
  d.layer(depth, draw);
}

/** Snow on a peak, with a jagged lower edge. */
function cap(d: Drawing, peak: Point, left: Point, right: Point, deep: number): Point[] {
  const side = (to: Point): Point => {
    const part = Math.min(1, deep / Math.max(1, to[1] - peak[1]));
    return [peak[0] + (to[0] - peak[0]) * part * 1.25, peak[1] + (to[1] - peak[1]) * part];
  };
  const [a, b] = [side(left), side(right)];
  const edge: Point[] = [];
  const tongues = 6;
  for (let i = 1; i < tongues; i++) {
    const x = b[0] + ((a[0] - b[0]) * i) / tongues;
    edge.push([
      x,
      (a[1] + b[1]) / 2 + (i % 2 ? d.random.between(0.15, 0.6) : d.random.between(-0.35, 0)) * deep,
    ]);
  }
  return [[a[0], a[1] - deep], [peak[0], peak[1] - deep], [b[0], b[1] - deep], b, ...edge, a];
}

/** A hill line as the sum of three waves, slightly wider than the picture. */
export function hillLine(d: Drawing, base: number, height: number, waves = 1.6): Point[] {
  const phase = [d.random.next() * 7, d.random.next() * 7, d.random.next() * 7] as const;
  const points: Point[] = [];
  for (let x = -80; x <= d.width + 80; x += 40) {
    const t = (x / d.width) * Math.PI * 2 * waves;
    const wave =
      0.58 * Math.sin(t + phase[0]) +
      0.28 * Math.sin(2.3 * t + phase[1]) +
      0.14 * Math.sin(4.7 * t + phase[2]);
    points.push([x, base - height * (0.5 + 0.5 * wave)]);
  }
  return points;
}

/** Draws hills down to the bottom of the picture. @returns the hill line */
export function hills(
  d: Drawing,
  base: number,
  height: number,
  depth: number,
  waves = 1.6,
  tint?: string,
): Point[] {
  const line = hillLine(d, base, height, waves);
  const colour = tint ?? landAt(d.mood, depth);
  const paint = d.vertical(
    base - height,
    base + height * 1.6 + 90,
    [0, mix(colour, d.mood.sun, 0.1)],
    [1, mix(colour, d.mood.near, 0.34)],
  );
  d.layer(depth, () =>
    d.add(
      `<path d="${smoothPath(line)}L${d.width + 80} ${d.height + 9}L-80 ${d.height + 9}Z" fill="${paint}"/>`,
    ),
  );
  return line;
}

/** The height of a polyline at `x`. */
export function heightAt(line: readonly Point[], x: number): number {
  const index = line.findIndex((point) => point[0] >= x);
  const after = line[Math.max(index, 1)] ?? [0, 0];
  const before = line[Math.max(index, 1) - 1] ?? after;
  const part = (x - before[0]) / Math.max(1, after[0] - before[0]);
  return before[1] + (after[1] - before[1]) * part;
}

/** The steppe: flat bands that widen towards the viewer, some in the warm colour. */
export function steppe(d: Drawing, horizon: number, warm = 0.5): void {
  let y = horizon;
  let thick = 10;
  let depth = 0.16;
  while (y < d.height) {
    const tint = mix(
      landAt(d.mood, depth),
      d.mood.warm,
      warm * d.random.between(0.35, 1) * (1 - depth * 0.7),
    );
    const line: Point[] = [];
    for (let i = 0; i <= 5; i++)
      line.push([-60 + (i * (d.width + 120)) / 5, y + d.random.between(-0.28, 0.28) * thick]);
    d.add(
      `<path d="${smoothPath(line)}L${d.width + 60} ${d.height + 9}L-60 ${d.height + 9}Z" fill="${tint}"/>`,
    );
    y += thick;
    thick *= d.random.between(1.5, 1.9);
    depth = Math.min(1, depth + 0.15);
  }
}

/** A horizontal band of haze. */
export function haze(d: Drawing, at: number, thick: number, opacity = 0.7): void {
  const paint = d.vertical(
    at - thick,
    at + thick,
    [0, d.mood.haze, 0],
    [0.55, d.mood.haze, opacity],
    [1, d.mood.haze, 0],
  );
  d.add(`<rect y="${n(at - thick)}" width="${d.width}" height="${n(thick * 2)}" fill="${paint}"/>`);
}

/** Calm water from `top` to `bottom`, with glints below the sun. */
export function water(d: Drawing, top: number, bottom: number, sunX?: number): void {
  const paint = d.vertical(
    top,
    bottom,
    [0, d.mood.water[0]],
    [0.3, mix(d.mood.water[0], d.mood.water[1], 0.5)],
    [1, d.mood.water[1]],
  );
  d.add(`<rect y="${n(top)}" width="${d.width}" height="${n(bottom - top)}" fill="${paint}"/>`);
  for (let i = 0; i < 110; i++) {
    const part = d.random.next() ** 1.7;
    const y = top + 4 + (bottom - top) * part;
    const glint = sunX !== undefined && d.random.boolean(0.55);
    const long = (12 + 150 * part) * d.random.between(0.4, 1.1) * (glint ? 0.8 : 1);
    const centre =
      glint && sunX !== undefined
        ? sunX + (d.random.next() + d.random.next() - 1) * (30 + 190 * part)
        : d.random.next() * d.width;
    const colour = glint ? d.mood.sun : d.random.boolean(0.5) ? d.mood.water[0] : d.mood.water[1];
    d.add(
      `<rect x="${n(centre - long / 2)}" y="${n(y)}" width="${n(long)}" height="${n(1.5 + 4.5 * part)}" rx="${n(1 + 2 * part)}" fill="${colour}" opacity="${glint ? 0.72 : 0.3}"/>`,
    );
  }
}
