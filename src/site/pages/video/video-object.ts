import type { ResponseOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { path } from '../../routing/paths.ts';
import type { JsonLdNode } from '../../seo/json-ld.tsx';
import { toAbsoluteUrl } from '../../seo/use-origin.ts';

type Video = ResponseOf<'video'>['data'];

/** Builds the schema.org VideoObject of a video. */
export function buildVideoObject(
  origin: string,
  locale: Locale,
  item: Video,
  publisher: JsonLdNode,
): JsonLdNode {
  const [source] = item.sources;
  return {
    '@type': 'VideoObject',
    name: item.title,
    description: item.summary,
    ...(item.published_at !== '' && { uploadDate: item.published_at }),
    ...(item.duration > 0 && { duration: toIsoDuration(item.duration) }),
    ...(item.poster && { thumbnailUrl: toAbsoluteUrl(origin, item.poster.url) }),
    ...(source && { contentUrl: toAbsoluteUrl(origin, source.url), encodingFormat: source.media_type }),
    ...(item.player !== null && { embedUrl: item.player }),
    transcript: item.transcript,
    inLanguage: locale,
    url: origin + path.video(locale, item.slug),
    publisher,
  };
}

/** Formats seconds as an ISO 8601 duration: 75 is `PT1M15S`. */
function toIsoDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds % 60}S`;
}
