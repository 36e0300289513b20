/**
 * Allowed imports between areas, as in ARCHITECTURE.md. All areas may import themselves and
 * src/specification.ts.
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
  admin: ['language', 'model', 'contract', 'messages', 'ui'],
};

const areas = [...Object.keys(mayImport), 'server'];
const browserAreas = ['language', 'messages', 'ui', 'site', 'admin'];
const analysis = '^src/language/analysis/';
/** Files of the site that run on the server only. */
const serverSide = '^src/site/(.*[.](load|server)[.]tsx?|entry-server[.]tsx)$';
const tests = '[.]test[.]tsx?$';
/** Files with schemas. The build of the admin also rejects zod where it is imported indirectly. */
const schemas =
  '^src/(contract/admin/(admin-call|entry-state|[a-z-]+-calls)|model/content-types/(?!names)[a-z-]+|model/fields/field-types)[.]ts$';

const directions = Object.entries(mayImport).map(([area, allowed]) => ({
  name: `${area}-imports-downwards`,
  comment: `${area} may import only: ${allowed.join(', ') || 'no other area'}.`,
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
      comment: 'Files must not import each other: merge them or extract a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'browser-code-is-portable',
      comment: 'Browser code must not import built-in modules of Node.',
      severity: 'error',
      from: { path: `^src/(${browserAreas.join('|')})/`, pathNot: [analysis, tests] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'analysis-stays-on-the-server',
      comment: 'The dictionaries have megabytes: code that runs in browsers must not import them.',
      severity: 'error',
      from: {
        path: `^src/(${[...browserAreas, 'model', 'contract'].join('|')})/`,
        pathNot: [analysis, tests],
      },
      to: { path: analysis },
    },
    {
      name: 'numbering-plans-stay-on-the-server',
      comment: 'The numbering plans have 150 kB: code that runs in browsers must not import them.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/operations/', tests] },
      to: { path: 'node_modules/libphonenumber-js/' },
    },
    {
      name: 'loaders-stay-on-the-server',
      comment: 'Loaders run on the server: browser code may import only their types (`import type`).',
      severity: 'error',
      from: {
        path: '^src/site/',
        pathNot: [tests, serverSide],
      },
      to: { path: serverSide, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'schemas-stay-on-the-server',
      comment: 'The admin describes content without zod: it may import only types of files with schemas.',
      severity: 'error',
      from: { path: '^src/admin/', pathNot: tests },
      to: { path: [schemas, 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'editing-rules-need-no-schemas',
      comment:
        'The admin imports src/model/editing, so only describe-content-type.ts may import zod or files with schemas.',
      severity: 'error',
      from: {
        path: '^src/model/editing/',
        pathNot: [tests, '^src/model/editing/describe-content-type[.]ts$'],
      },
      to: { path: [schemas, 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pure-areas-do-no-io',
      comment: 'The model and the contract must not use files or sockets.',
      severity: 'error',
      from: { path: '^src/(model|contract)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-the-store-knows-the-driver',
      comment: 'SQL belongs to the store.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/store/', tests] },
      to: { path: 'node_modules/pg/' },
    },
    {
      name: 'only-mail-knows-the-mail-library',
      comment: 'Headers and recipients of e-mails are validated in one area.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/mail/', tests] },
      to: { path: 'node_modules/nodemailer/' },
    },
    {
      name: 'only-jobs-knows-the-queue',
      comment: 'Job names and payload types are defined in one area.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/jobs/', tests] },
      to: { path: 'node_modules/pg-boss/' },
    },
    {
      name: 'every-area-is-in-the-table',
      comment: 'A new folder in src/ must be added to the table above.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [`^src/(${areas.join('|')})/`, '^src/specification[.]test[.]ts$'],
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // Virtual modules come from a Vite plugin.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
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
