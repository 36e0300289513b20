import { mix, type moods } from '../colour.ts';
import { Drawing, n } from '../drawing.ts';
import { haze, hills, ridge } from '../land.ts';
import { poles, shanyraq } from '../ornament.ts';
import { sky } from '../sky.ts';
import * as nature from './nature.ts';
import { major, minor } from './nature.ts';
import * as works from './works.ts';

/** A moving picture; `part` is the elapsed share of its time, from 0 to 1. */
type Shot = { readonly mood: keyof typeof moods; readonly draw: (d: Drawing, part: number) => void };

function eased(part: number): number {
  return part * part * (3 - 2 * part);
}

/** 0 before `from`, 1 after `to`, with easing in between. */
function stretch(part: number, from: number, to: number): number {
  return eased(Math.min(1, Math.max(0, (part - from) / (to - from))));
}

function crown(d: Drawing, part: number): void {
  const { width: w, height: h } = d;
  const at = [w * 0.5, h * minor] as const;
  sky(d, h * 0.74, at);
  ridge(d, { base: h * 0.78, height: h * 0.2, depth: 0.26, spacing: 200, summit: 0.7, snow: 0.25 });
  haze(d, h * 0.74, h * 0.07, 0.6);
  hills(d, h * 0.84, h * 0.07, 0.6, 1.1);
  hills(d, h * 0.97, h * 0.09, 1, 0.8);
  const drawn = stretch(part, 0.05, 0.8);
  const glow = d.radial(
    at,
    h * 0.3,
    [0, d.mood.sun, 0.9 * drawn],
    [0.85, d.mood.sun, 0.55 * drawn],
    [1, d.mood.sun, 0],
  );
  d.add(`<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(h * 0.3)}" fill="${glow}"/>`);
  const line = mix(d.mood.lattice, d.mood.near, 0.2);
  d.add(
    `<g fill="none" stroke="${line}" stroke-width="9" stroke-linecap="butt">${shanyraq(at, h * 0.22, drawn)}</g>`,
    `<g fill="none" stroke="${line}" stroke-width="3.5" opacity="${n(stretch(part, 0.45, 0.6))}">${poles(at, h * 0.24, h * 0.31, 64, stretch(part, 0.45, 0.95))}</g>`,
  );
}

function share(d: Drawing, part: number): void {
  const { width: w, height: h } = d;
  nature.alatau(d, 0.5, 0.24);
  const radius = h * 0.17;
  const around = 2 * Math.PI * radius;
  const [x, y] = [n(w * 0.5), n(h * 0.29)];
  const arc = around * 0.4 * stretch(part, 0.1, 0.7);
  d.add(
    `<g fill="none" stroke-width="13" transform="rotate(-90 ${x} ${y})"><circle cx="${x}" cy="${y}" r="${n(radius)}" stroke="${d.mood.sun}" opacity=".55"/><circle cx="${x}" cy="${y}" r="${n(radius)}" stroke="${d.mood.warm}" stroke-dasharray="${n(arc)} ${n(around)}"/></g>`,
  );
}

/** Shots by the name used in film scripts. */
export const shots = {
  crown: { mood: 'dawn', draw: crown },
  bridge: { mood: 'day', draw: (d, part) => works.bridge(d, [major], minor, stretch(part, 0, 0.85)) },
  town: { mood: 'dawn', draw: (d) => works.town(d, minor, 0.15) },
  alatau: { mood: 'day', draw: (d) => nature.alatau(d, minor, 0.34) },
  growth: { mood: 'dawn', draw: (d, part) => works.growth(d, minor, stretch(part, 0.02, 0.9)) },
  share: { mood: 'day', draw: share },
  lights: { mood: 'dusk', draw: (d, part) => works.town(d, minor, 0.05 + 0.5 * stretch(part, 0.05, 0.9)) },
  camp: { mood: 'ochre', draw: (d, part) => nature.camp(d, major, stretch(part, 0, 1)) },
  road: { mood: 'dawn', draw: (d, part) => works.highway(d, major, (part * 5) % 1) },
  home: { mood: 'night', draw: (d, part) => nature.night(d, minor, stretch(part, 0.1, 0.8)) },
  wheat: { mood: 'ochre', draw: (d, part) => nature.wheat(d, minor, 0.3 + 0.7 * stretch(part, 0, 0.95)) },
  lake: { mood: 'day', draw: (d) => nature.lake(d, major) },
  turbines: { mood: 'day', draw: (d, part) => works.windFarm(d, minor, part * 150) },
  panels: { mood: 'dawn', draw: (d, part) => works.solar(d, 0.3 + 0.42 * part, major) },
  wires: { mood: 'ochre', draw: (d, part) => works.highway(d, minor, (part * 4) % 1) },
} as const satisfies Record<string, Shot>;

/** Renders a frame of a shot as SVG. */
export function frame(name: keyof typeof shots, part: number, width: number): string {
  const shot: Shot = shots[name];
  const d = new Drawing(`film-${name}`, shot.mood, 1600, 900);
  d.pan = (eased(part) - 0.5) * 64 || 0.01;
  shot.draw(d, part);
  return d.svg(width);
}
