import { readFile } from 'node:fs/promises';
import type { Tones } from '#model/theme/tones.ts';
import { toDrawableText } from './drawable-text.ts';
import { readFontCharacters } from './font-characters.ts';
import { limitConversions, loadSharp } from './image-conversion-limiter.ts';

/** Input of a generated link preview image. */
export interface ShareImage {
  /** Plain text. Characters missing in the font are omitted; the brand replaces an empty title. */
  title: string;
  brand: string;
  width: number;
  height: number;
  tones: Tones;
  /** Path of a TrueType font; system fonts are not used. */
  fontPath: string;
}

const MARGIN_PX = 80;

/** Tried in turn until the title fits; a title that does not fit is cropped at the bottom. */
const fontSizes = [72, 60, 50, 42, 36];

/** Draws a title on a branded background, as JPEG. */
export function drawShareImage(picture: ShareImage): Promise<Uint8Array> {
  return limitConversions(() => drawNow(picture));
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function drawNow({ title, brand, width, height, tones, fontPath }: ShareImage): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const characters = readFontCharacters(await readFile(fontPath));
  const brandText = toDrawableText(brand, characters);
  const titleText = toDrawableText(title, characters) || brandText;
  const canvas = sharp(Buffer.from(backgroundSvg(width, height, tones)));
  const finish = (picture: typeof canvas) =>
    picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
  if (titleText === '') return finish(canvas);
  const renderText = (text: string, style: string, maxWidth: number) => {
    const markup = `<span foreground="${tones.white}">${escapeMarkup(text)}</span>`;
    // At 72 dpi, one point is one pixel.
    const fontOptions = { font: `Inter ${style}`, fontfile: fontPath, dpi: 72 };
    const options = { text: markup, ...fontOptions, rgba: true, spacing: 6 };
    return sharp({ text: { ...options, width: maxWidth } })
      .png()
      .toBuffer({ resolveWithObject: true });
  };
  const box = { width: Math.round(width * 0.66), height: height - 3 * MARGIN_PX };
  let rendered = await renderText(titleText, `Bold ${fontSizes[0]}`, box.width);
  for (const size of fontSizes.slice(1)) {
    if (rendered.info.height <= box.height && rendered.info.width <= box.width) break;
    rendered = await renderText(titleText, `Bold ${size}`, box.width);
  }
  const cropped = await sharp(rendered.data)
    .extract({
      left: 0,
      top: 0,
      width: Math.min(rendered.info.width, box.width),
      height: Math.min(rendered.info.height, box.height),
    })
    .toBuffer();
  const layers = [{ input: cropped, left: MARGIN_PX, top: MARGIN_PX }];
  if (brandText !== '' && brandText !== titleText) {
    const line = await renderText(brandText, '30', box.width);
    layers.push({ input: line.data, left: MARGIN_PX, top: height - MARGIN_PX - line.info.height });
  }
  return finish(canvas.composite(layers));
}

/** Draws the crown of a yurt from below, cropped on the right: a ring, two lattices and the poles. */
function backgroundSvg(width: number, height: number, tones: Tones): string {
  const lattice =
    'M40.7 76q59.3 26 118.6 0M36 100h128M40.7 124q59.3-26 118.6 0' +
    'M76 40.7q26 59.3 0 118.6M100 36v128M124 40.7q-26 59.3 0 118.6';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${tones['teal-dark']}"/>
<g transform="translate(${width - 30} ${height / 2}) scale(3.4) translate(-100 -100)" fill="none" stroke="${tones.teal}">
<circle cx="100" cy="100" r="64" stroke-width="4"/>
<path d="${lattice}" transform="rotate(45 100 100)" stroke-width="3"/>
<circle cx="100" cy="100" r="80" stroke-width="14" stroke-dasharray="2.2 8.272"/></g></svg>`;
}
