/**
 * Runs the benchmarks named on the command line and prints results with targets. Results depend on the
 * machine.
 */
import { measureAdminEditor } from './admin-editor.ts';
import { measureAdminList } from './admin-list.ts';
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
import { describeMachine, formatTable, type Row } from './tools/report.ts';
import { measureUpload } from './upload.ts';

const benchmarks: Record<string, () => Promise<Row[]>> = {
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
  upload: measureUpload,
  'first-visit': measureFirstVisit,
  navigation: measureNavigation,
  'admin-list': measureAdminList,
  'admin-editor': measureAdminEditor,
  overload: measureOverload,
  lighthouse: measureLighthouse,
  soak: measureSoak,
};

/** Run by name only, because they take half an hour. */
const excludedByDefault = ['soak'];

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `Unknown benchmarks: ${unknown.join(', ')}. Available: ${Object.keys(benchmarks).join(', ')}`,
  );
  process.exit(2);
}

console.log(describeMachine());
const rows: Row[] = [];
for (const [name, measure] of Object.entries(benchmarks)) {
  if (selected.length > 0 ? !selected.includes(name) : excludedByDefault.includes(name)) continue;
  console.error(`measuring: ${name} …`);
  rows.push(...(await measure()));
}
console.log(formatTable(rows));
