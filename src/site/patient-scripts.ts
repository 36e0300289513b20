import type { Html } from './whole-html.ts';

/** The element that has the data of the page, as JSON. */
export const PAGE_DATA = 'page-data';

const announcement = '<link rel="modulepreload" href="';
const start = '<script type="module" async="">';
const routeImport = /import \* as (route[0-9]+) from ("[^"]+");/g;

/**
 * A page stands without its scripts, so they are asked for once it has been painted: until then style, font and
 * pictures have the line for themselves. React Router announces its scripts at the head of the page and imports them at
 * its end, and browsers would fetch what is announced first of all. A page that nobody looks at is never painted, so it
 * does not wait.
 * @throws where React Router writes its scripts in another way
 */
export function withPatientScripts({ head, body, end }: Html): Html {
  // A page is long and this is done for each: texts are found faster than patterns.
  const [described = '', ...announced] = head.split(announcement);
  if (announced.length === 0) return { head, body, end };
  const parts = announced.map((part) => divide(part, '"/>'));
  const [before, module] = divide(end, start, end.lastIndexOf(start));
  const [imports, after] = divide(module, '</script>');
  const files = parts.map(([href]) => href);
  return {
    head: described + parts.map(([, between]) => between).join(''),
    body,
    end: before + afterPaint(files, imports) + after,
  };
}

function divide(text: string, mark: string, at = text.indexOf(mark)): [string, string] {
  if (at < 0) throw new Error('React Router starts its scripts in another way now.');
  return [text.slice(0, at), text.slice(at + mark.length)];
}

function afterPaint(files: readonly string[], imports: string): string {
  const routes = [...imports.matchAll(routeImport)].map(([, name, from]) => ({ name, from }));
  const [manifest = '', ...rest] = imports.replace(routeImport, '').trim().split('\n');
  return [
    '<script type="module">',
    'if(!document.hidden)await new Promise(r=>{',
    // Where a browser does not tell of it, a page is painted long before.
    'new PerformanceObserver(r).observe({type:"paint",buffered:true});setTimeout(r,2e3)});',
    `for(const href of ${JSON.stringify(files)})`,
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));',
    manifest.replace(/^import ("[^"]+");?$/, 'await import($1);'),
    `const [${routes.map(({ name }) => name)}]=`,
    `await Promise.all([${routes.map(({ from }) => `import(${from})`)}]);`,
    `window.__reactRouterContext.state=JSON.parse(document.getElementById("${PAGE_DATA}").textContent);`,
    ...rest.map((line) => line.trim()),
    '</script>',
  ].join('');
}
