import sharp from 'sharp';
import { darkTeal, type moods, white } from './colour.ts';
import { Drawing } from './drawing.ts';
import * as shape from './scene/geometry.ts';
import * as nature from './scene/nature.ts';
import { major, minor } from './scene/nature.ts';
import * as works from './scene/works.ts';

type Picture = {
  readonly name: string;
  readonly mood: keyof typeof moods;
  readonly draw: (d: Drawing) => void;
  readonly size?: readonly [number, number];
};

function picture(
  name: string,
  mood: keyof typeof moods,
  draw: (d: Drawing) => void,
  size?: readonly [number, number],
): Picture {
  return size ? { name, mood, draw, size } : { name, mood, draw };
}

/** All pictures of the demo. Adjacent news have different motifs and moods. */
export const pictures: readonly Picture[] = [
  picture('hero', 'dawn', (d) => nature.alatau(d, minor, 0.34), [2000, 1125]),
  picture('news-01', 'dawn', (d) => works.growth(d)),
  picture('news-02', 'day', (d) => works.bridge(d)),
  picture('news-03', 'ochre', (d) => nature.camp(d)),
  picture('news-04', 'dusk', (d) => works.town(d, minor, 0.5)),
  picture('news-05', 'day', (d) => works.solar(d)),
  picture('news-06', 'night', (d) => shape.crown(d)),
  picture('news-07', 'dawn', (d) => works.railway(d)),
  picture('news-08', 'mist', (d) => nature.alatau(d, major, 0.2)),
  picture('news-09', 'ochre', (d) => nature.wheat(d)),
  picture('news-10', 'dusk', (d) => nature.caspian(d)),
  picture('news-11', 'day', (d) => works.windFarm(d)),
  picture('news-12', 'night', (d) => shape.plan(d)),
  picture('news-13', 'dusk', (d) => works.highway(d)),
  picture('news-14', 'mist', (d) => shape.pages(d)),
  picture('news-15', 'dawn', (d) => works.viaduct(d)),
  picture('news-16', 'night', (d) => nature.night(d)),
  picture('news-17', 'day', (d) => nature.lake(d)),
  picture('news-18', 'ochre', (d) => works.port(d)),
  picture('news-19', 'dawn', (d) => shape.wall(d)),
  picture('news-20', 'dusk', (d) => works.windFarm(d, major)),
  picture('news-21', 'day', (d) => works.town(d, major, 0.1)),
  picture('news-22', 'mist', (d) => shape.contours(d)),
  picture('news-23', 'dawn', (d) => nature.wind(d)),
  picture('news-24', 'night', (d) => works.bridge(d, [0.3, 0.7], 0.5)),
  picture('news-25', 'ochre', (d) => works.highway(d, minor)),
  picture('news-26', 'day', (d) => shape.rings(d)),
  picture('news-27', 'dusk', (d) => nature.alatau(d, minor, 0.22)),
  picture('news-28', 'dawn', (d) => nature.caspian(d, minor)),
  picture('news-29', 'night', (d) => works.town(d, major, 0.55)),
  picture('news-30', 'ochre', (d) => shape.crown(d, minor, 0.3)),
  picture('deal-01', 'dusk', (d) => works.bridge(d, [minor], major)),
  picture('deal-02', 'day', (d) => works.railway(d, minor)),
  picture('deal-03', 'dawn', (d) => works.windFarm(d)),
  picture('deal-04', 'day', (d) => works.port(d, major)),
  picture('deal-05', 'dawn', (d) => nature.wheat(d, major)),
  picture('deal-06', 'ochre', (d) => works.solar(d, minor)),
  picture('deal-07', 'mist', (d) => works.town(d, minor, 0.12)),
  picture('deal-08', 'dusk', (d) => works.viaduct(d, minor)),
  picture('deal-09', 'dawn', (d) => works.highway(d)),
  picture('offering-business-1', 'day', (d) => works.bridge(d, [0.28, 0.72], minor)),
  picture('offering-business-2', 'dawn', (d) => works.town(d, minor, 0.2)),
  picture('offering-business-3', 'night', (d) => shape.felt(d, darkTeal, '#E9D6AE')),
  picture('offering-business-4', 'ochre', (d) => works.growth(d, major)),
  picture('offering-private-1', 'dawn', (d) => nature.camp(d, minor)),
  picture('offering-private-2', 'mist', (d) => nature.lake(d, minor)),
  picture('offering-private-3', 'ochre', (d) => nature.wind(d)),
  picture('offering-private-4', 'day', (d) => nature.wheat(d)),
  picture('about-overview', 'day', (d) => nature.alatau(d, minor, 0.34)),
  picture('about-annual-reports', 'mist', (d) => shape.pages(d, 5)),
  picture('about-compliance-control', 'night', (d) => shape.contours(d, '#DCEBEB')),
  picture('about-esg-policies', 'dawn', (d) => works.solar(d, major)),
  picture('about-financial-reports', 'day', (d) => works.growth(d)),
  picture('about-history', 'dusk', (d) => nature.camp(d, major)),
  picture('about-licenses', 'ochre', (d) => shape.felt(d, '#F1E3C6', '#0B5F66')),
  picture('about-teams', 'dawn', (d) => shape.rings(d, 6)),
  picture('history-1', 'mist', (d) => nature.camp(d, major)),
  picture('history-2', 'ochre', (d) => works.town(d, major, 0.1)),
  picture('history-3', 'dawn', (d) => works.bridge(d, [major], minor)),
  picture('history-4', 'dusk', (d) => works.railway(d)),
  picture('history-5', 'day', (d) => works.windFarm(d, major)),
  picture('history-6', 'night', (d) => nature.night(d, major)),
];

/** Renders a drawing as WebP, with seeded noise against banding in gradients. */
async function rasterise(d: Drawing): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(d.svg()))
    .flatten({ background: white })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i += 3) {
    const grain = (d.random.next() - 0.5) * 2.2;
    for (let k = 0; k < 3; k++)
      data[i + k] = Math.max(0, Math.min(255, Math.round((data[i + k] ?? 0) + grain)));
  }
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  let bytes = Buffer.alloc(0);
  // The hero picture of the home page has a larger budget.
  const [limit, qualities] = d.width > 1600 ? [90_000, [88, 82]] : [44_000, [76, 70, 62, 54, 46]];
  for (const quality of qualities) {
    bytes = await sharp(data, { raw }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= limit) break;
  }
  return bytes;
}

/** Draws the pictures whose names start with `only`. */
export async function makePictures(
  write: (name: string, bytes: Buffer) => Promise<void>,
  only = '',
): Promise<void> {
  for (const { name, mood, draw, size } of pictures) {
    if (!name.startsWith(only)) continue;
    const d = new Drawing(name, mood, ...(size ?? []));
    draw(d);
    await write(`${name}.webp`, await rasterise(d));
  }
}
