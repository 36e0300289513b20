import type { MarkdownIt } from 'markdown-it';

type Linkify = MarkdownIt['linkify'];
type Match = NonNullable<ReturnType<Linkify['matchAtStart']>>;

/** A case ending that Kazakh and Russian append to a URL: `https://qazyna.kz-ке`. */
const CASE_ENDING = /[-\u2010\u2011]\p{Script=Cyrillic}{1,6}$/u;

/** In a Cyrillic path, a hyphen may be part of the name. */
const HAS_CYRILLIC_PATH = /^[a-z]+:\/\/[^/]+\/.*\p{Script=Cyrillic}/iu;

/** Excludes case endings from autolinks, which would read them as part of the host. */
export function endAutolinksBeforeCaseEnding(linkify: Linkify): void {
  const match = linkify.match.bind(linkify);
  const matchAtStart = linkify.matchAtStart.bind(linkify);
  linkify.match = (text) => match(text)?.map(withoutEnding) ?? null;
  linkify.matchAtStart = (text) => {
    const found = matchAtStart(text);
    return found && withoutEnding(found);
  };
}

function withoutEnding(found: Match): Match {
  const [ending] = CASE_ENDING.exec(found.text) ?? [];
  if (ending === undefined || HAS_CYRILLIC_PATH.test(found.text.slice(0, -ending.length))) return found;
  for (const part of ['raw', 'text', 'url'] as const) found[part] = found[part].slice(0, -ending.length);
  found.lastIndex -= ending.length;
  return found;
}
