/** Compresses the assets of a build folder at the maximum level after the build: `a.js.br`, `a.js.gz`. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [build] = process.argv.slice(2);
const assets = fileURLToPath(new URL(`../../build/${build}/assets`, import.meta.url));
const compressible = /[.](js|css|svg|json)$/u;

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 11,
    },
  });

const names = (await readdir(assets)).filter((name) => compressible.test(name));
await Promise.all(
  names.map(async (name) => {
    const file = join(assets, name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await brotli(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }),
);
