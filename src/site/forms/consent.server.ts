import type { RouterContextProvider } from 'react-router';
import type { ResponseOf } from '#contract/calls.ts';
import { isLocalDate } from '#language/date/calendar.ts';
import { consentVersion } from '#messages/consent.ts';
import { loadOptional } from '../data/load-content.server.ts';

/** The consent that editors have published. */
export type PublishedConsent = NonNullable<ResponseOf<'consent'>['data']>;

/** @returns null if editors have published no consent, or not this version, or the API has no usable one */
export async function loadPublishedConsent(
  context: Readonly<RouterContextProvider>,
  version?: string,
): Promise<PublishedConsent | null> {
  const read = loadOptional(context, 'consent', (client) => client.consent({ version }), null);
  const consent = (await read)?.data ?? null;
  return consent !== null && isLocalDate(consent.date) && consent.version !== '' ? consent : null;
}

/** What forms show of the consent in force; without a label the text of the interface applies. */
export async function loadConsent(
  context: Readonly<RouterContextProvider>,
): Promise<{ version: string; date: string; label?: string }> {
  return (await loadPublishedConsent(context)) ?? { version: consentVersion, date: consentVersion };
}
