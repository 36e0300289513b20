import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBrowser } from './browser.ts';
import { darkTeal, teal, white } from './colour.ts';
import { n } from './drawing.ts';
import { shanyraq } from './ornament.ts';

const run = promisify(execFile);

/** Glyph outlines of a word with their positions, in points; the baseline is at `y` 0. */
async function outline(word: string): Promise<{ path: string; width: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'logo-'));
  const browser = await openBrowser();
  try {
    const tab = await browser.newPage();
    const style = `@page{size:900px 200px;margin:0}body{margin:0;font:600 100px 'Inter Display';letter-spacing:-1px}`;
    await tab.setContent(`<style>${style}</style><span>${word}</span>`);
    const width = (await tab.locator('span').boundingBox())?.width ?? 0;
    await writeFile(join(folder, 'word.pdf'), await tab.pdf({ preferCSSPageSize: true }));
    await run('pdftocairo', ['-svg', join(folder, 'word.pdf'), join(folder, 'word.svg')]);
    // Converts pixels to points.
    return { path: placed(await readFile(join(folder, 'word.svg'), 'utf8')), width: width * 0.75 };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** Converts the glyph references in poppler's SVG to positioned paths. */
function placed(svg: string): string {
  const glyphs = new Map<string, string>();
  for (const [, id, path] of svg.matchAll(/<symbol[^>]* id="([^"]+)">\s*<path[^>]* d="([^"]+)"/g)) {
    if (id && path) glyphs.set(id, path);
  }
  let out = '';
  for (const [, id, x] of svg.matchAll(/<use xlink:href="#([^"]+)" x="([^"]+)"/g)) {
    const at = Number(x);
    // Paths contain only absolute M, L, C and Z, so coordinates are pairs of x and y.
    let first = true;
    out += (glyphs.get(id ?? '') ?? '').replace(/-?\d+(?:\.\d+)?/g, (number) => {
      const value = Number(number) + (first ? at : 0);
      first = !first;
      return n(value);
    });
  }
  return out.replace(/M[^MLCZ]*$/, '').replace(/\s*([MLCZ])\s*/g, '$1');
}

function mark(centre: number, radius: number, stroke: number): string {
  const lattice = shanyraq([centre, centre], radius * 0.74);
  return `<circle cx="${centre}" cy="${centre}" r="${radius}" fill="${teal}"/><g fill="none" stroke="${white}" stroke-width="${stroke}">${lattice}</g>`;
}

async function logo(word: string): Promise<string> {
  const { path, width } = await outline(word);
  const [left, room] = [46, 106];
  const scale = Math.min(room / width, 0.29);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="153" height="40" viewBox="0 0 153 40" role="img"><title>${word}</title>${mark(
    20,
    18,
    1.5,
  )}<path transform="translate(${left} ${n(20 + 53.9 * 0.36 * scale + 0.6)}) scale(${scale.toFixed(4)})" fill="${darkTeal}" d="${path}"/></svg>\n`;
}

/** Draws the mark and the Kazakh and English logos, with letters as outlines. */
export async function makeLogos(write: (name: string, text: string) => Promise<void>): Promise<void> {
  await write('logo.svg', await logo('Дала Көпірі'));
  await write('logo-en.svg', await logo('Dala Kopiri'));
  await write(
    'mark.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" role="img"><title>«Дала Көпірі»</title>${mark(32, 31, 2.4)}</svg>\n`,
  );
}
