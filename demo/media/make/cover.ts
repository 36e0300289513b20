import sharp from 'sharp';
import { darkTeal, mix, ochre, teal, white } from './colour.ts';
import { Drawing, n, type Point } from './drawing.ts';
import { poles, shanyraq } from './ornament.ts';

type Cover = {
  readonly year: number;
  readonly paper: string;
  readonly ink: string;
  /** Centre of the crown, relative to the sheet. */
  readonly at: Point;
};

const covers: readonly Cover[] = [
  { year: 2025, paper: darkTeal, ink: '#E9D6AE', at: [0.78, 0.72] },
  { year: 2024, paper: '#DCECEC', ink: teal, at: [0.2, 0.78] },
  { year: 2023, paper: '#F1E3C6', ink: darkTeal, at: [0.62, 0.94] },
];

const [width, height] = [600, 848];

function strokes(colour: string, strokeWidth: number, shapes: string, opacity = 1): string {
  return `<g fill="none" stroke="${colour}" stroke-width="${strokeWidth}" opacity="${opacity}">${shapes}</g>`;
}

/** A cropped crown of a yurt (shanyraq) with concentric rings. */
function crown(d: Drawing, { paper, ink, at: [x, y] }: Cover): void {
  const at: Point = [width * x, height * y];
  const radius = width * 0.44;
  const far = [1.42, 1.78, 2.2].map(
    (k) => `<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(radius * k)}"/>`,
  );
  d.add(
    strokes(mix(paper, ink, 0.22), 2, far.join('')),
    strokes(ink, 3, poles(at, radius * 1.1, radius * 1.28, 48), 0.85),
    strokes(ink, 5, shanyraq(at, radius)),
    strokes(ink, 2.5, `<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(radius * 0.93)}"/>`),
  );
}

/** Draws the covers of the annual reports, `cover-<year>.webp`, without text in any language. */
export async function makeCovers(write: (name: string, bytes: Buffer) => Promise<void>): Promise<void> {
  for (const cover of covers) {
    const { year, paper, ink } = cover;
    const d = new Drawing(`cover-${year}`, 'dawn', width, height);
    d.add(
      `<rect width="${width}" height="${height}" fill="${d.linear([0, 0], [width, height], [0, mix(paper, white, 0.1)], [1, paper])}"/>`,
    );
    crown(d, cover);
    const small: Point = [86, 92];
    d.add(strokes(ink, 3.4, shanyraq(small, 26)), strokes(ochre, 2.6, poles(small, 31, 38, 28)));
    d.add(
      `<text x="52" y="262" font-family="Noto Sans" font-weight="400" font-size="128" letter-spacing="-5" fill="${ink}">${year}</text>`,
    );
    const bytes = sharp(Buffer.from(d.svg())).webp({ quality: 60, effort: 6, smartSubsample: true });
    await write(`cover-${year}.webp`, await bytes.toBuffer());
  }
}
