import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Rebuilds the font of the site: `node scripts/font/font.ts && npx biome format --write src/ui/font`. Subsets
 * Inter for Kazakh, Russian and English, and computes metrics of the fallback fonts. The results are
 * committed. Requires npm and the Debian packages fonttools, python3-brotli, fonts-liberation and
 * fonts-roboto-unhinted.
 */

const SOURCE = 'inter-ui@4.1.1';
const folder = fileURLToPath(new URL('../../src/ui/font/', import.meta.url));
const trimmer = fileURLToPath(new URL('trim-font.py', import.meta.url));

// Regular to bold, at the optical size of text only. The heading size would add half of the file size.
const AXES = ['wght=400:700', 'opsz=17'];
const FEATURES = 'kern,ccmp,locl,tnum';

// Half of the resolution of the source: below a visible difference, with smaller files.
const UNITS_PER_EM = 1024;

/**
 * Characters by font file. Punctuation and spaces are grouped with a script, because browsers do not kern
 * across files. The files of the scripts fit into the initial congestion window.
 */
const FILES = {
  cyrillic: [
    'АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯаәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя',
    ' !(),-.0123456789:;?«»–—',
    // No-break space, thin spaces and no-break hyphen.
    '\u00a0\u2009\u202f\u2011',
  ].join(''),
  latin: ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', '"%&\'+/@©№·•…−‘’‚“”„₸'].join(''),
  symbols: '#$*<=>[\\]^_`{|}~€£₽§®°±×½≈≤≥′″←↑→↓↗',
} as const;

/** Invisible, so that no font needs a glyph. Assigned to the file of both adjacent words. */
const WORD_JOINER = '\u2060';

/** Fallback fonts until the font has loaded. Fonts of equal widths share an entry. */
const FALLBACK_FONTS = [
  {
    family: 'Arial-like',
    names: { 400: ['Arial', 'Liberation Sans', 'Helvetica'], 700: ['Arial Bold', 'Liberation Sans Bold'] },
    files: {
      400: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
      700: '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
    },
  },
  {
    family: 'Roboto-like',
    names: { 400: ['Roboto', 'Roboto Regular'], 700: ['Roboto Bold'] },
    files: {
      400: '/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf',
      700: '/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Bold.ttf',
    },
  },
] as const;

/** Typical text of the site, to measure average widths with realistic letter frequencies. */
const SAMPLE = [
  'Компания 2009 жылдан бері активтерді басқарады, брокерлік қызмет көрсетеді және бизнеске капитал тартуға көмектеседі.',
  'Қазақстанның жеті қаласында кеңсеміз бар: өңірлердегі клиенттер үшін де мүмкіндік бірдей.',
  'Компания управляет активами, оказывает брокерские услуги и помогает бизнесу привлекать капитал с 2009 года.',
  'The company manages assets, provides brokerage and helps businesses to raise capital.',
].join(' ');

// Prints the average width and the line metrics at a weight, in em.
const MEASURE = `
import sys, json
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
path, weight, sample = sys.argv[1:]
font = TTFont(path)
if 'fvar' in font:
    font = instantiateVariableFont(font, {'wght': float(weight)})
cmap, hmtx, em = font.getBestCmap(), font['hmtx'], font['head'].unitsPerEm
width = sum(hmtx[cmap[ord(c)]][0] for c in sample if ord(c) in cmap) / em / sum(1 for c in sample if ord(c) in cmap)
hhea = font['hhea']
print(json.dumps({'width': width, 'ascent': hhea.ascent / em, 'descent': -hhea.descent / em, 'gap': hhea.lineGap / em}))
`;

interface Metrics {
  width: number;
  ascent: number;
  descent: number;
  gap: number;
}

const python = (args: string[]) =>
  execFileSync('/usr/bin/python3', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const measure = (file: string, weight: number) =>
  JSON.parse(python(['-c', MEASURE, file, String(weight), SAMPLE])) as Metrics;

function fetchSource(work: string): string {
  execFileSync('npm', ['pack', '--silent', SOURCE], { cwd: work, stdio: 'inherit' });
  execFileSync('tar', ['xzf', `${SOURCE.replace('@', '-')}.tgz`], { cwd: work });
  return join(work, 'package');
}

function buildFontFiles(source: string, work: string): void {
  const narrowed = join(work, 'narrowed.ttf');
  const file = join(source, 'variable/InterVariable.woff2');
  python(['-m', 'fontTools.varLib.instancer', '-q', '-o', narrowed, file, ...AXES]);
  const scaled = join(work, 'scaled.ttf');
  python(['-m', 'fontTools.ttLib.scaleUpem', `--output-file=${scaled}`, narrowed, String(UNITS_PER_EM)]);
  const trimmed = join(work, 'trimmed.ttf');
  python([trimmer, scaled, trimmed]);
  const options = ['--no-hinting', `--layout-features=${FEATURES}`];
  const subset = (characters: string, flavor: string, names: string, name: string) => {
    const output = `--output-file=${join(folder, name)}`;
    // HVAR is redundant: widths of other weights follow from the outlines.
    const dropped = '--drop-tables+=STAT,MVAR,HVAR';
    const contents = [`--text=${characters}`, `--name-IDs=${names}`, dropped];
    python(['-m', 'fontTools.subset', trimmed, ...contents, ...options, `--flavor=${flavor}`, output]);
  };
  // Names 0 and 14 are copyright and licence; browsers do not need others.
  for (const [name, characters] of Object.entries(FILES)) subset(characters, 'woff2', '0,14', fileName(name));
  // For share images, rendered on the server, which select the font by name.
  subset(Object.values(FILES).join(''), '', '0,1,2,14', 'inter.ttf');
}

const fileName = (part: string) => `inter-${part}.woff2`;

/** One `@font-face` per file, loaded when a page contains a character of its ranges. */
function interFaces(): string {
  const faces = Object.keys(FILES).map((name) =>
    [
      '@font-face {',
      "  font-family: 'Inter';",
      '  font-weight: 400 700;',
      '  font-display: swap;',
      `  src: url('./${fileName(name)}') format('woff2');`,
      `  unicode-range: ${rangesOf(name).join(', ')};`,
      '}',
    ].join('\n'),
  );
  return `/* Generated by scripts/font/font.ts. Covers the letters of all three languages and ₸ (font.test.ts). */\n${faces.join('\n\n')}\n`;
}

/** Minimal ranges: a range continues until a character belongs to another file. */
function rangesOf(part: string): string[] {
  const characterCodes = Object.entries({ ...FILES, cyrillic: FILES.cyrillic + WORD_JOINER })
    .flatMap(([name, characters]) =>
      Array.from(characters, (character) => ({ name, code: character.codePointAt(0) ?? 0 })),
    )
    .sort((a, b) => a.code - b.code);
  const runs: { name: string; first: number; last: number }[] = [];
  for (const { name, code } of characterCodes) {
    const run = runs.at(-1);
    if (run?.name === name) run.last = code;
    else runs.push({ name, first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs
    .filter(({ name }) => name === part)
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`));
}

/** One `@font-face` per fallback font and weight, adjusted to the widths and line height of Inter. */
function fallbackFaces(): string {
  const faces = FALLBACK_FONTS.flatMap(({ family, names, files }) =>
    ([400, 700] as const).map((weight) => {
      const inter = measure(join(folder, 'inter.ttf'), weight);
      const size = inter.width / measure(files[weight], weight).width;
      const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
      return [
        '@font-face {',
        `  font-family: '${family}';`,
        `  font-weight: ${weight === 400 ? '400 599' : '600 700'};`,
        `  src: ${names[weight].map((name) => `local('${name}')`).join(', ')};`,
        `  size-adjust: ${percent(size)};`,
        `  ascent-override: ${percent(inter.ascent / size)};`,
        `  descent-override: ${percent(inter.descent / size)};`,
        `  line-gap-override: ${percent(inter.gap / size)};`,
        '}',
      ].join('\n');
    }),
  );
  return `/* Generated by scripts/font/font.ts. Local fonts with the metrics of Inter, to prevent layout shift. */\n${faces.join('\n\n')}\n`;
}

const work = mkdtempSync(join(tmpdir(), 'shanyraq-font-'));
try {
  const source = fetchSource(work);
  buildFontFiles(source, work);
  copyFileSync(join(source, 'LICENSE.txt'), join(folder, 'OFL.txt'));
  writeFileSync(join(folder, 'font.css'), interFaces());
  writeFileSync(join(folder, 'fallback-fonts.css'), fallbackFaces());
  for (const name of Object.keys(FILES).map(fileName))
    console.log(`${name}: ${readFileSync(join(folder, name)).length} bytes`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
