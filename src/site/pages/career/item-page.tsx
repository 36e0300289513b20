import { formatList } from '#language/text/list.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { Section } from '#ui/section/section.tsx';
import { CmsRichText } from '../../components/cms-rich-text.tsx';
import { ItemBreadcrumbs } from '../../components/item-breadcrumbs.tsx';
import { LocalDate } from '../../components/local-date.tsx';
import { SectionUnavailable } from '../../components/section-unavailable.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useMessages } from '../../data/messages.tsx';
import type { FormMarkup } from '../../forms/form-markup.server.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { ContentJsonLd } from '../../seo/company-json-ld.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import type { Vacancies, Vacancy } from './item-page.load.ts';
import styles from './item-page.module.css';
import { buildJobPosting } from './job-posting.ts';
import { formatPay } from './pay.ts';
import { VacancyList } from './vacancy-list.tsx';

type ItemData =
  | { location: PageLocation }
  | { location: PageLocation; item: Vacancy; related: Vacancies | null; form: FormMarkup | null };

export default function VacancyPage({ loaderData }: { loaderData: ItemData }) {
  if (!('item' in loaderData)) return <UntranslatedPage location={loaderData.location} />;
  const { item, location, related, form } = loaderData;
  return (
    <Page>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.summary}
        location={location}
      />
      {item.state === 'closed' ? null : (
        <ContentJsonLd
          buildNode={
            import.meta.env.SSR
              ? (origin, locale, company) => buildJobPosting(origin, locale, item, company)
              : undefined
          }
        />
      )}
      <VacancyArticle item={item} form={form} />
      <Related vacancies={related} />
    </Page>
  );
}

function VacancyArticle({ item, form }: { item: Vacancy; form: FormMarkup | null }) {
  const { locale, t } = useMessages();
  const settings = useSite()?.settings;
  return (
    <article className={styles.article}>
      <PageIntro
        title={item.title}
        lead={item.summary}
        breadcrumbs={<ItemBreadcrumbs list={{ label: t('career.title'), href: path.vacancies(locale) }} />}
      />
      {item.state === 'closed' ? <ClosedNotice /> : null}
      <div className={styles.columns}>
        <VacancyFacts item={item} />
        <div className={styles.text}>
          <Passage title={t('vacancy.duties')} html={item.duties} />
          <Passage title={t('vacancy.requirements')} html={item.requirements} />
          <Passage title={t('vacancy.conditions')} html={item.conditions} />
        </div>
      </div>
      {form === null ? null : (
        <FormSection
          key={item.slug}
          title={t('vacancy.apply')}
          lead={t('vacancy.applyText')}
          form={form}
          contact={settings}
        />
      )}
    </article>
  );
}

function Passage({ title, html }: { title: string; html: string }) {
  if (html === '') return null;
  return (
    <section className={styles.passage}>
      <h2 className={styles.passageTitle}>{title}</h2>
      <CmsRichText html={html} />
    </section>
  );
}

function ClosedNotice() {
  const { locale, t } = useMessages();
  return (
    <Alert title={t('vacancy.closed')}>
      <p>{t('vacancy.closedText')}</p>
      <p>
        <Link href={path.vacancies(locale)}>{t('career.all')}</Link>
      </p>
    </Alert>
  );
}

function VacancyFacts({ item }: { item: Vacancy }) {
  const { locale, t } = useMessages();
  const { pay, cities, employment, field, posted_on, closes_on, state } = item;
  const places = formatList(
    cities.map(({ name }) => name),
    locale,
  );
  const facts = [
    { label: t('vacancy.pay'), value: <span className={styles.pay}>{formatPay(pay, t)}</span> },
    { label: t('vacancy.place'), value: places },
    { label: t('vacancy.employment'), value: employment && t(`vacancy.employment.${employment}`) },
    ...(field === null ? [] : [{ label: t('career.field'), value: field.name }]),
    { label: t('vacancy.postedOn'), value: posted_on && <LocalDate date={posted_on} /> },
    ...(closes_on === null && state === 'closed'
      ? []
      : [
          {
            label: t('vacancy.closesOn'),
            value: closes_on === null ? t('vacancy.noLastDay') : <LocalDate date={closes_on} />,
          },
        ]),
  ];
  return (
    <div className={styles.facts}>
      <FactList facts={facts} layout="tiles" />
    </div>
  );
}

function Related({ vacancies }: { vacancies: Vacancies | null }) {
  const { locale, t } = useMessages();
  const more = <Link href={path.vacancies(locale)}>{t('career.all')}</Link>;
  if (vacancies?.length === 0) return <p className={styles.related}>{more}</p>;
  return (
    <aside className={styles.related}>
      <Section title={t('vacancy.related')} more={more}>
        {vacancies === null ? <SectionUnavailable /> : <VacancyList vacancies={vacancies} />}
      </Section>
    </aside>
  );
}
