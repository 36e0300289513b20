import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { readTheme } from '#model/theme/theme.ts';
import { deriveTones, type Tones } from '#model/theme/tones.ts';
import { findPublished } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';

/** @returns the colours of the published theme, which e-mails share with the site */
export async function loadTones(db: Kysely<Database>, locale: Locale): Promise<Tones> {
  return deriveTones(readTheme((await findPublished(db, 'theme', locale, 'theme'))?.item));
}
