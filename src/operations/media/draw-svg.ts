import { averageColour } from './average-colour.ts';
import { loadSharp } from './image-conversion-limiter.ts';
import { renderIcon } from './make-image-variant.ts';

export interface Drawing {
  /** In pixels, as displayed without scaling. */
  width: number;
  height: number;
  /** Average colour, `#rrggbb`. */
  colour: string;
}

/** @returns undefined if the SVG cannot be drawn. @throws FileRejectedError if that would take too long */
export type DrawSvg = (svg: Buffer) => Promise<Drawing | undefined>;

/** As large as pages show drawings: what takes browsers long is noticed. */
const SIDE_PIXELS = 1000;

/** Renders a sanitised SVG in this process, for any time. */
export const drawSvg: DrawSvg = async (svg) => {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
    const pixels = await (await renderIcon(svg, SIDE_PIXELS)).toBuffer();
    return { width, height, colour: await averageColour(sharp(pixels)) };
  } catch {
    return undefined;
  }
};
