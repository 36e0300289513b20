import type { MarkdownIt } from 'markdown-it';

const SPACE = /^[\s\u200b]?$/u;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;
const LETTER_OR_DIGIT = /^[\p{L}\p{M}\p{N}]$/u;
const DIGIT = /^\p{N}$/u;
const OPENING = /^[\p{Ps}\p{Pi}]$/u;
/** „…“ and ‚…‘ end with the opening marks of “…” and ‘…’. */
const LOW_QUOTE_CLOSED = /„[^“„]*“$|‚[^‘‚]*‘$/u;
const CLOSING = /^[\p{Pe}\p{Pf}.,:;!?…%]$/u;
const CYRILLIC = /^\p{Script=Cyrillic}$/u;

interface DelimiterContext {
  /** Characters adjacent to the marker run; empty at the ends of the text. */
  before: string;
  after: string;
  /** Whether a quotation with a low opening mark ends before the run. */
  afterQuotation: boolean;
}

/**
 * Decides whether a run of `*`, `_` or `~` opens or closes emphasis. There are two differences from
 * CommonMark (§ 6.2):
 *
 * - A run closes also before a letter, because Kazakh appends endings: `**«Қазына»**ның`, `_сөз_ге`.
 * - Asterisks between digits and footnote asterisks are literal: `5*6*7`, `x*y*z`, `(*)`, `5 ₸*,`.
 */
function delimiterRole(marker: string, length: number, { before, after, afterQuotation }: DelimiterContext) {
  const afterSpace = SPACE.test(before);
  const beforeSpace = SPACE.test(after);
  const withinWord = LETTER_OR_DIGIT.test(before) && LETTER_OR_DIGIT.test(after);
  const opens =
    !beforeSpace &&
    !CLOSING.test(after) &&
    (!PUNCTUATION.test(after) || afterSpace || PUNCTUATION.test(before));
  const closes = !afterSpace && (afterQuotation || !OPENING.test(before));
  if (marker === '*') {
    const isLiteral = withinWord && (length === 1 || DIGIT.test(before) || DIGIT.test(after));
    return { opens: opens && !isLiteral, closes: closes && !(withinWord && DIGIT.test(after)) };
  }
  if (marker === '_') {
    return { opens: opens && !LETTER_OR_DIGIT.test(before), closes: closes && !continuesName(after) };
  }
  return { opens: opens && !LETTER_OR_DIGIT.test(before), closes };
}

/** Underscores within `file_name_2` are literal; a closing one may precede a Cyrillic ending. */
const continuesName = (after: string) => LETTER_OR_DIGIT.test(after) && !CYRILLIC.test(after);

/** Replaces the delimiter rules of the parser. */
export function installKazakhEmphasis(parser: MarkdownIt): void {
  const Base = parser.inline.State;
  parser.inline.State = class extends Base {
    override scanDelims(start: number, canSplitWord: boolean) {
      const { length } = super.scanDelims(start, canSplitWord);
      const marker = this.src.charAt(start);
      const end = start + length;
      const before = Array.from(this.src.slice(Math.max(0, start - 2), start)).at(-1) ?? '';
      const [after = ''] = this.src.slice(end, Math.min(end + 2, this.posMax));
      const afterQuotation = /[“‘]/u.test(before) && LOW_QUOTE_CLOSED.test(this.src.slice(0, start));
      const { opens, closes } = delimiterRole(marker, length, { before, after, afterQuotation });
      return { can_open: opens, can_close: closes, length };
    }
  };
}
