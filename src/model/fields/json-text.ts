declare const written: unique symbol;

/**
 * A value of type `T`, written as JSON. Most of what is published is read from the database as JSON and goes on as JSON, to
 * another thread or to who asks over HTTP: it stays text on the way, and is parsed where somebody looks into it. Whoever
 * makes such a text vouches for its type.
 */
export type Json<T> = string & { readonly [written]: T };

/** @param value what JSON can say: `undefined`, functions and symbols it cannot */
export const toJson = <T>(value: T): Json<T> => JSON.stringify(value) as Json<T>;

/** @throws SyntaxError where the text is none, which its type has promised */
export const fromJson = <T>(text: Json<T>): T => JSON.parse(text) as T;

/** An object of fields that are written already. */
export function joinJson<T extends object>(fields: { [Name in keyof T]-?: Json<T[Name]> }): Json<T> {
  const pairs = Object.entries(fields).map(([name, json]) => `${JSON.stringify(name)}:${json}`);
  return `{${pairs.join(',')}}` as Json<T>;
}
