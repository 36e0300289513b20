import type { LoaderFunctionArgs } from 'react-router';
import { formatDate } from '#language/date/date.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { typesetText } from '#language/text/typeset.ts';
import { consentVersion } from '#messages/consent.ts';
import { mailHref } from '#model/fields/mail-href.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { formRules } from '#model/forms/form.ts';
import { loadContent } from '../../data/load-content.server.ts';
import { loadTranslate } from '../../forms/form-messages.server.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

const consentParts = ['operator', 'data', 'purpose', 'term', 'others', 'withdraw'] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const [t, { settings }] = await Promise.all([
    loadTranslate(context, locale),
    loadContent(context, async (client) => (await client.site()).data),
  ]);
  const values = {
    version: formatDate(consentVersion, locale, 'numeric'),
    company: settings.legal_name,
    address: settings.address,
    email: settings.email,
    phone: formatPhone(settings.phone, locale),
    months: formRules['message-us'].retentionMonths ?? '',
    applyMonths: formRules.apply.retentionMonths ?? '',
  };
  return {
    title: t('consent.title'),
    lead: typesetText(t('consent.lead', values)),
    links: [
      { label: values.email, href: mailHref(values.email) },
      { label: values.phone, href: `tel:${settings.phone}` },
    ].filter(({ label }) => label !== ''),
    parts: consentParts.map((part) => ({
      title: t(`consent.${part}`),
      text: typesetText(t(partTextKey(part, values), values)),
    })),
    location: locationInAllLocales(locale, (each) => path.page(each, 'forms/consent')),
  };
}

/** An external content API may lack the address, e-mail or phone; the text has variants without them. */
function partTextKey(
  part: (typeof consentParts)[number],
  { address, email, phone }: Record<'address' | 'email' | 'phone', string>,
) {
  if (part === 'operator' && address === '') return 'partConsent.operator';
  if (part !== 'withdraw' || (email !== '' && phone !== '')) return `consent.${part}Text` as const;
  if (email !== '') return 'partConsent.withdrawByMail';
  return phone === '' ? 'partConsent.withdraw' : 'partConsent.withdrawByPhone';
}
