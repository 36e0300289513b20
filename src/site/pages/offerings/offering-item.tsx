import type { AnswerOf } from '#contract/calls.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Section } from '#ui/section/section.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import { EditorText } from '../../components/cms-rich-text.tsx';
import { ReachUs } from '../../components/contact-cta.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { WayUp } from '../../components/item-breadcrumbs.tsx';
import { Unavailable } from '../../components/section-unavailable.tsx';
import { useWords } from '../../data/messages.tsx';
import type { PagePlace } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import styles from './page.module.css';

type Offering = AnswerOf<'offering'>['data'];
type Offerings = AnswerOf<'offerings'>['data'];

interface OfferingItemProps {
  item: Offering;
  /** `null` where they could not be loaded. */
  others: Offerings | null;
  place: PagePlace;
}

/** One offering: what it is, what it gives, how it goes, its terms, its risks and whom to ask. */
export function OfferingItem({ item, others, place }: OfferingItemProps) {
  const { locale, t } = useWords();
  return (
    <Page>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.summary}
        picture={item.picture}
        place={place}
      />
      <article className={styles.article}>
        <Hero item={item} />
        <Features features={item.features} />
        <div className={styles.columns}>
          <EditorText html={item.body} />
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
        <ReachUs
          title={t('offering.contact')}
          text={t('offering.contactText')}
          form={path.form(locale, 'exclusive-info', { subject: item.slug })}
          write={t('offering.write')}
        />
      </article>
      <Others type={item.type} offerings={others} />
    </Page>
  );
}

function Hero({ item: { type, title, summary, picture } }: { item: Offering }) {
  const { locale, t } = useWords();
  const list = { label: t(`offerings.${type}`), href: path.offerings(locale, type) };
  return (
    <div className={styles.hero}>
      <PageIntro title={title} lead={summary} above={<WayUp list={list} />} />
      {picture === null ? null : (
        <Picture
          picture={picture}
          className={styles.heroPicture}
          sizes="(width >= 2560px) 62rem, (width >= 1920px) 46rem, (width >= 1280px) 37rem, (width >= 960px) 50vw, 100vw"
          first
        />
      )}
    </div>
  );
}

function Features({ features }: { features: Offering['features'] }) {
  const { t } = useWords();
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
  const { t } = useWords();
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
  const { t } = useWords();
  return (
    <div role="note" aria-label={t('offering.risk')} className={styles.risk}>
      <p className={styles.riskTitle}>{t('offering.risk')}</p>
      <Paragraphs text={text} />
    </div>
  );
}

function Others({ type, offerings }: { type: Offering['type']; offerings: Offerings | null }) {
  const { locale, t } = useWords();
  const more = <Anchor href={path.offerings(locale, type)}>{t(`offerings.${type}`)}</Anchor>;
  if (offerings?.length === 0) return <p className={styles.others}>{more}</p>;
  return (
    <aside className={styles.others}>
      <Section title={t('offering.others')} more={more}>
        {offerings === null ? <Unavailable /> : null}
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
