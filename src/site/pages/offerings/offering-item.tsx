import type { ResponseOf } from '#contract/calls.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Section } from '#ui/section/section.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import { CmsRichText } from '../../components/cms-rich-text.tsx';
import { ContactCta } from '../../components/contact-cta.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { ItemBreadcrumbs } from '../../components/item-breadcrumbs.tsx';
import { SectionUnavailable } from '../../components/section-unavailable.tsx';
import { useMessages } from '../../data/messages.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import styles from './page.module.css';

type Offering = ResponseOf<'offering'>['data'];
type Offerings = ResponseOf<'offerings'>['data'];

interface OfferingItemProps {
  item: Offering;
  /** `null` if loading failed. */
  others: Offerings | null;
  location: PageLocation;
}

/** Page of one offering. */
export function OfferingItem({ item, others, location }: OfferingItemProps) {
  const { locale, t } = useMessages();
  return (
    <Page>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.summary}
        picture={item.picture}
        location={location}
      />
      <article className={styles.article}>
        <Hero item={item} />
        <Features features={item.features} />
        <div className={styles.columns}>
          <CmsRichText html={item.body} />
          <Terms terms={item.terms} />
        </div>
        {item.steps.length === 0 ? null : (
          <Section title={t('offering.steps')}>
            <Steps steps={item.steps} />
          </Section>
        )}
        {item.documents.length === 0 ? null : (
          <Section title={t('offering.documents')}>
            <DocumentList documents={item.documents} />
          </Section>
        )}
        {item.risk_warning === null ? null : <RiskWarning text={item.risk_warning} />}
        <ContactCta
          title={t('offering.contact')}
          text={t('offering.contactText')}
          formHref={path.form(locale, 'exclusive-info', { subject: item.slug })}
          formLabel={t('offering.write')}
        />
      </article>
      <OtherOfferings type={item.type} offerings={others} />
    </Page>
  );
}

function Hero({ item: { type, title, summary, picture } }: { item: Offering }) {
  const { locale, t } = useMessages();
  const list = { label: t(`offerings.${type}`), href: path.offerings(locale, type) };
  return (
    <div className={styles.hero}>
      <PageIntro title={title} lead={summary} breadcrumbs={<ItemBreadcrumbs list={list} />} />
      {picture === null ? null : (
        <Picture
          picture={picture}
          className={styles.heroPicture}
          sizes="(width >= 2560px) 62rem, (width >= 1920px) 46rem, (width >= 1280px) 37rem, (width >= 960px) 50vw, 100vw"
          priority
        />
      )}
    </div>
  );
}

function Features({ features }: { features: Offering['features'] }) {
  const { t } = useMessages();
  if (features.length === 0) return null;
  return (
    <Section title={t('offering.features')}>
      <ul className={styles.features}>
        {features.map(({ title, text }) => (
          <li key={title} className={styles.feature}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Terms({ terms }: { terms: Offering['terms'] }) {
  const { t } = useMessages();
  if (terms.length === 0) return null;
  return (
    <div className={styles.terms}>
      <Section title={t('offering.terms')}>
        <FactList facts={terms} layout="tiles" />
      </Section>
    </div>
  );
}

function RiskWarning({ text }: { text: string }) {
  const { t } = useMessages();
  return (
    <div role="note" aria-label={t('offering.risk')} className={styles.risk}>
      <p className={styles.riskTitle}>{t('offering.risk')}</p>
      <Paragraphs text={text} />
    </div>
  );
}

function OtherOfferings({ type, offerings }: { type: Offering['type']; offerings: Offerings | null }) {
  const { locale, t } = useMessages();
  const more = <Link href={path.offerings(locale, type)}>{t(`offerings.${type}`)}</Link>;
  if (offerings?.length === 0) return <p className={styles.others}>{more}</p>;
  return (
    <aside className={styles.others}>
      <Section title={t('offering.others')} more={more}>
        {offerings === null ? <SectionUnavailable /> : null}
        <CardList>
          {offerings?.map(({ id, slug, title, summary }) => (
            <li key={id}>
              <Card title={title} text={summary} href={path.offering(locale, slug)} />
            </li>
          ))}
        </CardList>
      </Section>
    </aside>
  );
}
