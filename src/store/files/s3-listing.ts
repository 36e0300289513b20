import type { ListedObject } from './s3-bucket.ts';

export interface Listing {
  objects: ListedObject[];
  /** Undefined on the last page. */
  nextToken: string | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/giu, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });

/** @returns the text of the first element of that name */
export function elementOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`, 'u').exec(xml)?.[1];
  return text === undefined ? undefined : unescapeXml(text);
}

/**
 * Parses a ListObjectsV2 response. Its grammar is fixed: elements without attributes, comments and CDATA.
 */
export function readListing(xml: string): Listing {
  // Not every server implements the encoding that the request asks for.
  const isEncoded = elementOf(xml, 'EncodingType') === 'url';
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/gu)].map(([, entry = '']) => {
    const key = elementOf(entry, 'Key') ?? '';
    return {
      key: isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key,
      bytes: Number(elementOf(entry, 'Size')),
      modifiedAt: new Date(elementOf(entry, 'LastModified') ?? ''),
    };
  });
  const isTruncated = elementOf(xml, 'IsTruncated') === 'true';
  return { objects, nextToken: isTruncated ? elementOf(xml, 'NextContinuationToken') : undefined };
}
