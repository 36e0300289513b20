import { expect, test } from 'vitest';
import { withPatientScripts } from './patient-scripts.ts';

const page = (end: string) => ({
  head: `<html><head>
<link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/manifest.js"/>
<link rel="modulepreload" href="/assets/entry.js"/>`,
  body: ['</head><body>'],
  end: `${end}</body></html>`,
});

const written = `<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/kk-$1.js";

  window.__reactRouterRouteModules = {"root":route0,"kk":route1};

import("/assets/entry.js");</script>`;

test('asks for nothing before the page is painted, and for everything at once then', () => {
  const { head, body, end } = withPatientScripts(page(written));
  expect(head).not.toContain('<link rel="modulepreload"');
  expect(head).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(body).toEqual(['</head><body>']);
  const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(end) ?? [];
  const steps = [
    'PerformanceObserver',
    '["/assets/manifest.js","/assets/entry.js"]',
    'await import("/assets/manifest.js");',
    'const [route0,route1]=await Promise.all([import("/assets/root.js"),import("/assets/kk-$1.js")]);',
    'window.__reactRouterContext.state=JSON.parse(',
    'window.__reactRouterRouteModules = {"root":route0,"kk":route1};',
    'import("/assets/entry.js");',
  ];
  const places = steps.map((step) => script.indexOf(step));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('leaves a page alone that has no scripts', () => {
  const bare = { head: '<html><head>', body: [], end: '</head><body>503</body></html>' };
  expect(withPatientScripts(bare)).toEqual(bare);
});

test('says so where React Router writes its scripts in another way', () => {
  expect(() => withPatientScripts(page('<script type="module">import("/x")</script>'))).toThrow(
    /another way/,
  );
});
