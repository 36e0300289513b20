import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type Locale, localeOfPath } from '#language/locale.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Page, PageIntro } from '#ui/page.tsx';
import { MailLink, PhoneLink } from '../../contact-link.tsx';
import { requireSlug } from '../../content.ts';
import { formOutcomeContext } from '../../context.ts';
import { FormBlock } from '../../forms/form-block.tsx';
import { type FormMarkup, readForm } from '../../forms/form-markup.server.tsx';
import { readFormSubject } from '../../forms/form-subject.ts';
import { PageHead } from '../../page-head.tsx';
import { type PagePlace, placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';
import { useSite } from '../../site-data.ts';
import { useWords } from '../../words.tsx';
import { requireForm } from './form-name.ts';
import styles from './page.module.css';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const form = requireForm(params.form, url);
  const slugOf = (name: 'vacancy' | 'subject') => {
    const slug = url.searchParams.get(name) || undefined;
    return slug && requireSlug(context, slug, url);
  };
  const reference = { vacancy: slugOf('vacancy'), subject: slugOf('subject') };
  const outcome = context.get(formOutcomeContext);
  const subject = await readFormSubject({ context }, form, reference);
  const own = subject?.slugs[locale];
  // N-12; where this language does not have it, the form can still be sent in general.
  if (subject && own && own !== reference[subject.name] && outcome === null) {
    throw redirect(path.form(locale, form, { [subject.name]: own }), 301);
  }
  const address = path.form(locale, form, reference);
  const published = address === path.form(locale, form) ? undefined : [locale];
  // Where a language does not have it, the query stays: from there the switch still knows the way back.
  const inLanguage = (each: Locale) =>
    path.form(each, form, subject && { [subject.name]: subject.slugs[each] ?? undefined });
  const place = placeEverywhere(locale, inLanguage, published);
  const page = {
    form: await readForm({ url, context }, form, reference),
    address,
    place: { ...place, canonical: address },
  };
  return data(page, { status: outcome?.problem?.status ?? 200 });
}

/** A form by itself: where links to forms lead, and where one that was sent without script comes back to. */
export default function FormPage(props: {
  loaderData: { form: FormMarkup; address: string; place: PagePlace };
}) {
  const { form, address, place } = props.loaderData;
  return (
    <Page close>
      <PageHead title={form.title} description={form.lead} place={place} noindex />
      <PageIntro title={form.title} lead={form.lead} />
      <div className={styles.columns}>
        <FormBlock key={address} form={form} />
        <OtherWays />
      </div>
    </Page>
  );
}

/** For those who would rather call or write an e-mail. */
function OtherWays() {
  const { t } = useWords();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  const { phone, email, address } = settings;
  if (phone === '' && email === '' && address === '') return null;
  return (
    <div className={styles.ways}>
      <FactList
        facts={[
          { label: t('footer.phone'), value: phone && <PhoneLink phone={phone} /> },
          { label: t('footer.email'), value: email && <MailLink email={email} /> },
          { label: t('footer.address'), value: address },
        ]}
      />
    </div>
  );
}
