/*
 * Lexemes of the search index. A word is indexed by the lexemes of the analyser and by its exact form with a
 * prefix, so that exact matches can rank higher.
 */

const FORM_PREFIX = '=';

// PostgreSQL allows 2046 bytes; longer text is not a word.
const MAX_LENGTH = 200;

export function toLexeme(word: string): string {
  return word.slice(0, MAX_LENGTH).toWellFormed();
}

export function formLexeme(word: string): string {
  return FORM_PREFIX + toLexeme(word);
}

export function isFormLexeme(lexeme: string): boolean {
  return lexeme.startsWith(FORM_PREFIX);
}

/** The word without the prefix of a form. */
export function lexemeText(lexeme: string): string {
  return isFormLexeme(lexeme) ? lexeme.slice(FORM_PREFIX.length) : lexeme;
}

/** Quotes a lexeme for `tsvector` and `tsquery` literals. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
