import type { Plugin } from 'vite';

/**
 * What we have React Router do in another way. Each place is known by its text: where an update changes it, the build
 * stops.
 */
interface Adaptation {
  name: string;
  environment: 'client' | 'ssr';
  /** The file in React Router's package. */
  file: RegExp;
  found: RegExp;
  /** How often it is found there. */
  times: number;
  by: string;
}

const adapted = ({ name, environment, file, found, times, by }: Adaptation): Plugin => ({
  name,
  applyToEnvironment: (applied) => applied.name === environment,
  transform: {
    filter: { id: file },
    handler(code) {
      const pieces = code.split(found);
      if (pieces.length !== times + 1) throw new Error(`${name}: React Router does this in another way now.`);
      return pieces.join(by);
    },
  },
});

/**
 * Where a route's script cannot be had, React Router reloads the page that is being left, again and again. Ours tells of
 * it as Vite tells of its own imports, and what is done is decided in one place (docs/decisions/0016).
 */
export const tellOfLostScripts = adapted({
  name: 'tell-of-lost-scripts',
  environment: 'client',
  file: /react-router[/].*[/]routeModules[.]js$/,
  found: /console[.]error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/,
  times: 1,
  by: "window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error })); throw error;",
});

/**
 * All routes are known from the first page on (react-router.config.ts), which is settled only as the site runs: told so
 * here, the bundler leaves out what would look for more of them.
 */
export const knowsAllRoutes = adapted({
  name: 'knows-all-routes',
  environment: 'client',
  file: /react-router[/].*[/]fog-of-war[.]js$/,
  found: /return routeDiscovery[.]mode === "lazy" && ssr === true;/,
  times: 1,
  by: 'return false;',
});

/** Nobody looks on as the router works in a browser: what would report it is left out. */
export const withoutInstrumentation = adapted({
  name: 'without-instrumentation',
  environment: 'client',
  file: /react-router[/].*[/]router[/]router[.]js$/,
  found: /init[.]instrumentations/,
  times: 4,
  by: 'undefined',
});

/**
 * The data of a page stand in it as plain JSON (src/site/entry.server.tsx, docs/decisions/0032), where React Router writes
 * its own encoding as a stream and waits for it before it renders.
 */
export const dataAsJson = [
  adapted({
    name: 'data-is-there',
    environment: 'client',
    file: /react-router[/].*[/]hydrated-router[.]js$/,
    found:
      /let stream = ssrInfo[.]context[.]stream;[\s\S]*?localSsrInfo[.]stateDecodingPromise[.]error = e;\s*\}\);/,
    times: 1,
    by: 'UNSAFE_invariant(ssrInfo.context.state, "The page has no data"); ssrInfo.stateDecodingPromise = { value: true };',
  }),
  adapted({
    name: 'no-stream-of-data',
    environment: 'ssr',
    file: /react-router[/].*[/]server-runtime[/]server[.]js$/,
    found: /serverHandoffStream: encodeViaTurboStream\([^()]*\),/,
    times: 2,
    by: '',
  }),
  adapted({
    name: 'no-stream-to-wait-for',
    environment: 'ssr',
    file: /react-router[/].*[/]dom[/]ssr[/]components[.]js$/,
    found: /window[.]__reactRouterContext[.]stream = new ReadableStream[^`]*new TextEncoderStream\(\)\);/,
    times: 1,
    by: '',
  }),
];
