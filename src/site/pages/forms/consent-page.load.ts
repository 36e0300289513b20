import type { LoaderFunctionArgs } from 'react-router';
import { formatDate } from '#language/date/date.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { setText } from '#language/text/typeset.ts';
import { consentVersion } from '#messages/consent.ts';
import { mailHref } from '#model/fields/mail-href.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { formRules } from '#model/forms/form.ts';
import { readContent } from '../../data/load-content.server.ts';
import { readFormWords } from '../../forms/form-messages.server.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

const parts = ['operator', 'data', 'purpose', 'term', 'others', 'withdraw'] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [t, { settings }] = await Promise.all([
    readFormWords(context, locale),
    readContent(context, async (client) => (await client.site()).data),
  ]);
  const places = {
    version: formatDate(consentVersion, locale, 'numeric'),
    company: settings.legal_name,
    address: settings.address,
    email: settings.email,
    phone: formatPhone(settings.phone, locale),
    months: formRules['message-us'].keptMonths ?? '',
    applyMonths: formRules.apply.keptMonths ?? '',
  };
  return {
    title: t('consent.title'),
    lead: setText(t('consent.lead', places)),
    links: [
      { shown: places.email, href: mailHref(places.email) },
      { shown: places.phone, href: `tel:${settings.phone}` },
    ].filter(({ shown }) => shown !== ''),
    parts: parts.map((part) => ({
      title: t(`consent.${part}`),
      text: setText(t(partText(part, places), places)),
    })),
    place: placeEverywhere(locale, path.consent),
  };
}

/** Another API may leave out the address, the e-mail address and the phone: then there is a sentence without them. */
function partText(
  part: (typeof parts)[number],
  { address, email, phone }: Record<'address' | 'email' | 'phone', string>,
) {
  if (part === 'operator' && address === '') return 'partConsent.operator';
  if (part !== 'withdraw' || (email !== '' && phone !== '')) return `consent.${part}Text` as const;
  if (email !== '') return 'partConsent.withdrawByMail';
  return phone === '' ? 'partConsent.withdraw' : 'partConsent.withdrawByPhone';
}
