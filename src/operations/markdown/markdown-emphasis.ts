import type { MarkdownIt } from 'markdown-it';

const SPACE = /^[\s\u200b]?$/u;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;
const LETTER_OR_DIGIT = /^[\p{L}\p{M}\p{N}]$/u;
const DIGIT = /^\p{N}$/u;
const OPENING = /^[\p{Ps}\p{Pi}]$/u;
/** „…“ and ‚…‘ end with the sign that begins “…” and ‘…’. */
const LOW_QUOTE_CLOSED = /„[^“„]*“$|‚[^‘‚]*‘$/u;
const CLOSING = /^[\p{Pe}\p{Pf}.,:;!?…%]$/u;
const CYRILLIC = /^\p{Script=Cyrillic}$/u;

interface Sides {
  /** The characters before and after the run of markers; empty at the ends of the text. */
  before: string;
  after: string;
  /** Whether a quotation that began with a low sign ends before the run. */
  afterQuotation: boolean;
}

/**
 * Whether a run of `*`, `_` or `~` may open or close emphasis. It differs from CommonMark (§ 6.2) in two ways:
 *
 * - Kazakh joins endings to a word, also behind a quotation mark or bracket: `**«Қазына»**ның`, `_сөз_ге`. So a run
 *   closes before a letter as well, whatever stands before it.
 * - Stars between figures, and those that refer to a note, are signs of the text: `5*6*7`, `x*y*z`, `(*)`, `5 ₸*,`.
 */
function emphasisOf(marker: string, length: number, { before, after, afterQuotation }: Sides) {
  const afterSpace = SPACE.test(before);
  const beforeSpace = SPACE.test(after);
  const withinWord = LETTER_OR_DIGIT.test(before) && LETTER_OR_DIGIT.test(after);
  const opens =
    !beforeSpace &&
    !CLOSING.test(after) &&
    (!PUNCTUATION.test(after) || afterSpace || PUNCTUATION.test(before));
  const closes = !afterSpace && (afterQuotation || !OPENING.test(before));
  if (marker === '*') {
    const isSign = withinWord && (length === 1 || DIGIT.test(before) || DIGIT.test(after));
    return { opens: opens && !isSign, closes: closes && !(withinWord && DIGIT.test(after)) };
  }
  if (marker === '_') {
    return { opens: opens && !LETTER_OR_DIGIT.test(before), closes: closes && !isNameGoingOn(after) };
  }
  return { opens: opens && !LETTER_OR_DIGIT.test(before), closes };
}

/** `file_name_2` has underscores of its own; only a Cyrillic ending may follow a closing one. */
const isNameGoingOn = (after: string) => LETTER_OR_DIGIT.test(after) && !CYRILLIC.test(after);

/** Has the parser ask `emphasisOf`. */
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
      const { opens, closes } = emphasisOf(marker, length, { before, after, afterQuotation });
      return { can_open: opens, can_close: closes, length };
    }
  };
}
