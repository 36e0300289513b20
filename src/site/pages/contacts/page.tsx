import type { ResponseOf } from '#contract/calls.ts';
import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Section } from '#ui/section/section.tsx';
import { MailLink, PhoneLink } from '../../components/contact-link.tsx';
import { useMessages } from '../../data/messages.tsx';
import type { FormMarkup } from '../../forms/form-markup.server.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { Departments } from './departments.tsx';
import type { MapDrawing } from './map-drawing.ts';
import { OfficeCard } from './office-card.tsx';
import { OfficeMap } from './office-map.tsx';
import styles from './page.module.css';

type Contacts = ResponseOf<'contacts'>['data'];
type Offices = ResponseOf<'cities'>['data'];

type ContactsData =
  | { location: PageLocation }
  | {
      location: PageLocation;
      item: Contacts;
      offices: Offices | null;
      map: MapDrawing | null;
      form: FormMarkup;
    };

export default function ContactsPage({ loaderData }: { loaderData: ContactsData }) {
  const { t } = useMessages();
  if (!('item' in loaderData)) return <UntranslatedPage location={loaderData.location} />;
  const { item, offices, map, form, location } = loaderData;
  return (
    <Page>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.lead}
        location={location}
      />
      <PageIntro title={item.title} lead={item.lead}>
        <ContactFacts item={item} />
      </PageIntro>
      <Offices offices={offices} map={map} />
      {item.directions === null ? null : (
        <Section title={t('contacts.directions')}>
          <Paragraphs text={item.directions} />
        </Section>
      )}
      <Departments departments={item.departments} />
      <FormSection title={form.title} lead={form.lead} form={form} contact={item} />
      <Socials socials={item.socials} />
    </Page>
  );
}

function ContactFacts({ item: { phone, email, address, hours } }: { item: Contacts }) {
  const { t } = useMessages();
  return (
    <div className={`${styles.ways} ${styles.band}`}>
      <FactList
        layout="tiles"
        facts={[
          {
            label: t('footer.phone'),
            value: phone && <PhoneLink phone={phone} large />,
          },
          { label: t('footer.email'), value: email && <MailLink email={email} /> },
          { label: t('footer.address'), value: address },
          { label: t('contacts.hours'), value: hours },
        ]}
      />
    </div>
  );
}

function Offices({ offices, map }: { offices: Offices | null; map: MapDrawing | null }) {
  const { t } = useMessages();
  if (offices?.length === 0) return null;
  // The API sorts alphabetically; the head office comes first here.
  const cards = [...(offices ?? [])].sort((a, b) => Number(b.head_office) - Number(a.head_office));
  return (
    <Section title={t('contacts.offices')}>
      {offices === null ? (
        <p>{t('contacts.officesUnavailable')}</p>
      ) : (
        <>
          {map && <OfficeMap map={map} names={offices.map(({ name }) => name)} />}
          <ul className={styles.offices}>
            {cards.map((office) => (
              <li key={office.id} className={office.head_office ? styles.headOffice : undefined}>
                <OfficeCard office={office} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Socials({ socials }: { socials: Contacts['socials'] }) {
  const { t } = useMessages();
  if (socials.length === 0) return null;
  return (
    <Section title={t('contacts.socials')}>
      <ul className={styles.socials}>
        {socials.map(({ network, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {network}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
