/*
 * How words stand in the index: what a word is found by is a lexeme of the analyser, and the word as it is written
 * stands beside it with a sign in front, so that the exact form can count for more.
 */

const FORM = '=';

// PostgreSQL takes 2046 bytes; what is longer than this is no word.
const LONGEST = 200;

export function lexemeOf(word: string): string {
  return word.slice(0, LONGEST).toWellFormed();
}

export function formLexeme(word: string): string {
  return FORM + lexemeOf(word);
}

export function isForm(lexeme: string): boolean {
  return lexeme.startsWith(FORM);
}

/** The word without the sign of a form. */
export function wordOf(lexeme: string): string {
  return isForm(lexeme) ? lexeme.slice(FORM.length) : lexeme;
}

/** A lexeme as it is written in the literals of `tsvector` and `tsquery`, whatever is in it. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
