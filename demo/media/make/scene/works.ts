import { archBridge, cableBridge, city, road, train } from '../built.ts';
import { landAt, mix, teal } from '../colour.ts';
import { type Drawing, n, type Point, smoothPath } from '../drawing.ts';
import { powerLine, solarField, turbine } from '../energy.ts';
import { grass, poplars } from '../flora.ts';
import { haze, heightAt, hills, ridge, steppe, water } from '../land.ts';
import { birds, clouds, sky, stars, sun } from '../sky.ts';
import { major, minor } from './nature.ts';

/** A cable-stayed bridge over a wide river at the foot of mountains. */
export function bridge(
  d: Drawing,
  pylons: readonly number[] = [major],
  sunX: number = minor,
  drawn = 1,
): void {
  const { width: w, height: h } = d;
  const shore = h * 0.66;
  sky(d, shore, [w * sunX, h * 0.34]);
  sun(d, [w * sunX, h * 0.33], h * 0.1);
  clouds(d, 3, h * 0.1, h * 0.34, 0.4);
  ridge(d, {
    base: shore,
    height: h * 0.22,
    depth: 0.2,
    spacing: 190,
    summit: 0.86,
    snow: 0.25,
    lightFromRight: sunX > 0.5,
  });
  haze(d, shore - 8, h * 0.07, 0.7);
  hills(d, shore + 6, h * 0.05, 0.42, 1.3);
  water(d, shore + 4, h, w * sunX);
  cableBridge(
    d,
    h * 0.6,
    pylons.map((part) => w * part),
    h * 0.42,
    w * (pylons.length > 1 ? 0.2 : 0.34),
    landAt(d.mood, 0.95),
    drawn,
  );
  const bank = hills(d, h * 1.0, h * 0.13, 1, 0.45);
  d.layer(1, () =>
    grass(d, { foot: heightAt(bank, w * 0.8) + 50, tall: h * 0.16, count: 46, from: w * 0.62, to: w }),
  );
}

/** A railway viaduct with a train. */
export function viaduct(d: Drawing, sunX: number = major): void {
  const { width: w, height: h } = d;
  const deck = h * 0.56;
  sky(d, h * 0.7, [w * sunX, h * 0.26]);
  sun(d, [w * sunX, h * 0.25], h * 0.08);
  clouds(d, 3, h * 0.1, h * 0.3, 0.4);
  ridge(d, {
    base: h * 0.74,
    height: h * 0.4,
    depth: 0.24,
    spacing: 250,
    summit: 1 - sunX,
    snow: 0.3,
    lightFromRight: sunX > 0.5,
  });
  haze(d, h * 0.7, h * 0.12, 0.75);
  hills(d, h * 0.78, h * 0.1, 0.42, 1.1);
  archBridge(d, -60, w + 60, deck, h * 0.94, 6, landAt(d.mood, 0.72));
  train(d, w * 0.74, deck - 10, 5, '#F3F1EA');
  haze(d, h * 0.9, h * 0.1, 0.5);
  hills(d, h * 0.97, h * 0.12, 0.95, 0.8);
}

/** A city between steppe and mountains. */
export function town(d: Drawing, sunX: number = minor, lit = 0.25): void {
  const { width: w, height: h } = d;
  const ground = h * 0.84;
  sky(d, h * 0.72, [w * sunX, h * 0.3]);
  if (lit > 0.4) stars(d, 80, h * 0.4);
  sun(d, [w * sunX, h * 0.27], h * 0.085);
  clouds(d, 3, h * 0.1, h * 0.36, 0.35);
  ridge(d, {
    base: h * 0.8,
    height: h * 0.42,
    depth: 0.2,
    spacing: 230,
    summit: 1 - sunX,
    snow: 0.32,
    lightFromRight: sunX > 0.5,
  });
  haze(d, h * 0.76, h * 0.14, 0.75);
  d.layer(0.4, () =>
    city(d, {
      foot: ground,
      from: -60,
      to: w + 60,
      low: h * 0.05,
      high: h * 0.2,
      colour: landAt(d.mood, 0.4),
      lit: lit * 0.7,
      centre: 1 - sunX,
    }),
  );
  haze(d, ground, h * 0.08, 0.5);
  d.layer(0.74, () =>
    city(d, {
      foot: ground + 40,
      from: w * 0.02,
      to: w * 0.98,
      low: h * 0.05,
      high: h * 0.23,
      colour: landAt(d.mood, 0.74),
      lit,
      centre: major,
    }),
  );
  const front = hills(d, h * 0.91, h * 0.03, 0.9, 1.2);
  for (const [from, to, count] of [
    [0.03, 0.16, 6],
    [0.3, 0.38, 4],
    [0.66, 0.9, 10],
  ] as const) {
    d.layer(0.9, () => poplars(d, front, w * from, w * to, count, h * 0.085, landAt(d.mood, 0.98)));
  }
  hills(d, h * 0.96, h * 0.03, 1, 0.8);
}

/** A road to the horizon with power lines. */
export function highway(d: Drawing, vanish: number = major, phase = 0): void {
  const { width: w, height: h } = d;
  const horizon = h * 0.58;
  sky(d, horizon, [w * vanish, horizon - h * 0.08]);
  sun(d, [w * vanish, horizon - h * 0.09], h * 0.11);
  clouds(d, 4, h * 0.08, h * 0.36, 0.45);
  ridge(d, { base: horizon + 4, height: h * 0.12, depth: 0.24, spacing: 160, summit: 1 - vanish });
  haze(d, horizon, h * 0.04, 0.6);
  steppe(d, horizon, 0.6);
  road(
    d,
    horizon + 2,
    w * vanish,
    w * (vanish > 0.5 ? 0.36 : 0.66),
    w * 0.42,
    mix(d.mood.near, d.mood.sky[1], 0.28),
    0.3,
    phase,
  );
  const side = vanish > 0.5 ? 0.88 : 0.12;
  powerLine(d, [w * side, h * 0.9], [w * vanish + (side - 0.5) * 50, horizon + 6], 6, h * 0.56, d.mood.near);
}

/** Wind turbines on hills. */
export function windFarm(d: Drawing, sunX: number = minor, turn = 0): void {
  const { width: w, height: h } = d;
  sky(d, h * 0.7, [w * sunX, h * 0.34]);
  sun(d, [w * sunX, h * 0.34], h * 0.12);
  clouds(d, 4, h * 0.1, h * 0.42, 0.45);
  ridge(d, { base: h * 0.72, height: h * 0.14, depth: 0.18, spacing: 170, summit: sunX });
  haze(d, h * 0.7, h * 0.06, 0.6);
  const pale = mix('#FFFFFF', d.mood.haze, 0.35);
  for (const [i, [depth, tall, count]] of (
    [
      [0.3, 0.18, 6],
      [0.5, 0.3, 4],
      [0.74, 0.52, 2],
    ] as const
  ).entries()) {
    const line = hills(
      d,
      h * (0.74 + i * 0.08),
      h * 0.09,
      depth,
      1.2 - i * 0.2,
      mix(landAt(d.mood, depth), d.mood.warm, 0.22),
    );
    for (let k = 0; k < count; k++) {
      const start = sunX < 0.5 ? 0.34 : 0.04;
      const x = w * (start + (i === 2 ? 0.24 : 0.06) + (k / count) * 0.62 + d.random.between(0, 0.05));
      const size = h * tall * d.random.between(0.88, 1.08);
      const angle = d.random.between(0, 120) + turn * (1 + 0.3 * (2 - i));
      d.layer(depth, () => turbine(d, [x, heightAt(line, x) + 8], size, angle, mix(pale, '#FFFFFF', i / 2)));
    }
  }
  hills(d, h * 0.99, h * 0.09, 1, 0.7);
}

/** A field of solar panels under a high sun. */
export function solar(d: Drawing, sunX: number = major, vanish = sunX): void {
  const { width: w, height: h } = d;
  const horizon = h * 0.5;
  const high = h * (0.23 + 0.5 * (sunX - vanish) ** 2);
  sky(d, horizon, [w * sunX, high]);
  sun(d, [w * sunX, high], h * 0.1);
  clouds(d, 3, h * 0.08, h * 0.3, 0.4);
  ridge(d, {
    base: horizon + 4,
    height: h * 0.16,
    depth: 0.22,
    spacing: 190,
    summit: 1 - vanish,
    snow: 0.26,
    lightFromRight: vanish > 0.5,
  });
  haze(d, horizon, h * 0.05, 0.6);
  hills(d, horizon + h * 0.03, h * 0.03, 0.4, 1.4, mix(landAt(d.mood, 0.4), d.mood.warm, 0.5));
  const ground = d.vertical(
    horizon,
    h,
    [0, mix(landAt(d.mood, 0.3), d.mood.warm, 0.55)],
    [1, landAt(d.mood, 0.9)],
  );
  d.add(`<rect y="${n(horizon + h * 0.03)}" width="${w}" height="${h}" fill="${ground}"/>`);
  solarField(d, horizon + h * 0.02, w * vanish, 6, mix(d.mood.near, teal, 0.3));
}

/** A goods train crossing the steppe under a wide sky. */
export function railway(d: Drawing, sunX: number = major): void {
  const { width: w, height: h } = d;
  const horizon = h * major;
  sky(d, horizon, [w * sunX, h * 0.4]);
  sun(d, [w * sunX, h * 0.4], h * 0.14);
  clouds(d, 5, h * 0.08, h * 0.4, 0.5);
  ridge(d, { base: horizon + 6, height: h * 0.16, depth: 0.22, spacing: 180, summit: 1 - sunX, snow: 0.2 });
  haze(d, horizon, h * 0.06, 0.65);
  steppe(d, horizon, 0.7);
  const rail = h * 0.745;
  for (let x = 40; x < w; x += 210) {
    d.add(
      `<path d="M${x} ${n(rail + 2)}V${n(rail - 108)}M${x} ${n(rail - 96)}h34" stroke="${d.mood.near}" stroke-width="4" fill="none" opacity=".75"/>`,
    );
  }
  d.add(`<rect y="${n(rail - 92)}" width="${w}" height="2" fill="${d.mood.near}" opacity=".7"/>`);
  train(d, w * 0.84, rail - 2, 7, d.random.pick(['#0B6F77', '#F3F1EA', '#075057']));
  grass(d, { foot: h + 8, tall: h * 0.17, count: 100 });
}

/** A port on the Caspian: cranes and a ship. */
export function port(d: Drawing, sunX: number = minor): void {
  const { width: w, height: h } = d;
  const horizon = h * 0.6;
  sky(d, horizon, [w * sunX, horizon - h * 0.16]);
  sun(d, [w * sunX, horizon - h * 0.16], h * 0.11);
  clouds(d, 4, h * 0.08, h * 0.34, 0.45);
  birds(d, [w * 0.3, h * 0.2], 4, mix(d.mood.near, d.mood.sky[1], 0.3));
  water(d, horizon, h, w * sunX);
  const hull = landAt(d.mood, 0.9);
  const [x, y] = [w * 0.1, horizon + h * 0.1];
  for (let i = 0; i < 9; i++) {
    for (let k = 0; k < d.random.pick([2, 3, 3]); k++) {
      d.add(
        `<rect x="${n(x + 130 + i * 52)}" y="${n(y - 38 - k * 33)}" width="49" height="31" fill="${d.random.pick([d.mood.warm, teal, mix(hull, '#FFFFFF', 0.55), mix(hull, '#FFFFFF', 0.2)])}"/>`,
      );
    }
  }
  d.add(
    `<path d="M${n(x)} ${n(y - 6)}H${n(x + 690)}L${n(x + 640)} ${n(y + 62)}H${n(x + 44)}Z" fill="${hull}"/><path d="M${n(x + 30)} ${n(y + 42)}H${n(x + 655)}L${n(x + 640)} ${n(y + 62)}H${n(x + 44)}Z" fill="${d.mood.warm}"/>`,
    `<path d="M${n(x + 22)} ${n(y - 6)}v-118h84v118Z" fill="#F3F1EA"/><rect x="${n(x + 30)}" y="${n(y - 112)}" width="70" height="13" fill="${hull}"/><rect x="${n(x + 50)}" y="${n(y - 156)}" width="22" height="32" fill="${d.mood.warm}"/>`,
  );
  for (const [i, part] of [0.64, 0.8].entries())
    crane(d, w * part, h * 0.83, h * (0.5 - i * 0.06), landAt(d.mood, 0.85));
  d.add(
    `<path d="M${n(w * 0.52)} ${n(h * 0.83)}H${w + 9}V${h + 9}H${n(w * 0.46)}Z" fill="${d.vertical(h * 0.83, h, [0, landAt(d.mood, 0.95)], [1, d.mood.near])}"/>`,
  );
}

function crane(d: Drawing, x: number, y: number, tall: number, colour: string): void {
  const s = tall / 100;
  d.add(
    `<g fill="none" stroke="${colour}" stroke-width="${n(s * 2.6)}" stroke-linejoin="round"><path d="M${n(x - 16 * s)} ${n(y)}L${n(x - 13 * s)} ${n(y - 62 * s)}H${n(x + 13 * s)}L${n(x + 16 * s)} ${n(y)}M${n(x - 14.5 * s)} ${n(y - 30 * s)}H${n(x + 14.5 * s)}M${n(x - 58 * s)} ${n(y - 62 * s)}H${n(x + 38 * s)}"/>`,
    `<path d="M${n(x - 56 * s)} ${n(y - 62 * s)}L${n(x)} ${n(y - 98 * s)}L${n(x + 36 * s)} ${n(y - 62 * s)}M${n(x - 6 * s)} ${n(y - 62 * s)}L${n(x)} ${n(y - 98 * s)}L${n(x + 6 * s)} ${n(y - 62 * s)}" stroke-width="${n(s * 1.5)}"/>`,
    `<path d="M${n(x - 36 * s)} ${n(y - 62 * s)}V${n(y - 34 * s)}" stroke-width="${n(s * 0.8)}"/></g><rect x="${n(x - 42 * s)}" y="${n(y - 34 * s)}" width="${n(12 * s)}" height="${n(7 * s)}" fill="${d.mood.warm}"/>`,
  );
}

/** A line chart that rises from a mountain ridge. */
export function growth(d: Drawing, sunX: number = minor, drawn = 1): void {
  const { width: w, height: h } = d;
  sky(d, h * 0.76, [w * sunX, h * 0.3]);
  sun(d, [w * sunX, h * 0.29], h * 0.09);
  ridge(d, {
    base: h * 0.8,
    height: h * 0.3,
    depth: 0.16,
    spacing: 210,
    summit: 0.9,
    snow: 0.24,
    lightFromRight: sunX > 0.5,
  });
  haze(d, h * 0.76, h * 0.08, 0.65);
  hills(d, h * 0.82, h * 0.08, 0.36, 1.1);
  const heights = [0.11, 0.15, 0.14, 0.2, 0.26, 0.25, 0.34, 0.45];
  const bar = (w * 0.78) / heights.length;
  const tops = heights.map((part, i): [number, number] => [w * 0.11 + bar * (i + 0.5), h * (0.86 - part)]);
  const under = d.vertical(
    h * 0.4,
    h * 0.92,
    [0, landAt(d.mood, 0.5), 0.85],
    [1, landAt(d.mood, 0.75), 0.55],
  );
  const first: Point = tops[0] ?? [0, 0];
  const last: Point = tops.at(-1) ?? [w, 0];
  const line = smoothPath([[-90, first[1] + 46], ...tops, [w + 90, last[1] - 70]]);
  const reached = drawn * (w + 180) - 90;
  const clip = d.clip(`<rect x="-90" width="${n(reached + 90)}" height="${h}"/>`);
  d.add(`<g clip-path="${clip}"><path d="${line}V${h}H-90Z" fill="${under}"/>`);
  for (const [x, y] of tops) {
    const stem = d.vertical(y, h * 0.9, [0, d.mood.sun, 0.75], [1, d.mood.sun, 0]);
    d.add(`<rect x="${n(x - 2)}" y="${n(y)}" width="4" height="${n(h * 0.92 - y)}" fill="${stem}"/>`);
  }
  d.add(
    `<path d="${line}" fill="none" stroke="${d.mood.warm}" stroke-width="7" stroke-linecap="round"/></g>`,
  );
  for (const [x, y] of tops) {
    if (x <= reached)
      d.add(
        `<circle cx="${n(x)}" cy="${n(y)}" r="11" fill="${d.mood.sun}" stroke="${d.mood.warm}" stroke-width="5"/>`,
      );
  }
  hills(d, h * 0.93, h * 0.06, 0.8, 0.9, mix(landAt(d.mood, 0.8), d.mood.warm, 0.2));
  hills(d, h * 1.0, h * 0.06, 1, 0.7);
}
