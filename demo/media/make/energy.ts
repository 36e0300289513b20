import { mix } from './colour.ts';
import { type Drawing, n, type Point } from './drawing.ts';

/** A wind turbine with its base at the point; `turn` is the blade angle in degrees. */
export function turbine(d: Drawing, [x, y]: Point, tall: number, turn: number, colour: string): void {
  const hub: Point = [x, y - tall];
  const blade = tall * 0.56;
  const shade = mix(colour, d.mood.near, 0.28);
  const bladePath = `M${n(hub[0])} ${n(hub[1])}C${n(hub[0] + blade * 0.075)} ${n(hub[1] - blade * 0.12)} ${n(hub[0] + blade * 0.06)} ${n(hub[1] - blade * 0.4)} ${n(hub[0])} ${n(hub[1] - blade)}C${n(hub[0] - blade * 0.015)} ${n(hub[1] - blade * 0.5)} ${n(hub[0] - blade * 0.02)} ${n(hub[1] - blade * 0.2)} ${n(hub[0])} ${n(hub[1])}Z`;
  d.add(
    `<path d="M${n(x - tall * 0.021)} ${n(y)}L${n(x - tall * 0.009)} ${n(hub[1])}H${n(x + tall * 0.009)}L${n(x + tall * 0.021)} ${n(y)}Z" fill="${colour}"/>`,
    `<path d="M${n(x + tall * 0.004)} ${n(y)}V${n(hub[1])}H${n(x + tall * 0.009)}L${n(x + tall * 0.021)} ${n(y)}Z" fill="${shade}"/>`,
    ...[0, 120, 240].map(
      (angle) =>
        `<path d="${bladePath}" transform="rotate(${n(turn + angle)} ${n(hub[0])} ${n(hub[1])})" fill="${colour}"/>`,
    ),
    `<circle cx="${n(hub[0])}" cy="${n(hub[1])}" r="${n(tall * 0.02)}" fill="${shade}"/>`,
  );
}

/** Rows of solar panels in perspective. */
export function solarField(d: Drawing, horizon: number, vanish: number, rows: number, colour: string): void {
  const scale = d.height / 1000;
  for (let r = 0; r < rows; r++) {
    const t = ((r + 1) / rows) ** 2.1;
    const y = horizon + 14 * scale + (d.height * 0.97 - horizon) * t;
    const h = (8 + 118 * t) * scale;
    const w = (26 + 330 * t) * scale;
    const gap = w * 0.09;
    const face = mix(mix(colour, d.mood.haze, 0.45), colour, t);
    const shine = mix(face, d.mood.sun, 0.42);
    const first = Math.floor((-w - (vanish - w / 2)) / (w + gap));
    for (let k = first; vanish + k * (w + gap) < d.width + w; k++) {
      const x = vanish - w / 2 + k * (w + gap);
      panel(d, x, y, w, h, (vanish - x - w / 2) * 0.075, face, shine);
    }
  }
}

function panel(
  d: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  lean: number,
  face: string,
  shine: string,
): void {
  const corner = (u: number, v: number): string => `${n(x + u * w + lean * v)} ${n(y - v * h)}`;
  const leg = mix(d.mood.near, d.mood.haze, 0.25);
  let grid = '';
  for (let i = 1; i < 6; i++) grid += `M${corner(i / 6, 0)}L${corner(i / 6, 1)}`;
  for (let i = 1; i < 3; i++) grid += `M${corner(0, i / 3)}L${corner(1, i / 3)}`;
  const line = Math.max(0.7, h * 0.016);
  d.add(
    `<path d="M${n(x + w * 0.2)} ${n(y)}v${n(h * 0.2)}M${n(x + w * 0.8)} ${n(y)}v${n(h * 0.2)}" stroke="${leg}" stroke-width="${n(line * 2.4)}"/>`,
    `<path d="M${corner(0, 0)}L${corner(0, 1)}L${corner(1, 1)}L${corner(1, 0)}Z" fill="${face}"/>`,
    `<path d="M${corner(0.42, 0)}L${corner(0.66, 1)}L${corner(0.9, 1)}L${corner(0.66, 0)}Z" fill="${shine}" opacity=".3"/>`,
    `<path d="${grid}" stroke="${shine}" stroke-width="${n(line)}" opacity=".55" fill="none"/>`,
    `<path d="M${corner(0, 1)}L${corner(1, 1)}" stroke="${shine}" stroke-width="${n(line * 2)}"/>`,
  );
}

/** Power pylons from near to far, connected by wires. */
export function powerLine(
  d: Drawing,
  from: Point,
  to: Point,
  count: number,
  tall: number,
  colour: string,
): void {
  const pylons = Array.from({ length: count }, (_, i) => {
    const t = 1 - (1 - i / (count - 1)) ** 1.9;
    const size = tall * (1 - 0.86 * t);
    return {
      x: from[0] + (to[0] - from[0]) * t,
      y: from[1] + (to[1] - from[1]) * t,
      size,
      tone: mix(colour, d.mood.haze, t * 0.6),
    };
  });
  for (const [i, pylon] of pylons.entries()) {
    const { x, y, size, tone } = pylon;
    const arms = [0.98, 0.82, 0.66];
    const half = [0.13, 0.2, 0.155];
    let path = `M${n(x - size * 0.13)} ${n(y)}L${n(x - size * 0.025)} ${n(y - size * 0.62)}L${n(x)} ${n(y - size * 1.06)}L${n(x + size * 0.025)} ${n(y - size * 0.62)}L${n(x + size * 0.13)} ${n(y)}`;
    for (let k = 0; k < 6; k++) {
      const [a, b] = [k / 6, (k + 1) / 6];
      const [wa, wb] = [size * (0.13 - 0.105 * a), size * (0.13 - 0.105 * b)];
      const [ya, yb] = [y - size * 0.62 * a, y - size * 0.62 * b];
      path += `M${n(x - wa)} ${n(ya)}L${n(x + wb)} ${n(yb)}M${n(x + wa)} ${n(ya)}L${n(x - wb)} ${n(yb)}`;
    }
    arms.forEach((arm, k) => {
      path += `M${n(x - size * (half[k] ?? 0))} ${n(y - size * arm)}H${n(x + size * (half[k] ?? 0))}`;
    });
    d.add(
      `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${n(Math.max(1, size * 0.011))}" stroke-linejoin="round"/>`,
    );
    const next = pylons[i + 1];
    if (!next) continue;
    let wires = '';
    arms.forEach((arm, k) => {
      for (const way of [-1, 1]) {
        const a: Point = [x + way * size * (half[k] ?? 0), y - size * arm];
        const b: Point = [next.x + way * next.size * (half[k] ?? 0), next.y - next.size * arm];
        wires += `M${n(a[0])} ${n(a[1])}Q${n((a[0] + b[0]) / 2)} ${n(Math.max(a[1], b[1]) + size * 0.07)} ${n(b[0])} ${n(b[1])}`;
      }
    });
    d.add(
      `<path d="${wires}" fill="none" stroke="${tone}" stroke-width="${n(Math.max(0.8, size * 0.005))}"/>`,
    );
  }
}
