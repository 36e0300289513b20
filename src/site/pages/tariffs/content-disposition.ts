/**
 * Builds the header of a download: `filename` is the fallback in ASCII (RFC 6266), `filename*` is encoded as in
 * RFC 8187.
 * @param fallbackName may contain the slug of another API, in any script
 */
export function contentDisposition(fallbackName: string, fileName: string): string {
  const asciiName = fallbackName.replace(/[^A-Za-z0-9._-]/g, '_');
  const name = fileName.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}
