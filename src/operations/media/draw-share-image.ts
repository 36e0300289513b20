import { readFile } from 'node:fs/promises';
import { drawableText } from './drawable-text.ts';
import { fontCharacters } from './font-characters.ts';
import { inTurn, loadSharp } from './image-conversion-limiter.ts';

/** What a link preview shows of a page that has no picture of its own. */
export interface TitlePicture {
  /** As people read it. What the font cannot draw is left out; without a title the brand takes its place. */
  title: string;
  brand: string;
  width: number;
  height: number;
  /** A TrueType file that has every letter of our languages: the machine may have no fonts at all. */
  font: string;
}

const MARGIN = 80;

/** The title gets smaller until it fits; what does not fit even so is cut off below. */
const sizes = [72, 60, 50, 42, 36];

/** Draws a title over the crown of a yurt, as JPEG. */
export function drawTitlePicture(picture: TitlePicture): Promise<Uint8Array> {
  return inTurn(() => draw(picture));
}

const asMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function draw({ title, brand, width, height, font }: TitlePicture): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const characters = fontCharacters(await readFile(font));
  const name = drawableText(brand, characters);
  const drawn = drawableText(title, characters) || name;
  const canvas = sharp(Buffer.from(background(width, height)));
  const finish = (picture: typeof canvas) =>
    picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
  if (drawn === '') return finish(canvas);
  const write = (text: string, style: string, room: number) => {
    const markup = `<span foreground="#ffffff">${asMarkup(text)}</span>`;
    // 72 dots an inch: a point is a pixel.
    const options = { text: markup, font: `Inter ${style}`, fontfile: font, rgba: true, dpi: 72, spacing: 6 };
    return sharp({ text: { ...options, width: room } })
      .png()
      .toBuffer({ resolveWithObject: true });
  };
  const room = { width: Math.round(width * 0.66), height: height - 3 * MARGIN };
  let words = await write(drawn, `Bold ${sizes[0]}`, room.width);
  for (const size of sizes.slice(1)) {
    if (words.info.height <= room.height && words.info.width <= room.width) break;
    words = await write(drawn, `Bold ${size}`, room.width);
  }
  const shown = await sharp(words.data)
    .extract({
      left: 0,
      top: 0,
      width: Math.min(words.info.width, room.width),
      height: Math.min(words.info.height, room.height),
    })
    .toBuffer();
  const parts = [{ input: shown, left: MARGIN, top: MARGIN }];
  if (name !== '' && name !== drawn) {
    const line = await write(name, '30', room.width);
    parts.push({ input: line.data, left: MARGIN, top: height - MARGIN - line.info.height });
  }
  return finish(canvas.composite(parts));
}

/** The crown of a yurt seen from below, half outside on the right: a ring crossed by two lattices, and the poles. */
function background(width: number, height: number): string {
  const lattice =
    'M40.7 76q59.3 26 118.6 0M36 100h128M40.7 124q59.3-26 118.6 0' +
    'M76 40.7q26 59.3 0 118.6M100 36v128M124 40.7q-26 59.3 0 118.6';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#095459"/>
<g transform="translate(${width - 30} ${height / 2}) scale(3.4) translate(-100 -100)" fill="none" stroke="#00929b">
<circle cx="100" cy="100" r="64" stroke-width="4"/>
<path d="${lattice}" transform="rotate(45 100 100)" stroke-width="3"/>
<circle cx="100" cy="100" r="80" stroke-width="14" stroke-dasharray="2.2 8.272"/></g></svg>`;
}
