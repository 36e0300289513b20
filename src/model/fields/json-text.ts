declare const jsonType: unique symbol;

/**
 * A value of type `T`, serialised as JSON. Published content is read from the database as JSON text and
 * passed to threads and HTTP clients without parsing. The type is not checked at run time.
 */
export type Json<T> = string & { readonly [jsonType]: T };

/** @param value must be JSON-serialisable: no `undefined`, functions or symbols at the top level */
export const toJson = <T>(value: T): Json<T> => JSON.stringify(value) as Json<T>;

/** @throws SyntaxError for invalid JSON */
export const fromJson = <T>(text: Json<T>): T => JSON.parse(text) as T;

/** Builds a JSON object from serialised fields. */
export function joinJson<T extends object>(fields: { [Name in keyof T]-?: Json<T[Name]> }): Json<T> {
  const pairs = Object.entries(fields).map(([name, json]) => `${JSON.stringify(name)}:${json}`);
  return `{${pairs.join(',')}}` as Json<T>;
}
