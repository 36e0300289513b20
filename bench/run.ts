/**
 * Measures the site and prints what was wanted beside what was found. Nothing here passes or fails: machines differ, and
 * the figures are for people. Ratios come from one interleaved run, the rest are medians.
 */
import { measureAnalyser } from './analyser.ts';
import { measureApi } from './api.ts';
import { measureArchive } from './archive.ts';
import { measureCachedPage } from './cached-page.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureForm } from './form.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNavigation } from './navigation.ts';
import { measureOverload } from './overload.ts';
import { measurePublication } from './publication.ts';
import { measureRelevance } from './relevance.ts';
import { measureRender } from './render.ts';
import { measureSearch } from './search.ts';
import { measureSoak } from './soak.ts';
import { measureStart } from './start.ts';
import { machine, type Row, table } from './tools/figures.ts';

const parts: Record<string, () => Promise<Row[]>> = {
  start: measureStart,
  'cached-page': measureCachedPage,
  render: measureRender,
  analyser: measureAnalyser,
  relevance: measureRelevance,
  search: measureSearch,
  api: measureApi,
  archive: measureArchive,
  publication: measurePublication,
  form: measureForm,
  'first-visit': measureFirstVisit,
  navigation: measureNavigation,
  overload: measureOverload,
  lighthouse: measureLighthouse,
  soak: measureSoak,
};

/** Takes half an hour, so only by name. */
const long = ['soak'];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there is: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

console.log(machine());
const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 ? !chosen.includes(name) : long.includes(name)) continue;
  console.error(`measuring: ${name} …`);
  rows.push(...(await measure()));
}
console.log(table(rows));
