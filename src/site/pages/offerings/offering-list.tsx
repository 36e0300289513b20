import type { ResponseOf } from '#contract/calls.ts';
import type { ClientType } from '#model/fields/client-type.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { Section } from '#ui/section/section.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { ContactCta } from '../../components/contact-cta.tsx';
import { clientTypes } from '../../data/client-types.ts';
import { useMessages } from '../../data/messages.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import styles from './page.module.css';

interface OfferingListProps {
  type: ClientType;
  offerings: ResponseOf<'offerings'>['data'];
  /** Lead text for the client type; `null` if the content has none. */
  lead: string | null;
  location: PageLocation;
}

/** Offerings for one client type. */
export function OfferingList({ type, offerings, lead, location }: OfferingListProps) {
  const { locale, t } = useMessages();
  const heading = t(`offerings.${type}`);
  return (
    <Page>
      <PageHead title={heading} description={t(`offerings.${type}Lead`)} location={location} />
      <div className={styles.article}>
        <PageIntro title={heading} lead={lead ?? t(`offerings.${type}Lead`)}>
          <ClientTypeTabs current={type} />
        </PageIntro>
        <section aria-label={t('offerings.list')}>
          {offerings.length === 0 ? (
            <EmptyState text={t('offerings.empty')} />
          ) : (
            <OfferingCards offerings={offerings} />
          )}
        </section>
      </div>
      <RelatedPages type={type} />
      <ContactCta
        title={t('offering.contact')}
        text={t('offering.contactText')}
        formHref={path.form(locale, 'exclusive-info')}
        formLabel={t('offering.write')}
      />
    </Page>
  );
}

function OfferingCards({ offerings }: { offerings: ResponseOf<'offerings'>['data'] }) {
  const { locale } = useMessages();
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

function RelatedPages({ type }: { type: ClientType }) {
  const { locale, t } = useMessages();
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

function ClientTypeTabs({ current }: { current: ClientType }) {
  const { locale, t } = useMessages();
  const links = clientTypes.map((type) => ({
    label: t(`offerings.for.${type}`),
    href: path.offerings(locale, type),
    current: type === current,
  }));
  return <Tabs label={t('offerings.types')} links={links} />;
}
