import { mix } from './colour.ts';
import { type Drawing, n, type Point } from './drawing.ts';
import { shanyraq } from './ornament.ts';
import { SeededRandom } from './random.ts';

/** The sky down to `horizon`, with a glow around the sun. */
export function sky(d: Drawing, horizon: number, sunAt?: Point): void {
  const [top, middle, low] = d.mood.sky;
  const paint = d.vertical(0, horizon, [0, top], [0.58, middle], [1, low]);
  d.add(`<rect width="${d.width}" height="${d.height}" fill="${paint}"/>`);
  if (!sunAt) return;
  const glow = d.radial(
    sunAt,
    d.width * 0.42,
    [0, d.mood.sun, 0.75],
    [0.35, d.mood.sun, 0.25],
    [1, d.mood.sun, 0],
  );
  d.add(`<rect width="${d.width}" height="${d.height}" fill="${glow}"/>`);
}

/** Sun or moon, with the lattice of the shanyraq, the common motif of all pictures. */
export function sun(d: Drawing, at: Point, radius: number, lattice = true): void {
  const [x, y] = at;
  d.add(
    [1.34, 1.72, 2.2]
      .map(
        (k, i) =>
          `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * k)}" fill="${d.mood.sun}" opacity="${0.16 - i * 0.045}"/>`,
      )
      .join(''),
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${d.mood.sun}"/>`,
  );
  if (lattice) {
    d.add(
      `<g fill="none" stroke="${d.mood.lattice}" stroke-width="${n(radius * 0.04)}">${shanyraq(at, radius * 0.8)}</g>`,
    );
  }
}

/** Groups of lens clouds between two heights. */
export function clouds(d: Drawing, count: number, from: number, to: number, opacity = 0.5): void {
  // Clouds are less opaque in a dark sky.
  const strength = opacity * (d.mood.sky[0] < '#1' ? 0.3 : 1);
  for (let i = 0; i < count; i++) {
    const x = d.random.between(-0.05, 0.95) * d.width;
    const y = d.random.between(from, to);
    const long = d.random.between(0.14, 0.34) * d.width;
    const colour = mix(d.mood.sky[2], d.mood.sun, 0.5);
    for (let k = 0; k < 4; k++) {
      const w = long * d.random.between(0.35, 1);
      const h = d.random.between(7, 15);
      d.add(
        `<rect x="${n(x + (long - w) * d.random.next())}" y="${n(y + k * h * 1.05)}" width="${n(w)}" height="${n(h)}" rx="${n(
          h / 2,
        )}" fill="${colour}" opacity="${n(strength * d.random.between(0.4, 1))}"/>`,
      );
    }
  }
}

/** Stars above `horizon`, with lower density near it. */
export function stars(d: Drawing, count: number, horizon: number): void {
  // A separate generator, so that stars in a film do not change what is drawn after them.
  const random = new SeededRandom(`stars ${count}`);
  for (let i = 0; i < count; i++) {
    const y = horizon * random.next() ** 1.6;
    const radius = random.between(0.8, 2.2);
    d.add(
      `<circle cx="${n(random.next() * d.width)}" cy="${n(y)}" r="${n(radius)}" fill="#fff" opacity="${n(
        random.between(0.25, 0.85) * (1 - y / horizon) + 0.1,
      )}"/>`,
    );
  }
}

/** A line of birds near the point. */
export function birds(d: Drawing, at: Point, count: number, colour: string): void {
  for (let i = 0; i < count; i++) {
    const x = at[0] + i * 46 + d.random.between(-14, 14);
    const y = at[1] - i * 13 + d.random.between(-16, 16);
    const s = d.random.between(9, 17);
    d.add(
      `<path d="M${n(x - s)} ${n(y - s * 0.35)}Q${n(x - s * 0.4)} ${n(y - s * 0.5)} ${n(x)} ${n(y)}Q${n(x + s * 0.4)} ${n(
        y - s * 0.5,
      )} ${n(x + s)} ${n(y - s * 0.3)}" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>`,
    );
  }
}
