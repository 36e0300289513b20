// What must stand first in any head, and what is in force before anything is painted: the visitor's settings and style.
const order =
  /(<head>(?:<meta [^>]*>)*)([\s\S]*?)(<script>(?:(?!<\/script>)[\s\S])*<\/script>(?:<link rel="stylesheet"[^>]*>)+)$/;

/**
 * A page is painted when its style is there, and a browser asks for what it finds in the order of the text. React puts
 * fonts, pictures and all that describes the page before it: over HTTP/1.1 they take the one connection that stands
 * already, and style waits for others to be made.
 * @param head all of a page before the end of its head
 */
export function withStylesFirst(head: string): string {
  return head.replace(order, (_, first: string, rest: string, style: string) => first + style + rest);
}
