/** Characters that file systems or headers treat specially, and those that change the direction of text. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|;%]+/gu;

const MAX_NAME_LENGTH = 120;

/**
 * The header `Content-Disposition` of a download (RFC 6266), with a name that a stranger has chosen. Paths and control
 * characters are removed.
 */
export function attachmentDisposition(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const dot = base.lastIndexOf('.');
  const extension = dot > 0 ? (/^\.[0-9A-Za-z]{1,8}$/u.exec(base.slice(dot))?.[0] ?? '') : '';
  const stem = base
    .slice(0, base.length - extension.length)
    .toWellFormed()
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const safe = `${Array.from(stem).slice(0, MAX_NAME_LENGTH).join('') || 'file'}${extension}`;
  const ascii = safe.replace(/[^ -~]/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe).replace(/['()*]/gu, escapeRfc8187)}`;
}

const escapeRfc8187 = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
