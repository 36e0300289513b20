import type { EntryContext } from 'react-router';
import { inlineScripts, scriptsBehind } from './own-scripts.ts';
import type { ScriptsPlace } from './page-scripts.tsx';
import { withPatientScripts } from './patient-scripts.ts';
import type { Html } from './whole-html.ts';

/** The scripts that a page ends with. */
export interface EndScripts {
  text: string;
  /** What of them stands in the page itself. */
  inline: readonly string[];
}

/** By the routes that a page is made of. */
const kept = new Map<string, EndScripts>();

/**
 * Renders a page up to its scripts, and adds those that its routes have: to render them is a tenth of the work for a list.
 * @param render renders the page, its scripts too where the place says that they are not known
 */
export function withEndScripts(
  { matches, errors }: EntryContext['staticHandlerContext'],
  render: (place: ScriptsPlace) => Html,
): Html & { scripts: EndScripts | undefined } {
  // A page that failed has the scripts of its error boundary.
  const routes = errors === null ? matches.map(({ route }) => route.id).join(' ') : undefined;
  const known = routes === undefined ? undefined : kept.get(routes);
  const place = { known: known !== undefined, wanted: false };
  const page = render(place);
  if (known !== undefined) return { ...upToEnd(page), scripts: place.wanted ? known : undefined };
  if (!place.wanted) return { ...upToEnd(page), scripts: undefined };
  const { end, ...rest } = upToEnd(withPatientScripts(page));
  const text = scriptsBehind(end);
  const scripts = { text, inline: [...inlineScripts(text)] };
  if (routes !== undefined) kept.set(routes, scripts);
  return { ...rest, end: end.slice(0, end.length - text.length), scripts };
}

const upToEnd = (page: Html): Html => ({ ...page, end: page.end.slice(0, page.end.lastIndexOf('</body>')) });
