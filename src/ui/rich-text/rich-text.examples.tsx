import type { Example } from '../gallery/example.ts';
import { RichText } from './rich-text.tsx';

const html = `
<p>The company publishes its results <a href="/en/press-center">every quarter</a>, and the auditor confirms those of the year.</p>
<h4>What has changed</h4>
<ul><li>Fees are lower by a tenth.</li><li>Reports come a week earlier.</li></ul>
<ol><li>Write to us.</li><li>Come to sign.</li></ol>
<blockquote><p>We say what we have not done as plainly as what we have.</p></blockquote>
<table><thead><tr><th scope="col">Year</th><th scope="col">Revenue, ₸ billion</th></tr></thead>
<tbody><tr><td>2025</td><td>341</td></tr><tr><td>2026</td><td>378</td></tr></tbody></table>`;

const years = Array.from({ length: 12 }, (_, index) => 2015 + index);
const wideTable = `
<table><caption>Revenue by service, ₸ billion</caption>
<thead><tr><th scope="col">Service</th>${years.map((year) => `<th scope="col">${year}</th>`).join('')}</tr></thead>
<tbody><tr><th scope="row">Steady</th>${years.map((year) => `<td>${year - 1900}</td>`).join('')}</tr></tbody></table>`;

export const examples: Example[] = [
  { name: 'All elements of rich text', element: <RichText html={html} tableName="Table" /> },
  { name: 'A table wider than a phone', element: <RichText html={wideTable} tableName="Table" /> },
];
