import { type Mood, moods } from './colour.ts';
import { Chance } from './random.ts';

export type Point = readonly [number, number];

/** Numbers go to SVG with two decimals: finer is invisible at these sizes and only makes text longer. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** `x,y x,y …` as an SVG polyline path, open or closed. */
export function polyline(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A smooth path through the points (Catmull–Rom turned into Bézier curves). */
export function smooth(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const p1 = points[i] ?? first;
    const p2 = points[i + 1] ?? p1;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    path += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(
      p2[0] - (p3[0] - p1[0]) / 6,
    )} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return path;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** One picture in the making: its size, its light, its chance and its collected SVG. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  readonly mood: Mood;
  readonly chance: Chance;
  /** How far the camera of a film has moved to the right; nearer layers answer more. Stills leave it at 0. */
  pan = 0;
  #parts: string[] = [];
  #ids = 0;

  constructor(name: string, mood: keyof typeof moods, width = 1600, height = 1000) {
    this.width = width;
    this.height = height;
    this.mood = moods[mood];
    this.chance = new Chance(name);
  }

  add(...parts: string[]): this {
    this.#parts.push(...parts);
    return this;
  }

  #id(): string {
    this.#ids += 1;
    return `d${this.#ids}`;
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  }

  /** A vertical gradient in picture coordinates from `top` to `bottom`; gives the paint to fill with. */
  vertical(top: number, bottom: number, ...stops: Stop[]): string {
    return this.linear([0, top], [0, bottom], ...stops);
  }

  /** A linear gradient between two points of the picture; gives the paint to fill with. */
  linear(from: Point, to: Point, ...stops: Stop[]): string {
    const id = this.#id();
    this.add(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(
        to[0],
      )}" y2="${n(to[1])}">${this.#stops(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A round gradient about a point; gives the paint to fill with. */
  radial(centre: Point, radius: number, ...stops: Stop[]): string {
    const id = this.#id();
    this.add(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(
        radius,
      )}">${this.#stops(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** A clip made of SVG shapes; gives the attribute value. */
  clip(shapes: string): string {
    const id = this.#id();
    this.add(`<clipPath id="${id}">${shapes}</clipPath>`);
    return `url(#${id})`;
  }

  /** Draws things that lie at one depth (0 far … 1 near), so that they move together when the camera does. */
  layer(depth: number, draw: () => void): void {
    if (this.pan !== 0) this.add(`<g transform="translate(${n(-this.pan * depth)} 0)">`);
    draw();
    if (this.pan !== 0) this.add('</g>');
  }

  /** The whole picture as SVG text, shown at `width` pixels (its own width unless given). */
  svg(width = this.width): string {
    const height = Math.round((width * this.height) / this.width);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${
      this.width
    } ${this.height}">${this.#parts.join('')}</svg>`;
  }
}
