import { type Mood, moods } from './colour.ts';
import { SeededRandom } from './random.ts';

export type Point = readonly [number, number];

/** Formats a number for SVG with at most two decimals. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** SVG path data of a polyline. */
export function polyline(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** SVG path data of a smooth curve through the points (Catmull–Rom as Bézier curves). */
export function smoothPath(points: readonly Point[]): string {
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

/** A picture under construction: size, mood, random generator and collected SVG. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  readonly mood: Mood;
  readonly random: SeededRandom;
  /** Camera offset to the right, for parallax in films; 0 in still pictures. */
  pan = 0;
  #parts: string[] = [];
  #ids = 0;

  constructor(name: string, mood: keyof typeof moods, width = 1600, height = 1000) {
    this.width = width;
    this.height = height;
    this.mood = moods[mood];
    this.random = new SeededRandom(name);
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

  /** @returns a vertical gradient as a fill value, in picture coordinates */
  vertical(top: number, bottom: number, ...stops: Stop[]): string {
    return this.linear([0, top], [0, bottom], ...stops);
  }

  /** @returns a linear gradient as a fill value */
  linear(from: Point, to: Point, ...stops: Stop[]): string {
    const id = this.#id();
    this.add(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(
        to[0],
      )}" y2="${n(to[1])}">${this.#stops(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** @returns a radial gradient as a fill value */
  radial(centre: Point, radius: number, ...stops: Stop[]): string {
    const id = this.#id();
    this.add(
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(
        radius,
      )}">${this.#stops(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** @returns the value of a `clip-path` attribute */
  clip(shapes: string): string {
    const id = this.#id();
    this.add(`<clipPath id="${id}">${shapes}</clipPath>`);
    return `url(#${id})`;
  }

  /** Draws a parallax layer at a depth from 0 (far) to 1 (near). */
  layer(depth: number, draw: () => void): void {
    if (this.pan !== 0) this.add(`<g transform="translate(${n(-this.pan * depth)} 0)">`);
    draw();
    if (this.pan !== 0) this.add('</g>');
  }

  /** The picture as SVG, scaled to `width` pixels. */
  svg(width = this.width): string {
    const height = Math.round((width * this.height) / this.width);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${
      this.width
    } ${this.height}">${this.#parts.join('')}</svg>`;
  }
}
