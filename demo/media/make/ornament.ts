import { n, type Point, polyline } from './drawing.ts';

/**
 * Strokes of the crown of a yurt seen from below. `drawn` (0–1) animates it; the caller sets colour and
 * width.
 */
export function shanyraq([x, y]: Point, radius: number, drawn = 1, turn = 45): string {
  const ring = 2 * Math.PI * radius;
  const dash = (length: number, part: number): string =>
    part >= 1 ? '' : ` stroke-dasharray="${n(length * Math.max(0, part))} ${n(length)}"`;
  let parts = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${dash(ring, drawn * 2)}/>`;
  for (const angle of [turn, turn + 90]) {
    let laths = '';
    for (const k of [-1, 0, 1]) {
      const offset = k * radius * 0.2;
      const half = Math.sqrt(radius * radius - (offset * 1.6) ** 2);
      const lath = `M${n(x - half)} ${n(y + offset * 1.6)}Q${n(x)} ${n(y + offset * 0.7)} ${n(x + half)} ${n(y + offset * 1.6)}`;
      laths += `<path d="${lath}"${dash(2 * half * 1.03, drawn * 2 - 0.6 - Math.abs(k) * 0.2)}/>`;
    }
    parts += `<g transform="rotate(${angle} ${n(x)} ${n(y)})">${laths}</g>`;
  }
  return parts;
}

/** The roof poles (uyk) between two radii. */
export function poles([x, y]: Point, inner: number, outer: number, count: number, drawn = 1): string {
  let path = '';
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI;
    const far = inner + (outer - inner) * drawn;
    path += `M${n(x + Math.cos(angle) * inner)} ${n(y + Math.sin(angle) * inner)}L${n(x + Math.cos(angle) * far)} ${n(
      y + Math.sin(angle) * far,
    )}`;
  }
  return `<path d="${path}"/>`;
}

/** The kerege, the wall lattice of a yurt, over a rectangle. */
export function kerege(
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  bow = 0.08,
): string {
  let path = '';
  const run = height * 0.9;
  for (let at = -run; at < width + run; at += step) {
    for (const way of [1, -1]) {
      const from = x + at;
      const to = from + way * run;
      const bend = way * step * bow * 4;
      path += `M${n(from)} ${n(y)}Q${n((from + to) / 2 + bend)} ${n(y + height / 2)} ${n(to)} ${n(y + height)}`;
    }
  }
  return `<path d="${path}"/>`;
}

/** The ram's horn ornament (qoshqar müiiz): a pair of spirals. */
export function horn([x, y]: Point, size: number): string {
  const spiral = (way: number): string => {
    const points: Point[] = [];
    for (let t = 0; t <= 1; t += 0.04) {
      const angle = Math.PI * (0.5 + 2.1 * t);
      const radius = size * 0.5 * (1 - 0.72 * t);
      points.push([
        x + way * (size * 0.5 + Math.cos(angle) * radius),
        y - size * 0.1 - Math.sin(angle) * radius,
      ]);
    }
    return polyline(points);
  };
  return `<path d="${spiral(1)}"/><path d="${spiral(-1)}"/><path d="M${n(x)} ${n(y - size * 0.6)}V${n(y + size * 0.7)}"/>`;
}
