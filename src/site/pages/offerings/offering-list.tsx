import type { AnswerOf } from '#contract/calls.ts';
import type { ClientType } from '#model/client-type.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page, PageIntro } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { clientTypes } from '../../client-types.ts';
import { PageHead } from '../../page-head.tsx';
import type { PagePlace } from '../../page-place.ts';
import { path } from '../../path.ts';
import { ReachUs } from '../../reach-us.tsx';
import { useWords } from '../../words.tsx';
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
