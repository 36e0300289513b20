import { mix } from './colour.ts';
import { type Drawing, n, type Point } from './drawing.ts';
import { heightAt } from './land.ts';
import { kerege } from './ornament.ts';

/** Feather grass in the foreground, or wheat with `ears`. */
export function grass(
  d: Drawing,
  options: {
    foot: number;
    tall: number;
    count: number;
    ears?: boolean;
    from?: number;
    to?: number;
    colour?: string;
  },
): void {
  const { foot, tall, count, ears = false, from = 0, to = d.width, colour = d.mood.warm } = options;
  for (let i = 0; i < count; i++) {
    const x = from + ((i + d.random.next()) / count) * (to - from);
    const h = tall * d.random.between(0.55, 1);
    const lean = h * d.random.between(0.16, 0.34);
    const shade = mix(colour, d.random.boolean(0.35) ? d.mood.near : d.mood.sun, d.random.between(0, 0.4));
    const [tx, ty] = [x + lean, foot - h];
    d.add(
      `<path d="M${n(x)} ${n(foot)}Q${n(x + lean * 0.15)} ${n(foot - h * 0.6)} ${n(tx)} ${n(ty)}" fill="none" stroke="${shade}" stroke-width="${ears ? 2.4 : 2}" stroke-linecap="round"/>`,
    );
    if (ears) d.add(ear([tx, ty], h * 0.26, shade));
  }
}

function ear([x, y]: Point, long: number, colour: string): string {
  let grains = '';
  for (let k = 0; k < 5; k++) {
    const gy = y + long * 0.55 - (k * long) / 4.2;
    const gx = x + (k - 2) * long * 0.055;
    for (const way of [-1, 1]) {
      grains += `<ellipse cx="${n(gx + way * long * 0.085)}" cy="${n(gy)}" rx="${n(long * 0.075)}" ry="${n(long * 0.17)}" transform="rotate(${way * 24 + 12} ${n(gx)} ${n(gy)})"/>`;
    }
  }
  return `<g fill="${colour}">${grains}</g>`;
}

/** A row of poplars on a hill line. */
export function poplars(
  d: Drawing,
  line: readonly Point[],
  from: number,
  to: number,
  count: number,
  tall: number,
  colour: string,
): void {
  for (let i = 0; i < count; i++) {
    const x = from + ((to - from) * (i + d.random.between(-0.2, 0.2))) / Math.max(1, count - 1);
    const y = heightAt(line, x) + 6;
    const h = tall * d.random.between(0.7, 1.05);
    const w = h * 0.115;
    const side = mix(colour, d.mood.near, 0.45);
    d.add(
      `<path d="M${n(x)} ${n(y - h)}C${n(x + w * 1.5)} ${n(y - h * 0.6)} ${n(x + w)} ${n(y - h * 0.1)} ${n(x)} ${n(y)}C${n(x - w)} ${n(y - h * 0.1)} ${n(x - w * 1.5)} ${n(y - h * 0.6)} ${n(x)} ${n(y - h)}Z" fill="${colour}"/>`,
      `<path d="M${n(x)} ${n(y - h)}C${n(x + w * 1.5)} ${n(y - h * 0.6)} ${n(x + w)} ${n(y - h * 0.1)} ${n(x)} ${n(y)}Q${n(x + w * 0.2)} ${n(y - h * 0.5)} ${n(x)} ${n(y - h)}Z" fill="${side}" opacity=".7"/>`,
    );
  }
}

/** A yurt with its base at the point, and the lattice (kerege) on its wall. */
export function yurt(d: Drawing, [x, y]: Point, width: number, felt = '#F4EFE4'): void {
  const w = width / 2;
  const wall = width * 0.27;
  const roof = width * 0.25;
  const dark = mix(felt, d.mood.near, 0.3);
  const dome = `M${n(x - w)} ${n(y - wall)}C${n(x - w * 0.66)} ${n(y - wall - roof * 0.7)} ${n(x - w * 0.32)} ${n(y - wall - roof)} ${n(x - w * 0.17)} ${n(y - wall - roof)}H${n(x + w * 0.17)}C${n(x + w * 0.32)} ${n(y - wall - roof)} ${n(x + w * 0.66)} ${n(y - wall - roof * 0.7)} ${n(x + w)} ${n(y - wall)}Z`;
  const body = `M${n(x - w)} ${n(y - wall)}H${n(x + w)}L${n(x + w * 0.96)} ${n(y)}H${n(x - w * 0.96)}Z`;
  const shade = d.linear([x - w, 0], [x + w, 0], [0, felt], [0.55, felt], [1, dark]);
  const clip = d.clip(`<path d="${body}"/>`);
  d.add(
    `<ellipse cx="${n(x + w * 0.2)}" cy="${n(y)}" rx="${n(w * 1.25)}" ry="${n(w * 0.07)}" fill="${d.mood.near}" opacity=".3"/>`,
    `<path d="${body}" fill="${shade}"/><path d="${dome}" fill="${shade}"/>`,
    `<g clip-path="${clip}" fill="none" stroke="${mix(d.mood.warm, felt, 0.35)}" stroke-width="${n(width * 0.007)}">${kerege(x - w, y - wall * 0.92, width, wall * 0.84, width * 0.05)}</g>`,
    `<rect x="${n(x - w)}" y="${n(y - wall - 2)}" width="${n(width)}" height="${n(width * 0.022)}" fill="${d.mood.warm}"/>`,
    `<path d="M${n(x - w * 0.17)} ${n(y - wall - roof)}Q${n(x)} ${n(y - wall - roof * 1.22)} ${n(x + w * 0.17)} ${n(y - wall - roof)}Z" fill="${d.mood.near}"/>`,
    `<rect x="${n(x - w * 0.15)}" y="${n(y - wall * 0.9)}" width="${n(w * 0.3)}" height="${n(wall * 0.9)}" fill="${mix(d.mood.near, d.mood.warm, 0.3)}"/>`,
  );
}
