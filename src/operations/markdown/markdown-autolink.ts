import type { MarkdownIt } from 'markdown-it';

type Linkify = MarkdownIt['linkify'];
type Match = NonNullable<ReturnType<Linkify['matchAtStart']>>;

/** A case ending that Kazakh and Russian join to an address: `https://qazyna.kz-ке`. */
const ENDING = /[-\u2010\u2011]\p{Script=Cyrillic}{1,6}$/u;

/** A path with letters of its own: there a hyphen may be part of the name. */
const HAS_CYRILLIC_PATH = /^[a-z]+:\/\/[^/]+\/.*\p{Script=Cyrillic}/iu;

/** Ends the links that running text gets by itself before a case ending, which would be read as part of the host. */
export function endAutolinksBeforeEnding(linkify: Linkify): void {
  const match = linkify.match.bind(linkify);
  const matchAtStart = linkify.matchAtStart.bind(linkify);
  linkify.match = (text) => match(text)?.map(withoutEnding) ?? null;
  linkify.matchAtStart = (text) => {
    const found = matchAtStart(text);
    return found && withoutEnding(found);
  };
}

function withoutEnding(found: Match): Match {
  const [ending] = ENDING.exec(found.text) ?? [];
  if (ending === undefined || HAS_CYRILLIC_PATH.test(found.text.slice(0, -ending.length))) return found;
  for (const part of ['raw', 'text', 'url'] as const) found[part] = found[part].slice(0, -ending.length);
  found.lastIndex -= ending.length;
  return found;
}
