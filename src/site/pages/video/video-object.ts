import type { AnswerOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { path } from '../../routing/paths.ts';
import type { Thing } from '../../seo/json-ld.tsx';
import { absolute } from '../../seo/use-origin.ts';

type Video = AnswerOf<'video'>['data'];

/** A film for search engines (schema.org/VideoObject). */
export function videoObject(origin: string, locale: Locale, item: Video, publisher: Thing): Thing {
  const [source] = item.sources;
  return {
    '@type': 'VideoObject',
    name: item.title,
    description: item.summary,
    ...(item.published_at !== '' && { uploadDate: item.published_at }),
    ...(item.duration > 0 && { duration: isoDuration(item.duration) }),
    ...(item.poster && { thumbnailUrl: absolute(origin, item.poster.url) }),
    ...(source && { contentUrl: absolute(origin, source.url), encodingFormat: source.media_type }),
    ...(item.player !== null && { embedUrl: item.player }),
    transcript: item.transcript,
    inLanguage: locale,
    url: origin + path.video(locale, item.slug),
    publisher,
  };
}

/** Seconds as ISO 8601 writes a length of time: 75 is `PT1M15S`. */
function isoDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds % 60}S`;
}
