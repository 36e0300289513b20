/** Which version of a page an answer is: its validator, whether it has been compressed better meanwhile or not. */
export function versionIn({ headers }: Response): string | undefined {
  return headers.get('etag')?.replace('-best"', '"');
}
