/**
 * Which area may import which: the table of ARCHITECTURE.md, checked. An area may always import itself, and every area
 * the constants of the specification.
 * @type {Record<string, string[]>}
 */
const mayImport = {
  language: [],
  ui: [],
  model: ['language'],
  contract: ['language', 'model'],
  messages: ['language'],
  store: ['language', 'model'],
  mail: ['language', 'model', 'messages'],
  jobs: ['language', 'model'],
  search: ['language', 'model', 'store'],
  operations: ['language', 'model', 'store', 'search', 'mail', 'jobs'],
  api: ['language', 'model', 'contract', 'messages', 'operations'],
  site: ['language', 'model', 'contract', 'messages', 'ui'],
};

const areas = [...Object.keys(mayImport), 'server'];
const browserAreas = ['language', 'messages', 'ui', 'site'];
const analysis = '^src/language/analysis/';
/** What of the site only the server runs. */
const serverSide = '^src/site/(.*[.](load|server)[.]tsx?|entry-server[.]tsx)$';
const tests = '[.]test[.]tsx?$';

const directions = Object.entries(mayImport).map(([area, allowed]) => ({
  name: `${area}-imports-downwards`,
  comment: `${area} may import only: ${allowed.join(', ') || 'nothing of ours'}.`,
  severity: 'error',
  from: { path: `^src/${area}/`, pathNot: tests },
  to: {
    path: '^(src|test|demo|bench|scripts)/',
    pathNot: [`^src/(${[area, ...allowed].join('|')})/`, '^src/specification[.]ts$'],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...directions,
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or there is a third one missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'browser-code-is-portable',
      comment: 'What runs in a browser knows no built-in module of Node.',
      severity: 'error',
      from: { path: `^src/(${browserAreas.join('|')})/`, pathNot: [analysis, tests] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'analysis-stays-on-the-server',
      comment:
        'Dictionaries of megabytes: no code that a browser runs may reach them, nor what it shares with one.',
      severity: 'error',
      from: {
        path: `^src/(${[...browserAreas, 'model', 'contract'].join('|')})/`,
        pathNot: [analysis, tests],
      },
      to: { path: analysis },
    },
    {
      name: 'numbering-plans-stay-on-the-server',
      comment: 'The numbering plans of all countries are 150 kB: no code that a browser runs may reach them.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/operations/', tests] },
      to: { path: 'node_modules/libphonenumber-js/' },
    },
    {
      name: 'loaders-stay-on-the-server',
      comment:
        'What the site loads with belongs to the server: browser code may take types from it (`import type`) and nothing else.',
      severity: 'error',
      from: {
        path: '^src/site/',
        pathNot: [tests, serverSide],
      },
      to: { path: serverSide, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pure-areas-do-no-io',
      comment: 'What the site consists of, and what crosses HTTP, is said without files and sockets.',
      severity: 'error',
      from: { path: '^src/(model|contract)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-the-store-knows-the-driver',
      comment: 'SQL has one home.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/store/', tests] },
      to: { path: 'node_modules/pg/' },
    },
    {
      name: 'only-mail-knows-the-mail-library',
      comment: 'What a letter may say in its head and to whom it goes is judged in one place.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/mail/', tests] },
      to: { path: 'node_modules/nodemailer/' },
    },
    {
      name: 'only-jobs-knows-the-queue',
      comment: 'Jobs are named, and their payloads typed, in one place.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/jobs/', tests] },
      to: { path: 'node_modules/pg-boss/' },
    },
    {
      name: 'every-area-is-in-the-table',
      comment: 'A new folder below src/ needs its line above.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [`^src/(${areas.join('|')})/`, '^src/specification[.]test[.]ts$'],
      },
      to: {},
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|node_modules/[.]cache)' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
