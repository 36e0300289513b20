import { type ConsentTexts, consentLines } from '#model/forms/consent.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { findConsentVersion, listConsentVersions } from '#store/content/consent-version.ts';
import { findPublished } from '#store/content/published-read.ts';
import type { ReadContext, ReadResult } from '../read-context.ts';

type ConsentContext = Pick<ReadContext, 'db' | 'locale'>;

/** A version begins with its date. */
const describe = (version: string) => ({ version, date: version.slice(0, 10) });

/**
 * Reads the consent in force, or one of its versions, with the list of versions.
 * @returns null if the consent or this version was never published: the texts of the interface apply then
 */
export async function readConsent(
  context: ConsentContext,
  { version }: { version?: string | undefined },
): Promise<ReadResult<PublicConsent | null>> {
  const { db, locale } = context;
  const tags = [listTag(locale, 'consent')];
  const current = (await findPublished(db, 'consent', locale, 'consent'))?.item;
  const wanted = version ?? current?.version;
  const texts = wanted === current?.version ? current : await findTexts(context, wanted);
  if (wanted === undefined || texts === undefined) return { data: null, tags };
  const { label, title, lead, parts } = texts;
  const versions = await listConsentVersions(db, locale);
  return {
    data: {
      ...describe(wanted),
      isCurrent: wanted === current?.version,
      label,
      title,
      lead,
      parts: [...parts],
      versions: versions.map(describe),
    },
    tags,
  };
}

interface PublicConsent extends Omit<ConsentTexts, 'parts'> {
  version: string;
  /** `YYYY-MM-DD`, of the publication. */
  date: string;
  isCurrent: boolean;
  parts: { title: string; text: string }[];
  /** All published versions, the newest first. */
  versions: { version: string; date: string }[];
}

const findTexts = async ({ db, locale }: ConsentContext, version: string | undefined) =>
  version === undefined ? undefined : (await findConsentVersion(db, locale, version))?.texts;

/**
 * Finds the version and text that a sender has agreed to.
 * @param version as the form sent it; undefined for the version in force
 * @returns undefined for a version that was never published
 */
export async function findAgreedConsent(
  context: ConsentContext,
  version: string | undefined,
): Promise<{ version: string; text: string } | undefined> {
  const { data } = await readConsent(context, { version });
  return data === null ? undefined : { version: data.version, text: consentLines(data) };
}
