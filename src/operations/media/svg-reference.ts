import { FileRejectedError } from './file-rejected-error.ts';

/** Checks an attribute. @throws FileRejectedError if it refers to another file */
export function checkReference(element: string, attribute: string, value: string): void {
  checkStyle(value);
  if (!/(?:^|:)href$|^src$/u.test(attribute) || element === 'a') return;
  const target = value.trim();
  if (target === '' || target.startsWith('#')) return;
  if (!/^data:image\/(?:png|jpe?g|webp|gif);base64,/iu.test(target)) throw externalReference(target);
}

/** Browsers load no external resources for an image. @throws FileRejectedError */
export function checkStyle(text: string): void {
  const imported = /@import[^;]*/iu.exec(text)?.[0];
  if (imported !== undefined) throw externalReference(imported);
  // Ends before the target: an expression up to the closing bracket would backtrack.
  for (const { 0: opening, 1: quote, index } of text.matchAll(/url\(\s*(["']?)/giu)) {
    const start = index + opening.length;
    const [target = ''] = text.slice(start, start + MAX_SHOWN_LENGTH).split(quote || ')', 1);
    if (!/^(?:#|data:|$)/iu.test(target)) throw externalReference(target);
  }
}

const MAX_SHOWN_LENGTH = 80;

const externalReference = (reference: string) =>
  new FileRejectedError(
    `refers to another file, which browsers do not load: ${reference.trim().slice(0, MAX_SHOWN_LENGTH)}`,
    { code: 'svg-external' },
  );
