/** Elements whose text is no content. */
const removed = new Set(['script', 'style', 'title', 'xml']);

/**
 * Renames `style` attributes to `data-style`, and event handlers likewise, and removes style sheets. With a strict
 * content security policy, Chromium drops the attributes while it parses, and reports them; and styles say what
 * is bold and what is a list. Only tags are changed, not text and comments.
 */
export const renameUnsafeAttributes = (html: string): string => new TagScanner(html).rename();

const UNSAFE = /^(?:style$|on)/iu;

class TagScanner {
  private readonly html: string;
  /** Of the same length: only ASCII letters are replaced. */
  private readonly lowerCase: string;
  private at = 0;
  private copied = 0;
  private result = '';

  constructor(html: string) {
    this.html = html;
    this.lowerCase = html.replace(/[A-Z]+/gu, (letters) => letters.toLowerCase());
  }

  rename(): string {
    for (;;) {
      const start = this.html.indexOf('<', this.at);
      if (start < 0) break;
      this.at = start + 1;
      if (this.html.startsWith('!--', this.at)) this.skipPast('-->');
      else if (/[a-z]/iu.test(this.html.charAt(this.at))) this.readTag(start);
    }
    return this.result + this.html.slice(this.copied);
  }

  private readTag(start: number): void {
    this.skip(/[^\s/>]/u);
    const name = this.html.slice(start + 1, this.at).toLowerCase();
    if (!removed.has(name)) {
      this.renameInTag();
      return;
    }
    this.result += this.html.slice(this.copied, start);
    this.skipPast(`</${name}`);
    this.skipPast('>');
    this.copied = this.at;
  }

  private skipPast(text: string): void {
    const end = this.lowerCase.indexOf(text, this.at);
    this.at = end < 0 ? this.html.length : end + text.length;
  }

  private renameInTag(): void {
    while (this.at < this.html.length) {
      this.skip(/[\s/]/u);
      if (this.html.charAt(this.at) === '>') return;
      const start = this.at;
      // As browsers do, an attribute may begin with an equals sign.
      this.at += 1;
      this.skip(/[^\s/>=]/u);
      if (UNSAFE.test(this.html.slice(start, this.at))) {
        this.result += `${this.html.slice(this.copied, start)}data-`;
        this.copied = start;
      }
      this.skip(/\s/u);
      if (this.html.charAt(this.at) === '=') this.skipValue();
    }
  }

  private skipValue(): void {
    this.at += 1;
    this.skip(/\s/u);
    const quote = this.html.charAt(this.at);
    if (quote !== '"' && quote !== "'") {
      this.skip(/[^\s>]/u);
      return;
    }
    const end = this.html.indexOf(quote, this.at + 1);
    this.at = end < 0 ? this.html.length : end + 1;
  }

  private skip(character: RegExp): void {
    while (this.at < this.html.length && character.test(this.html.charAt(this.at))) this.at += 1;
  }
}
