import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Locale } from '#language/locale/locale.ts';

/** Looks at an open page and returns one line per problem. */
export type Probe = (page: Page) => Promise<string[]>;

/** axe-core with all rules. The page needs `reducedMotion`, so that no element is half transparent. */
export const axeViolations: Probe = async (page) => {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
};

/** The page is wider than its viewport (WCAG 1.4.10). */
export const horizontalOverflow: Probe = async (page) => {
  const [content, viewport] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, window.innerWidth]',
  );
  return content > viewport ? [`the content is ${content} pixels wide`] : [];
};

const months: Readonly<Record<Locale, string>> = {
  kk: 'қаңтар|ақпан|наурыз|сәуір|мамыр|маусым|шілде|тамыз|қыркүйек|қазан|қараша|желтоқсан',
  ru: 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря',
  en: 'January|February|March|April|May|June|July|August|September|October|November|December',
};

/** Values that belong on one line: a number, a figure and its unit, a date, an interval, a telephone number. */
const singleLineValues = (locale: Locale) => [
  String.raw`\d[\d.,]*\d`,
  String.raw`\d[\d.,]*(?:\s\d{3})+(?!\d)`,
  String.raw`\d\s(?:₸|%|млрд|млн|мың|тыс\.|МБ|КБ|MB|kB|МВт)(?:\s(?:₸|теңге|тенге))?`,
  String.raw`\d{1,2}\s(?:${months[locale]})`,
  String.raw`\d{4}\s(?:г\.|ж\.|жылғы)`,
  String.raw`№\s\d+`,
  String.raw`\d{1,2}:\d{2}–\u2060?\d{1,2}:\d{2}`,
  String.raw`\+\d[\s\d()\-]{9,}\d`,
];

/** Expression for the page: texts that match a pattern and wrap. */
const wrappedTexts = (patterns: readonly string[], within: string) => `(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue;
    const element = node.parentElement;
    if (!element.checkVisibility() || element.closest('script, option, code, .visually-hidden')) continue;
    if (element.closest(${JSON.stringify(within)}) === null) continue;
    range.selectNodeContents(node);
    if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 6))).size < 2) continue;
    for (const pattern of ${JSON.stringify(patterns)}) {
      for (const { index, 0: value } of text.matchAll(new RegExp(pattern, 'gu'))) {
        range.setStart(node, index);
        range.setEnd(node, index + value.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 6)));
        if (lines.size > 1) found.push(text.slice(Math.max(0, index - 20), index + value.length));
      }
    }
  }
  return found;
})()`;

/** Figures, dates and telephone numbers that break over two lines. */
export const wrappedValues =
  (locale: Locale): Probe =>
  (page) =>
    page.evaluate<string[]>(wrappedTexts(singleLineValues(locale), 'body'));

/** Numbers in tables that break over two lines. */
export const wrappedTableNumbers: Probe = (page) =>
  page.evaluate<string[]>(wrappedTexts([String.raw`\d[\d.,\u00a0]*\d`], 'main table'));

/** Texts narrower than six ems although the page is wide. */
export const squeezedTexts: Probe = (page) =>
  page.evaluate<string[]>(`(() => {
    const found = [];
    for (const element of document.querySelectorAll('main :is(p, dd, li, a)')) {
      if (!element.checkVisibility() || element.querySelector('p, dd, li, a, table')) continue;
      if (element.closest('.visually-hidden, table, nav') || element.textContent.trim().length < 24) continue;
      const ems = element.getBoundingClientRect().width / parseFloat(getComputedStyle(element).fontSize);
      if (ems < 6) found.push(element.textContent.trim().slice(0, 40));
    }
    return found;
  })()`);
