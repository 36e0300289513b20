import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes the site's font anew: `node scripts/font/font.ts && npx biome format --write src/ui/font`. It takes Inter as its authors
 * publish it to npm, cuts it down to what Kazakh, Russian and English need, and measures the fonts that stand in until it
 * has come. Needs npm and, from Debian, fonttools, python3-brotli, fonts-liberation and fonts-roboto-unhinted. The results
 * are committed, so nobody who only builds the site runs it.
 */

const SOURCE = 'inter-ui@4.1.1';
const folder = fileURLToPath(new URL('../../src/ui/font/', import.meta.url));
const trimmer = fileURLToPath(new URL('trim-font.py', import.meta.url));

// Regular to bold, at the optical size of text. With that of headings the file would be half as large again, and what one sees
// of it is that they are tighter, which style says as well.
const AXES = ['wght=400:700', 'opsz=17'];
const FEATURES = 'kern,ccmp,locl,tnum';

// Half of the source's grid: at the largest heading of the finest screen a step of it is a seventh of a pixel, and the files are
// a twelfth smaller.
const UNITS_PER_EM = 1024;

/**
 * What a page of any of the three languages is drawn with, in two files, each of which fits into the first window of its
 * connection, and what few pages have. Letters of one script stay together, with the marks and spaces that stand between
 * its words: a browser sets a line in as many pieces as it takes files, and does not kern between them.
 */
const FILES = {
  cyrillic: [
    'АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯаәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя',
    ' !(),-.0123456789:;?«»–—',
    // Spaces that do not break, thin ones, the hyphen that does not break.
    '\u00a0\u2009\u202f\u2011',
  ].join(''),
  latin: ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', '"%&\'+/@©№·•…−‘’‚“”„₸'].join(''),
  symbols: '#$*<=>[\\]^_`{|}~€£₽§®°±×½≈≤≥′″←↑→↓↗',
} as const;

/** Draws nothing and belongs to both words beside it: no font has to have it. */
const WORD_JOINER = '\u2060';

/** What stands in for the font: fonts of the same widths share one entry. */
const STAND_INS = [
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

/** Running text of the kind that the site shows: its letters, in the shares in which they occur, are measured. */
const SAMPLE = [
  'Компания 2009 жылдан бері активтерді басқарады, брокерлік қызмет көрсетеді және бизнеске капитал тартуға көмектеседі.',
  'Қазақстанның жеті қаласында кеңсеміз бар: өңірлердегі клиенттер үшін де мүмкіндік бірдей.',
  'Компания управляет активами, оказывает брокерские услуги и помогает бизнесу привлекать капитал с 2009 года.',
  'The company manages assets, provides brokerage and helps businesses to raise capital.',
].join(' ');

// Widths in em at a weight; then the heights that lines are made of.
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

function cutDown(source: string, work: string): void {
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
    // The widths of other weights follow from their outlines: HVAR would only say them once more.
    const drop = '--drop-tables+=STAT,MVAR,HVAR';
    const what = [`--text=${characters}`, `--name-IDs=${names}`, drop];
    python(['-m', 'fontTools.subset', trimmed, ...what, ...options, `--flavor=${flavor}`, output]);
  };
  // Whose it is and under which licence; a browser calls it as the style does.
  for (const [name, characters] of Object.entries(FILES)) subset(characters, 'woff2', '0,14', fileName(name));
  // For title pictures, which are drawn on the server and ask for it by its name.
  subset(Object.values(FILES).join(''), '', '0,1,2,14', 'inter.ttf');
}

const fileName = (part: string) => `inter-${part}.woff2`;

/** One `@font-face` a file. A browser fetches it when a character of its ranges is to be drawn. */
function ownFaces(): string {
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
  return `/* Made by scripts/font/font.ts: every letter of the three languages and ₸; font.test.ts reads the glyph tables. */\n${faces.join('\n\n')}\n`;
}

/** As few as can be: one goes on until a character belongs to another file. */
function rangesOf(part: string): string[] {
  const all = Object.entries({ ...FILES, cyrillic: FILES.cyrillic + WORD_JOINER })
    .flatMap(([name, characters]) =>
      Array.from(characters, (each) => ({ name, code: each.codePointAt(0) ?? 0 })),
    )
    .sort((a, b) => a.code - b.code);
  const runs: { name: string; first: number; last: number }[] = [];
  for (const { name, code } of all) {
    const run = runs.at(-1);
    if (run?.name === name) run.last = code;
    else runs.push({ name, first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs
    .filter(({ name }) => name === part)
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`));
}

/** One `@font-face` a weight and stand-in, stretched so that its lines are as long and as high as our font's. */
function standIns(): string {
  const faces = STAND_INS.flatMap(({ family, names, files }) =>
    ([400, 700] as const).map((weight) => {
      const own = measure(join(folder, 'inter.ttf'), weight);
      const size = own.width / measure(files[weight], weight).width;
      const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
      return [
        '@font-face {',
        `  font-family: '${family}';`,
        `  font-weight: ${weight === 400 ? '400 599' : '600 700'};`,
        `  src: ${names[weight].map((name) => `local('${name}')`).join(', ')};`,
        `  size-adjust: ${percent(size)};`,
        `  ascent-override: ${percent(own.ascent / size)};`,
        `  descent-override: ${percent(own.descent / size)};`,
        `  line-gap-override: ${percent(own.gap / size)};`,
        '}',
      ].join('\n');
    }),
  );
  return `/* Made by scripts/font/font.ts: fonts of the machine in the measures of ours, so that nothing moves when it comes. */\n${faces.join('\n\n')}\n`;
}

const work = mkdtempSync(join(tmpdir(), 'shanyraq-font-'));
try {
  const source = fetchSource(work);
  cutDown(source, work);
  copyFileSync(join(source, 'LICENSE.txt'), join(folder, 'OFL.txt'));
  writeFileSync(join(folder, 'font.css'), ownFaces());
  writeFileSync(join(folder, 'stand-in.css'), standIns());
  for (const name of Object.keys(FILES).map(fileName))
    console.log(`${name}: ${readFileSync(join(folder, name)).length} bytes`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
