import { landAt, light, mix, ochre, teal, white } from '../colour.ts';
import { type Drawing, n, type Point, smoothPath } from '../drawing.ts';
import { haze, hillLine, hills, ridge } from '../land.ts';
import { horn, kerege, poles, shanyraq } from '../ornament.ts';
import { sky } from '../sky.ts';
import { major, minor } from './nature.ts';

function strokes(d: Drawing, colour: string, width: number, shapes: string, opacity = 1): void {
  d.add(
    `<g fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" opacity="${opacity}">${shapes}</g>`,
  );
}

/** The sky through the crown of a yurt. */
export function crown(d: Drawing, x: number = major, size = 0.34): void {
  const { width: w, height: h } = d;
  const at: Point = [w * x, h * 0.5];
  const radius = h * size;
  const felt = d.radial(
    at,
    w * 0.72,
    [0, mix(d.mood.near, d.mood.warm, 0.34)],
    [0.5, mix(d.mood.near, d.mood.warm, 0.1)],
    [1, d.mood.near],
  );
  d.add(`<rect width="${w}" height="${h}" fill="${felt}"/>`);
  const wood = mix(d.mood.warm, d.mood.near, 0.28);
  strokes(d, wood, h * 0.0105, poles(at, radius * 1.06, w * 1.05, 48), 0.62);
  for (const [k, ring] of [1.75, 2.25].entries()) {
    strokes(
      d,
      mix(d.mood.warm, d.mood.sun, 0.25),
      h * 0.006,
      `<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(radius * ring)}"/>`,
      0.5 - k * 0.15,
    );
  }
  const open = d.linear(
    [at[0] - radius, at[1] - radius],
    [at[0] + radius, at[1] + radius],
    [0, mix(d.mood.sky[0], d.mood.sky[2], 0.3)],
    [0.55, d.mood.sky[2]],
    [1, mix(d.mood.sky[2], d.mood.sun, 0.7)],
  );
  d.add(`<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(radius)}" fill="${open}"/>`);
  strokes(d, mix(d.mood.warm, d.mood.near, 0.5), radius * 0.05, shanyraq(at, radius));
  strokes(d, wood, radius * 0.11, `<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(radius * 1.04)}"/>`);
  strokes(
    d,
    mix(d.mood.warm, d.mood.sun, 0.35),
    radius * 0.02,
    `<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(radius * 1.08)}"/>`,
  );
}

/** The lattice wall in front of far hills. */
export function wall(d: Drawing): void {
  const { width: w, height: h } = d;
  sky(d, h * 0.7, [w * minor, h * 0.4]);
  ridge(d, { base: h * 0.74, height: h * 0.24, depth: 0.24, spacing: 200, summit: major, snow: 0.25 });
  haze(d, h * 0.7, h * 0.08, 0.6);
  hills(d, h * 0.8, h * 0.08, 0.44, 1.1, mix(landAt(d.mood, 0.44), d.mood.warm, 0.4));
  hills(d, h * 0.95, h * 0.1, 0.7, 0.8);
  const from = w * 0.56;
  const clip = d.clip(`<rect x="${n(from)}" y="-10" width="${w}" height="${h + 20}"/>`);
  d.add(`<g clip-path="${clip}">`);
  strokes(d, mix(d.mood.warm, d.mood.near, 0.55), 19, kerege(from - 90, -10, w * 0.8, h + 20, 118, 0.1));
  strokes(d, mix(d.mood.warm, d.mood.sun, 0.12), 10, kerege(from - 94, -14, w * 0.8, h + 20, 118, 0.1));
  d.add('</g>');
  const post = mix(d.mood.near, d.mood.warm, 0.16);
  d.add(
    `<rect x="${n(from - 34)}" y="-10" width="62" height="${h + 20}" fill="${post}"/><rect x="${n(from - 34)}" y="-10" width="8" height="${h + 20}" fill="${d.mood.warm}"/>`,
  );
  let carving = '';
  for (let y = 60; y < h; y += 112) carving += horn([from, y], 30);
  strokes(d, mix(d.mood.warm, d.mood.sun, 0.2), 4, carving, 0.8);
}

/** Contour lines of a mountain, like a map. */
export function contours(d: Drawing, paper: string = light): void {
  const { width: w, height: h } = d;
  d.add(
    `<rect width="${w}" height="${h}" fill="${d.linear([0, 0], [w, h], [0, mix(paper, white, 0.6)], [1, paper])}"/>`,
  );
  const tops: readonly [number, number, number][] = [
    [w * major, h * 0.44, 1],
    [w * 0.2, h * 0.78, 0.5],
    [w * 0.98, h * 0.95, 0.4],
  ];
  const phase = [d.random.next() * 6, d.random.next() * 6, d.random.next() * 6] as const;
  for (const [x, y, size] of tops) {
    for (let k = 13; k > 0; k--) {
      const radius = size * h * 0.062 * k;
      const points: Point[] = [];
      for (let a = 0; a <= 40; a++) {
        const t = (a / 40) * 2 * Math.PI;
        const wave =
          1 +
          0.16 * Math.sin(2 * t + phase[0]) +
          0.09 * Math.sin(3 * t + phase[1] + k * 0.12) +
          0.05 * Math.sin(5 * t + phase[2]);
        points.push([x + Math.cos(t) * radius * wave * 1.3, y + Math.sin(t) * radius * wave]);
      }
      const part = 1 - k / 13;
      d.add(
        `<path d="${smoothPath(points)}Z" fill="${mix(paper, d.mood.near, part ** 1.4 * 0.9)}" fill-opacity="${n(0.34 + part * 0.3)}" stroke="${mix(teal, d.mood.near, part)}" stroke-width="${k % 4 === 0 ? 3 : 1.4}" stroke-opacity=".55"/>`,
      );
    }
  }
  strokes(d, white, 5, shanyraq([w * major, h * 0.44], h * 0.048));
}

/** A city plan: streets, parks, canals, and one highlighted block. */
export function plan(d: Drawing): void {
  const { width: w, height: h } = d;
  d.add(
    `<rect width="${w}" height="${h}" fill="${mix(d.mood.near, teal, 0.12)}"/><g transform="rotate(-13 ${w / 2} ${h / 2})">`,
  );
  const step = 96;
  for (let x = -260; x < w + 260; x += step) {
    for (let y = -320; y < h + 320; y += step * 0.8) {
      const wide = x % 384 === 28 ? 18 : 9;
      const far = Math.hypot(x - w * major, (y - h * 0.45) * 1.3) / w;
      const tone = mix(
        mix(d.mood.near, teal, 0.55),
        mix(d.mood.near, d.mood.haze, 0.16),
        Math.min(1, far * 1.5),
      );
      const park = d.random.boolean(0.07);
      const lit = !park && d.random.boolean(0.1 * (1 - far));
      const fill = park ? mix(teal, white, 0.35) : lit ? ochre : mix(tone, white, d.random.between(0, 0.12));
      if (park)
        d.add(
          `<circle cx="${n(x + step / 2)}" cy="${n(y + step * 0.4)}" r="${step * 0.3}" fill="${fill}" opacity=".75"/>`,
        );
      else if (d.random.boolean(0.4)) {
        d.add(
          `<rect x="${x + wide}" y="${n(y + 8)}" width="${step - wide - 9}" height="27" fill="${fill}"/><rect x="${x + wide}" y="${n(y + 40)}" width="${step - wide - 9}" height="28" fill="${tone}"/>`,
        );
      } else
        d.add(
          `<rect x="${x + wide}" y="${n(y + 8)}" width="${step - wide - 9}" height="60" fill="${fill}" opacity="${lit ? 1 : 0.9}"/>`,
        );
    }
  }
  const river = smoothPath([
    [-300, h * 0.72],
    [w * 0.2, h * 0.6],
    [w * 0.45, h * 0.68],
    [w * 0.72, h * 0.55],
    [w + 300, h * 0.62],
  ]);
  strokes(d, mix(teal, white, 0.55), 26, `<path d="${river}"/>`);
  d.add('</g>');
  strokes(d, white, 3, shanyraq([w * major, h * 0.42], h * 0.17), 0.85);
}

/** Felt with ram's horn ornaments around a large ring. */
export function felt(d: Drawing, ground: string, line: string): void {
  const { width: w, height: h } = d;
  d.add(
    `<rect width="${w}" height="${h}" fill="${d.radial([w * minor, h * 0.4], w * 0.8, [0, mix(ground, white, 0.1)], [1, ground])}"/>`,
  );
  let field = '';
  for (let row = 0; row < 7; row++) {
    for (let k = 0; k < 10; k++) field += horn([k * 178 + (row % 2) * 89, row * 168 + 20], 62);
  }
  strokes(d, line, 5, field, 0.2);
  const at: Point = [w * major, h * 0.5];
  d.add(`<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(h * 0.36)}" fill="${mix(ground, white, 0.06)}"/>`);
  strokes(d, line, 9, shanyraq(at, h * 0.3));
  strokes(d, line, 3, poles(at, h * 0.315, h * 0.36, 60));
}

/** Layers of paper that resemble hills. */
export function pages(d: Drawing, warmAt = 3): void {
  const { width: w, height: h } = d;
  d.add(`<rect width="${w}" height="${h}" fill="${d.vertical(0, h, [0, white], [1, light])}"/>`);
  strokes(d, mix(teal, white, 0.55), 4, shanyraq([w * major, h * 0.34], h * 0.2), 0.8);
  strokes(d, mix(teal, white, 0.7), 2, poles([w * major, h * 0.34], h * 0.215, h * 0.28, 64), 0.8);
  for (let i = 0; i < 8; i++) {
    const line = hillLine(d, h * (0.5 + i * 0.075), h * 0.16, 0.7 + 0.06 * i);
    const colour =
      i === warmAt ? mix(ochre, white, 0.18) : mix(mix(teal, white, 0.78), d.mood.near, (i / 7) ** 1.2);
    const shadow = line.map(([x, y]): Point => [x, y - 9]);
    d.add(
      `<path d="${smoothPath(shadow)}L${w + 80} ${h + 20}L-80 ${h + 20}Z" fill="${d.mood.near}" opacity=".07"/>`,
      `<path d="${smoothPath(line)}L${w + 80} ${h + 20}L-80 ${h + 20}Z" fill="${d.vertical(h * (0.4 + i * 0.07), h, [0, mix(colour, white, 0.14)], [1, colour])}"/>`,
    );
  }
}

/** A row of rings joined by a line. */
export function rings(d: Drawing, count = 5): void {
  const { width: w, height: h } = d;
  sky(d, h, [w * minor, h * 0.36]);
  const line = hillLine(d, h * 0.62, h * 0.2, 0.7);
  d.add(`<path d="${smoothPath(line)}" fill="none" stroke="${d.mood.warm}" stroke-width="5"/>`);
  for (let i = 0; i < count; i++) {
    const x = (w * (i + 0.75)) / (count + 0.5);
    const point = line.find((p) => p[0] >= x) ?? [x, h * 0.5];
    const radius = h * (0.07 + 0.05 * d.random.next() + (i === Math.floor(count * major) ? 0.06 : 0));
    const fill = mix(d.mood.sun, teal, 0.2 + 0.6 * (i / count));
    d.add(`<circle cx="${n(x)}" cy="${n(point[1])}" r="${n(radius)}" fill="${fill}"/>`);
    strokes(d, mix(fill, white, 0.72), radius * 0.045, shanyraq([x, point[1]], radius * 0.72, 1, 45 + i * 9));
  }
  hills(d, h * 0.9, h * 0.1, 0.6, 0.9);
  hills(d, h * 1.0, h * 0.1, 0.95, 0.7);
}
