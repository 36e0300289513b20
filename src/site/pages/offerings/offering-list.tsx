import type { AnswerOf } from '#contract/calls.ts';
import type { ClientType } from '#model/fields/client-type.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { Section } from '#ui/section/section.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { ReachUs } from '../../components/contact-cta.tsx';
import { clientTypes } from '../../data/client-types.ts';
import { useWords } from '../../data/messages.tsx';
import type { PagePlace } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import styles from './page.module.css';

interface OfferingListProps {
  type: ClientType;
  offerings: AnswerOf<'offerings'>['data'];
  /** What a client of this type finds here; `null` where the content says nothing of it. */
  lead: string | null;
  place: PagePlace;
}

/** The offerings for one type of client. */
export function OfferingList({ type, offerings, lead, place }: OfferingListProps) {
  const { locale, t } = useWords();
  const heading = t(`offerings.${type}`);
  return (
    <Page>
      <PageHead title={heading} description={t(`offerings.${type}Lead`)} place={place} />
      <div className={styles.article}>
        <PageIntro title={heading} lead={lead ?? t(`offerings.${type}Lead`)}>
          <Types current={type} />
        </PageIntro>
        <section aria-label={t('offerings.list')}>
          {offerings.length === 0 ? (
            <EmptyState text={t('offerings.empty')} />
          ) : (
            <OfferingCards offerings={offerings} />
          )}
        </section>
      </div>
      <Useful type={type} />
      <ReachUs
        title={t('offering.contact')}
        text={t('offering.contactText')}
        form={path.form(locale, 'exclusive-info')}
        write={t('offering.write')}
      />
    </Page>
  );
}

function OfferingCards({ offerings }: { offerings: AnswerOf<'offerings'>['data'] }) {
  const { locale } = useWords();
  return (
    <ul className={styles.offerings}>
      {offerings.map(({ id, slug, title, summary, picture }) => (
        <li key={id}>
          <Card
            title={title}
            text={summary}
            picture={picture}
            large
            href={path.offering(locale, slug)}
            heading="h2"
          />
        </li>
      ))}
    </ul>
  );
}

function Useful({ type }: { type: ClientType }) {
  const { locale, t } = useWords();
  return (
    <Section title={t('offerings.useful')}>
      <div className={styles.useful}>
        <Card
          title={t('offerings.tariffs')}
          text={t('offerings.tariffsText')}
          href={path.tariffs(locale, { type })}
        />
        <Card title={t('offerings.faq')} text={t('offerings.faqText')} href={path.faq(locale, { type })} />
      </div>
    </Section>
  );
}

function Types({ current }: { current: ClientType }) {
  const { locale, t } = useWords();
  const links = clientTypes.map((type) => ({
    label: t(`offerings.for.${type}`),
    href: path.offerings(locale, type),
    current: type === current,
  }));
  return <Tabs label={t('offerings.types')} links={links} />;
}
