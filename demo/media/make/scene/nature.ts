import { landAt, mix } from '../colour.ts';
import { type Drawing, n } from '../drawing.ts';
import { grass, poplars, yurt } from '../flora.ts';
import { haze, heightAt, hills, ridge, steppe, water } from '../land.ts';
import { birds, clouds, sky, stars, sun } from '../sky.ts';

/** Golden section, from either end. */
export const minor = 0.382;
export const major = 0.618;

/** Three ridges of the Alatau behind steppe hills. */
export function alatau(d: Drawing, sunX: number = minor, snow = 0.3): void {
  const { width: w, height: h } = d;
  const right = sunX > 0.5;
  sky(d, h * 0.66, [w * sunX, h * 0.3]);
  sun(d, [w * sunX, h * 0.29], h * 0.088);
  clouds(d, 3, h * 0.12, h * 0.4, 0.4);
  const summit = right ? minor : major;
  ridge(d, {
    base: h * 0.7,
    height: h * 0.34,
    depth: 0.16,
    spacing: 190,
    summit: summit + 0.06,
    snow,
    lightFromRight: right,
  });
  haze(d, h * 0.66, h * 0.09);
  ridge(d, {
    base: h * 0.76,
    height: h * 0.36,
    depth: 0.42,
    spacing: 250,
    summit,
    snow,
    lightFromRight: right,
  });
  haze(d, h * 0.74, h * 0.1, 0.55);
  ridge(d, {
    base: h * 0.84,
    height: h * 0.24,
    depth: 0.66,
    spacing: 170,
    summit: right ? 0.05 : 0.96,
    lightFromRight: right,
  });
  haze(d, h * 0.82, h * 0.06, 0.4);
  const back = hills(d, h * 0.87, h * 0.06, 0.7, 1.1, mix(landAt(d.mood, 0.7), d.mood.warm, 0.35));
  d.layer(0.7, () =>
    poplars(d, back, w * (right ? 0.66 : 0.12), w * (right ? 0.86 : 0.3), 7, h * 0.1, landAt(d.mood, 0.95)),
  );
  hills(d, h * 0.97, h * 0.07, 1, 0.8);
}

/** Open steppe, a low sun, a yurt. */
export function camp(d: Drawing, sunX: number = major, risen = 1): void {
  const { width: w, height: h } = d;
  const horizon = h * major;
  const up = horizon - h * 0.13 * (risen * 1.7 - 0.7);
  sky(d, horizon, [w * sunX, up]);
  sun(d, [w * sunX, up], h * 0.115);
  clouds(d, 4, h * 0.1, h * 0.42, 0.45);
  ridge(d, { base: horizon + 6, height: h * 0.13, depth: 0.2, spacing: 150, summit: 1 - sunX });
  haze(d, horizon, h * 0.05, 0.6);
  steppe(d, horizon, 0.75);
  yurt(d, [w * (1 - sunX), h * 0.79], w * 0.22);
  yurt(d, [w * (1 - sunX) + w * 0.19, h * 0.722], w * 0.1);
  birds(d, [w * (1 - sunX) - 40, h * 0.25], 5, mix(d.mood.near, d.mood.sky[1], 0.3));
  grass(d, { foot: h + 8, tall: h * 0.14, count: 90 });
}

/** The Caspian with a headland. */
export function caspian(d: Drawing, sunX: number = major): void {
  const { width: w, height: h } = d;
  const horizon = h * 0.52;
  sky(d, horizon, [w * sunX, horizon - h * 0.12]);
  sun(d, [w * sunX, horizon - h * 0.115], h * 0.1);
  clouds(d, 4, h * 0.08, h * 0.36, 0.5);
  water(d, horizon, h, w * sunX);
  // The chalk cliffs of Mangystau have flat strata instead of peaks.
  for (const [k, depth] of [0.28, 0.5].entries()) {
    const far = w * (sunX > 0.5 ? 0.5 - k * 0.16 : 0.5 + k * 0.16);
    const edge = sunX > 0.5 ? -60 : w + 60;
    const top = horizon - h * (0.1 + k * 0.07);
    const step = (far - edge) / 6;
    let path = `M${n(edge)} ${n(horizon + 8 + k * 26)}V${n(top)}`;
    for (let i = 1; i <= 6; i++) {
      const y = top + ((horizon + 8 + k * 26 - top) * i ** 1.7) / 6 ** 1.7;
      path += `L${n(edge + step * (i - 0.35))} ${n(y - d.random.between(14, 24))}L${n(edge + step * i)} ${n(y)}`;
    }
    const colour = mix(landAt(d.mood, depth), d.mood.warm, 0.28);
    d.add(
      `<path d="${path}Z" fill="${d.vertical(top, horizon + 40, [0, mix(colour, d.mood.sun, 0.3)], [1, colour])}"/>`,
    );
  }
  birds(d, [w * 0.42, h * 0.2], 4, mix(d.mood.near, d.mood.sky[1], 0.25));
}

/** Wheat in the foreground, hills of fields behind. */
export function wheat(d: Drawing, sunX: number = minor, grown = 1): void {
  const { width: w, height: h } = d;
  sky(d, h * 0.6, [w * sunX, h * 0.34]);
  sun(d, [w * sunX, h * 0.33], h * 0.12);
  clouds(d, 3, h * 0.1, h * 0.3, 0.45);
  hills(d, h * 0.6, h * 0.05, 0.2, 1.3);
  haze(d, h * 0.6, h * 0.05, 0.5);
  for (const [i, depth] of [0.3, 0.44, 0.58].entries()) {
    hills(
      d,
      h * (0.66 + i * 0.075),
      h * 0.07,
      depth,
      1.1 - i * 0.2,
      mix(landAt(d.mood, depth), d.mood.warm, 0.62 - i * 0.1),
    );
  }
  const dark = mix(d.mood.warm, d.mood.near, 0.34);
  hills(d, h * 0.93, h * 0.07, 0.9, 0.7, dark);
  grass(d, {
    foot: h + 30,
    tall: h * 0.3 * grown,
    count: 60,
    ears: true,
    colour: mix(d.mood.warm, d.mood.near, 0.25),
  });
  grass(d, {
    foot: h + 40,
    tall: h * 0.42 * grown,
    count: 34,
    ears: true,
    colour: mix(d.mood.warm, d.mood.sun, 0.2),
  });
}

/** Wind over feather grass, drawn as long strokes; a lone hill. */
export function wind(d: Drawing): void {
  const { width: w, height: h } = d;
  sky(d, h * 0.7, [w * major, h * 0.36]);
  sun(d, [w * major, h * 0.35], h * 0.15);
  for (let i = 0; i < 11; i++) {
    const y = h * (0.14 + i * 0.05);
    const x = w * d.random.between(-0.1, 0.5);
    const long = w * d.random.between(0.22, 0.6);
    d.add(
      `<path d="M${n(x)} ${n(y)}C${n(x + long * 0.3)} ${n(y - 40)} ${n(x + long * 0.6)} ${n(y + 40)} ${n(x + long)} ${n(y - 8)}" fill="none" stroke="${d.mood.sun}" stroke-width="${n(d.random.between(1.5, 5))}" stroke-linecap="round" opacity=".5"/>`,
    );
  }
  ridge(d, { base: h * 0.72, height: h * 0.14, depth: 0.2, spacing: 170, summit: 0.2 });
  haze(d, h * 0.7, h * 0.06, 0.6);
  hills(d, h * 0.76, h * 0.1, 0.36, 0.9);
  hills(d, h * 0.86, h * 0.12, 0.62, 0.8, mix(landAt(d.mood, 0.62), d.mood.warm, 0.3));
  hills(d, h * 0.98, h * 0.1, 0.92, 0.7);
  grass(d, { foot: h + 10, tall: h * 0.26, count: 74, colour: mix(d.mood.warm, d.mood.sun, 0.3) });
}

/** A mountain lake with reflected ridges. */
export function lake(d: Drawing, sunX: number = major): void {
  const { width: w, height: h } = d;
  const shore = h * major;
  sky(d, shore, [w * sunX, h * 0.26]);
  sun(d, [w * sunX, h * 0.25], h * 0.075);
  clouds(d, 3, h * 0.1, h * 0.32, 0.35);
  const right = sunX > 0.5;
  ridge(d, {
    base: shore,
    height: h * 0.36,
    depth: 0.3,
    spacing: 240,
    summit: 1 - sunX,
    snow: 0.34,
    lightFromRight: right,
  });
  haze(d, shore, h * 0.07, 0.55);
  ridge(d, {
    base: shore + 4,
    height: h * 0.16,
    depth: 0.58,
    spacing: 150,
    summit: right ? 0.04 : 0.98,
    lightFromRight: right,
  });
  water(d, shore, h, w * sunX);
  const mirror = d.vertical(shore, h * 0.86, [0, landAt(d.mood, 0.5), 0.55], [1, landAt(d.mood, 0.5), 0]);
  const top = w * (1 - sunX);
  d.add(
    `<path d="M${n(top - w * 0.42)} ${n(shore)}L${n(top - w * 0.1)} ${n(h * 0.78)}L${n(top)} ${n(h * 0.86)}L${n(top + w * 0.12)} ${n(h * 0.76)}L${n(top + w * 0.4)} ${n(shore)}Z" fill="${mirror}"/>`,
  );
  const bank = hills(d, h * 0.99, h * 0.1, 1, 0.5);
  grass(d, { foot: heightAt(bank, w * 0.2) + 40, tall: h * 0.15, count: 40, from: 0, to: w * 0.4 });
}

/** Night over the steppe: moon, stars, one lit yurt. */
export function night(d: Drawing, moonX: number = minor, lit = 1): void {
  const { width: w, height: h } = d;
  sky(d, h * 0.72, [w * moonX, h * 0.3]);
  stars(d, 150, h * 0.66);
  sun(d, [w * moonX, h * 0.29], h * 0.085);
  ridge(d, {
    base: h * 0.74,
    height: h * 0.24,
    depth: 0.3,
    spacing: 220,
    summit: 1 - moonX,
    snow: 0.2,
    lightFromRight: moonX > 0.5,
  });
  haze(d, h * 0.72, h * 0.07, 0.5);
  hills(d, h * 0.78, h * 0.07, 0.5, 1.2);
  hills(d, h * 0.88, h * 0.08, 0.8, 0.8);
  const glow = d.radial(
    [w * (1 - moonX), h * 0.8],
    w * 0.16,
    [0, d.mood.warm, 0.55 * lit],
    [1, d.mood.warm, 0],
  );
  d.add(`<rect width="${w}" height="${h}" fill="${glow}"/>`);
  yurt(d, [w * (1 - moonX), h * 0.845], w * 0.12, '#E9D6AE');
  hills(d, h * 1.0, h * 0.07, 1, 0.6);
}
