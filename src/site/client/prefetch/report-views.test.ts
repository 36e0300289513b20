import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Stubs the browser. @returns the sent reports and a function that fires an event */
async function openDocument() {
  const reports: string[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { sendBeacon: (url: string, body: string) => reports.push(`${url} ${body}`) });
  const { reportView } = await import('./report-views.ts');
  const setVisibility = (visibilityState: string) => {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { reports, reportView, setVisibility, leave: () => window.dispatchEvent(new Event('pagehide')) };
}

test('Shown pages are reported once, when the document is hidden', async () => {
  const { reports, reportView, setVisibility, leave } = await openDocument();
  reportView('/ru');
  reportView('/ru/contacts');
  setVisibility('visible');
  expect(reports).toEqual([]);
  setVisibility('hidden');
  setVisibility('hidden');
  leave();
  expect(reports).toEqual(['/page-views /ru\n/ru/contacts']);
  reportView('/en');
  setVisibility('hidden');
  expect(reports).toEqual(['/page-views /ru\n/ru/contacts', '/page-views /en']);
});

test('They are reported when the document is left', async () => {
  const { reports, reportView, leave } = await openDocument();
  leave();
  reportView('/');
  leave();
  expect(reports).toEqual(['/page-views /']);
});
