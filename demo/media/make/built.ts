import { mix } from './colour.ts';
import { type Drawing, n, type Point } from './drawing.ts';

type CityOptions = {
  foot: number;
  from: number;
  to: number;
  low: number;
  high: number;
  colour: string;
  lit?: number;
  centre?: number;
};

/** A row of buildings, taller near `centre`; `lit` is the share of lit windows. */
export function city(d: Drawing, options: CityOptions): void {
  const { foot, from, to, low, high, colour, lit = 0.3, centre = 0.62 } = options;
  let x = from;
  while (x < to) {
    const w = d.random.between(44, 96);
    const away = Math.abs((x - from) / (to - from) - centre);
    const h =
      low +
      (high - low) * Math.exp(-((away / 0.24) ** 2)) * d.random.between(0.45, 1) +
      d.random.between(0, low * 0.7);
    building(d, x, foot, w, h, colour, lit);
    x += w + (d.random.boolean(0.3) ? d.random.between(8, 30) : 3);
  }
}

function building(
  d: Drawing,
  x: number,
  foot: number,
  w: number,
  h: number,
  colour: string,
  lit: number,
): void {
  const shade = mix(colour, d.mood.near, 0.42);
  const face = w * d.random.between(0.55, 0.72);
  const top = foot - h;
  const slant = d.random.boolean(0.3) ? d.random.between(10, 34) : 0;
  d.add(
    `<path d="M${n(x)} ${n(foot)}V${n(top + slant)}L${n(x + face)} ${n(top)}V${n(foot)}Z" fill="${colour}"/>`,
    `<path d="M${n(x + face)} ${n(foot)}V${n(top)}L${n(x + w)} ${n(top + slant * 0.5)}V${n(foot)}Z" fill="${shade}"/>`,
  );
  const warm = mix(d.mood.warm, d.mood.sun, 0.35);
  const pane = mix(colour, d.mood.sun, 0.2);
  const step = 17;
  for (let wy = top + slant + 16; wy < foot - 14; wy += step) {
    for (let wx = x + 8; wx < x + face - 9; wx += 13) {
      // Both random values are always drawn, so that more light in a film does not move other windows.
      const [glow, dark] = [d.random.boolean(lit), d.random.boolean(0.45)];
      if (!glow && dark) continue;
      d.add(
        `<rect x="${n(wx)}" y="${n(wy)}" width="6" height="9" fill="${glow ? warm : pane}" opacity="${glow ? 0.9 : 0.6}"/>`,
      );
    }
  }
}

/** A cable-stayed bridge with pylons at the given positions. `drawn` (0–1) animates its construction. */
export function cableBridge(
  d: Drawing,
  deck: number,
  pylons: readonly number[],
  tall: number,
  reach: number,
  colour: string,
  drawn = 1,
): void {
  const foot = deck + tall * 0.42;
  const thin = mix(colour, d.mood.sun, 0.35);
  for (const x of pylons) {
    const up = tall * Math.min(1, drawn * 2.2);
    const top = deck - up;
    const fan = Math.min(1, Math.max(0, drawn * 2 - 0.7));
    let cables = '';
    const count = 11;
    for (let i = 1; i <= Math.round(count * fan); i++) {
      const y = top + 14 + (i / count) * tall * 0.07;
      for (const way of [-1, 1])
        cables += `M${n(x)} ${n(y + i * 3)}L${n(x + (way * reach * i) / count)} ${n(deck)}`;
    }
    d.add(
      `<path d="${cables}" stroke="${thin}" stroke-width="2.2" fill="none"/>`,
      `<path d="M${n(x - 17)} ${n(foot)}L${n(x - 6)} ${n(top)}H${n(x + 6)}L${n(x + 17)} ${n(foot)}Z" fill="${colour}"/>`,
      `<path d="M${n(x + 3)} ${n(foot)}V${n(top)}H${n(x + 6)}L${n(x + 17)} ${n(foot)}Z" fill="${mix(colour, d.mood.near, 0.5)}"/>`,
    );
  }
  const length = (d.width + 40) * Math.min(1, drawn * 1.4);
  d.add(
    `<rect x="-20" y="${n(deck)}" width="${n(length)}" height="15" fill="${colour}"/>`,
    `<rect x="-20" y="${n(deck)}" width="${n(length)}" height="4" fill="${thin}"/>`,
  );
}

/** A stone arch bridge. */
export function archBridge(
  d: Drawing,
  from: number,
  to: number,
  deck: number,
  foot: number,
  arches: number,
  colour: string,
): void {
  const span = (to - from) / arches;
  const pier = span * 0.12;
  const lift = Math.min(span * 0.44, foot - deck - 30);
  let path = `M${n(from)} ${n(deck)}H${n(to)}V${n(foot)}`;
  for (let i = arches; i > 0; i--) {
    const right = from + i * span - pier / 2;
    const left = from + (i - 1) * span + pier / 2;
    path += `H${n(right)}V${n(deck + 26 + lift)}A${n((right - left) / 2)} ${n(lift)} 0 0 0 ${n(left)} ${n(deck + 26 + lift)}V${n(foot)}`;
  }
  d.add(
    `<path d="${path}H${n(from)}Z" fill="${d.vertical(deck, foot, [0, colour], [1, mix(colour, d.mood.near, 0.5)])}"/>`,
    `<rect x="${n(from - 12)}" y="${n(deck - 9)}" width="${n(to - from + 24)}" height="13" fill="${mix(colour, d.mood.sun, 0.3)}"/>`,
  );
}

/** A road from the bottom of the picture to the vanishing point, with a centre line. */
export function road(
  d: Drawing,
  horizon: number,
  vanish: number,
  foot: number,
  wide: number,
  colour: string,
  sway = 0.3,
  phase = 0,
): void {
  const left: Point[] = [];
  const right: Point[] = [];
  let dashes = '';
  const steps = 40;
  const at = (t: number): { x: number; y: number; w: number } => ({
    x:
      vanish +
      (foot - vanish) * (1 - t) ** 1.8 +
      Math.sin(t * Math.PI * 2) * sway * d.width * (1 - t) ** 1.25 * t,
    y: horizon + (d.height + 40 - horizon) * (1 - t) ** 1.8,
    w: wide * (1 - t) ** 1.8 + 1,
  });
  for (let i = 0; i <= steps; i++) {
    const { x, y, w } = at(i / steps);
    left.push([x - w / 2, y]);
    right.push([x + w / 2, y]);
    if (i % 2 === 0 && i < steps - 6) {
      const near = at(Math.max(0, i - phase * 2) / steps);
      const next = at(Math.max(0, i + 1 - phase * 2) / steps);
      dashes += `M${n(near.x - near.w * 0.014)} ${n(near.y)}L${n(near.x + near.w * 0.014)} ${n(near.y)}L${n(next.x + next.w * 0.014)} ${n(next.y)}L${n(next.x - next.w * 0.014)} ${n(next.y)}Z`;
    }
  }
  const outline = [...left, ...right.reverse()].map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
  d.add(`<path d="M${outline}Z" fill="${colour}"/><path d="${dashes}" fill="${d.mood.sun}" opacity=".85"/>`);
}

/** A train seen from the side, running right. */
export function train(d: Drawing, nose: number, rail: number, wagons: number, colour: string): void {
  const [long, tall, gap] = [150, 46, 7];
  const glass = mix(d.mood.sun, d.mood.sky[1], 0.3);
  d.add(`<rect y="${n(rail)}" width="${d.width}" height="5" fill="${mix(d.mood.near, colour, 0.2)}"/>`);
  d.add(
    `<path d="M${n(nose - long)} ${n(rail - 4)}V${n(rail - tall)}H${n(nose - 66)}C${n(nose - 26)} ${n(rail - tall)} ${n(nose - 6)} ${n(rail - 22)} ${n(nose)} ${n(rail - 4)}Z" fill="${colour}"/>`,
    `<path d="M${n(nose - 62)} ${n(rail - tall + 8)}C${n(nose - 40)} ${n(rail - tall + 8)} ${n(nose - 28)} ${n(rail - 28)} ${n(nose - 24)} ${n(rail - 22)}H${n(nose - 62)}Z" fill="${glass}"/>`,
  );
  for (let i = 0; i <= wagons; i++) {
    const x = nose - long * (i + 1) - gap * i;
    if (i > 0)
      d.add(
        `<rect x="${n(x)}" y="${n(rail - tall)}" width="${long}" height="${tall - 4}" rx="5" fill="${colour}"/>`,
      );
    d.add(
      `<rect x="${n(x)}" y="${n(rail - 15)}" width="${i > 0 ? long : long - 12}" height="4" fill="${d.mood.warm}"/>`,
    );
    const panes = i > 0 ? 6 : 3;
    for (let k = 0; k < panes; k++)
      d.add(
        `<rect x="${n(x + 12 + k * 22)}" y="${n(rail - tall + 10)}" width="14" height="13" rx="2" fill="${glass}"/>`,
      );
  }
}
