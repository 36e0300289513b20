import { mailHref } from '#model/mail-href.ts';
import { formatPhone } from '#model/phone.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section } from '#ui/section.tsx';
import { DocumentList } from '../../documents.tsx';
import { useWords } from '../../words.tsx';
import type { AboutPageOf } from './about-page-view.ts';
import styles from './page.module.css';
import { Passages } from './passages.tsx';

type Page = AboutPageOf<'compliance-control'>;

/** How to report misconduct comes first: who looks for it should not have to read on. */
export function ComplianceControl({ page }: { page: Page }) {
  const { t } = useWords();
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
  const { locale, t } = useWords();
  const { title, text, steps, promise, phone, email } = reporting;
  const contacts = [
    { label: t('footer.phone'), value: <a href={`tel:${phone}`}>{formatPhone(phone, locale)}</a> },
    { label: t('footer.email'), value: <a href={mailHref(email)}>{email}</a> },
    { label: t('about.officer'), value: `${officer.name}, ${officer.role}` },
  ];
  return (
    <Section title={title} tinted>
      <Paragraphs text={text} />
      <h3>{t('about.reportingContacts')}</h3>
      <FactList facts={contacts} layout="tiles" />
      <h3>{t('about.reportingSteps')}</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.promise}>{promise}</p>
    </Section>
  );
}
