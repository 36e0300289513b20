import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Section } from '#ui/section/section.tsx';
import { MailLink, PhoneLink } from '../../components/contact-link.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { useMessages } from '../../data/messages.tsx';
import type { AboutPageOf } from './about-page-view.ts';
import styles from './page.module.css';
import { Passages } from './passages.tsx';

type Page = AboutPageOf<'compliance-control'>;

/** Reporting of misconduct comes first, so that it is easy to find. */
export function ComplianceControl({ page }: { page: Page }) {
  const { t } = useMessages();
  const { principles, documents } = page;
  return (
    <>
      <Reporting page={page} />
      <Passages title={t('about.principles')} passages={principles} />
      {documents.length === 0 ? null : (
        <Section title={t('about.documents')}>
          <DocumentList documents={documents} />
        </Section>
      )}
    </>
  );
}

function Reporting({ page: { reporting, officer } }: { page: Page }) {
  const { t } = useMessages();
  const { title, text, steps, promise, phone, email } = reporting;
  const isEmpty = [title, text, promise, phone, email, officer.name, ...steps].every((each) => each === '');
  if (isEmpty) return null;
  const contacts = [
    { label: t('footer.phone'), value: phone && <PhoneLink phone={phone} /> },
    { label: t('footer.email'), value: email && <MailLink email={email} /> },
    { label: t('about.officer'), value: [officer.name, officer.role].filter(Boolean).join(', ') },
  ];
  return (
    <Section title={title} tinted>
      <Paragraphs text={text} />
      <h3>{t('about.reportingContacts')}</h3>
      <FactList facts={contacts} layout="tiles" />
      {steps.length === 0 ? null : <h3>{t('about.reportingSteps')}</h3>}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {promise === '' ? null : <p className={styles.promise}>{promise}</p>}
    </Section>
  );
}
