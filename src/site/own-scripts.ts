/** The scripts that stand between all else and the end of the body, one right after the other. */
const behindAllElse = /(?:<script[^>]*>(?:(?!<\/script>)[\s\S])*<\/script>)+(?=<\/body>)/;

/**
 * The inline scripts that the frame of a page brings along, for its Content-Security-Policy: those of its head, and those that
 * stand behind all else. Whatever else looks like a script came with the content and must not run, however it got there.
 * @param head all before the end of the head
 * @param end what the page ends with, before scripts that are data are added
 */
export function ownScripts(head: string, end: string): string[] {
  return [...inlineScripts(head), ...inlineScripts(behindAllElse.exec(end)?.[0] ?? '')];
}

/** Scripts that stand in the page itself; those with a `src` are covered by 'self', and what is data for machines never runs. */
function* inlineScripts(html: string): Generator<string> {
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', start);
    if (end < 0) return;
    const tag = html.slice(at, start);
    if (!tag.includes(' src=') && !tag.includes(' type="application/')) yield html.slice(start, end);
    at = end;
  }
}
