import type { LoaderFunctionArgs } from 'react-router';
import { formatDate } from '#language/date/date.ts';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { typesetText } from '#language/text/typeset.ts';
import { consentVersion } from '#messages/consent.ts';
import { createTranslate, type Translate } from '#messages/translate.ts';
import { mailHref } from '#model/fields/mail-href.ts';
import { formatPhone } from '#model/fields/phone.ts';
import type { ConsentTexts, ConsentValues } from '#model/forms/consent.ts';
import { formRules } from '#model/forms/form.ts';
import { invalidParametersResponse, loadContent } from '../../data/load-content.server.ts';
import { loadPublishedConsent, type PublishedConsent } from '../../forms/consent.server.ts';
import { loadTranslate } from '../../forms/form-messages.server.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

const consentParts = ['operator', 'data', 'purpose', 'term', 'others', 'withdraw'] as const;

type Texts = Omit<ConsentTexts, 'label'>;

/** The consent in force, or the version that the query names. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const wanted = url.searchParams.get('version') ?? undefined;
  const [t, { settings }, current] = await Promise.all([
    loadTranslate(context, locale),
    loadContent(context, async (client) => (await client.site()).data),
    loadPublishedConsent(context),
  ]);
  const published = await findPublished();
  const values = {
    version: formatDate(published?.date ?? consentVersion, locale, 'numeric'),
    company: settings.legal_name,
    address: settings.address,
    email: settings.email,
    phone: formatPhone(settings.phone, locale),
    months: formRules['message-us'].retentionMonths ?? '',
    applyMonths: formRules.apply.retentionMonths ?? '',
  };
  const texts = published ? fillTexts(published, values, locale) : interfaceTexts(t, values);
  return {
    ...texts,
    links: [
      { label: values.email, href: mailHref(values.email) },
      { label: values.phone, href: `tel:${settings.phone}` },
    ].filter(({ label }) => label !== ''),
    versions: versionLinks(current, published?.version ?? consentVersion, locale),
    versionsTitle: t('consentVersions.title'),
    former: isFormer(current, published) ? t('consentVersions.former') : null,
    location: locationInAllLocales(locale, (each) => path.page(each, 'forms/consent')),
  };

  async function findPublished(): Promise<PublishedConsent | null> {
    if (wanted === undefined || wanted === current?.version) return current;
    if (wanted === consentVersion) return null;
    const version = /^[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9a-z]{1,8}$/u.test(wanted)
      ? await loadPublishedConsent(context, wanted)
      : null;
    if (version === null) throw invalidParametersResponse(url);
    return version;
  }
}

const isFormer = (current: PublishedConsent | null, shown: PublishedConsent | null) =>
  current?.version !== shown?.version;

/** Links to the other versions; none while there is only one. The text of the interface is the oldest version. */
function versionLinks(current: PublishedConsent | null, shown: string, locale: Locale) {
  if (!current) return [];
  const page = path.page(locale, 'forms/consent');
  return [...current.versions, { version: consentVersion, date: consentVersion }].map(
    ({ version, date }) => ({
      href: version === current.version ? page : `${page}?version=${version}`,
      label: formatDate(date, locale),
      isShown: version === shown,
    }),
  );
}

function fillTexts({ title, lead, parts }: Texts, values: ConsentValues, locale: Locale) {
  const fill = (text: string) => typesetText(createTranslate<'text'>(locale, { text })('text', values));
  return {
    title: fill(title),
    lead: fill(lead),
    parts: parts.map((part) => ({ title: fill(part.title), text: fill(part.text) })),
  };
}

type CompanyValues = ConsentValues & Record<'address' | 'email' | 'phone', string>;

const interfaceTexts = (t: Translate, values: CompanyValues) => ({
  title: t('consent.title'),
  lead: typesetText(t('consent.lead', values)),
  parts: consentParts.map((part) => ({
    title: t(`consent.${part}`),
    text: typesetText(t(partTextKey(part, values), values)),
  })),
});

/** An external content API may lack the address, e-mail or phone; the text has variants without them. */
function partTextKey(part: (typeof consentParts)[number], { address, email, phone }: CompanyValues) {
  if (part === 'operator' && address === '') return 'partConsent.operator';
  if (part !== 'withdraw' || (email !== '' && phone !== '')) return `consent.${part}Text` as const;
  if (email !== '') return 'partConsent.withdrawByMail';
  return phone === '' ? 'partConsent.withdraw' : 'partConsent.withdrawByPhone';
}
