const behindAllElse = /(?:<script[^>]*>(?:(?!<\/script>)[\s\S])*<\/script>)+$/;

/** @returns the scripts that a text ends with, one right after the other; empty where it has none there */
export const scriptsBehind = (html: string): string => behindAllElse.exec(html)?.[0] ?? '';

/** Scripts that stand in the text itself; those with a `src` are covered by 'self', and what is data for machines never runs. */
export function* inlineScripts(html: string): Generator<string> {
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', start);
    if (end < 0) return;
    const tag = html.slice(at, start);
    if (!tag.includes(' src=') && !tag.includes(' type="application/')) yield html.slice(start, end);
    at = end;
  }
}
