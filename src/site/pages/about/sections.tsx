import type { ReactNode } from 'react';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { Day } from '../../day.tsx';
import { DocumentList } from '../../documents.tsx';
import { Figures } from '../../figures.tsx';
import { formatPhone } from '../../phone.ts';
import { useWords } from '../../words.tsx';
import type { AboutPageOf, AboutPageView } from './about-page-view.ts';
import styles from './page.module.css';
import { AnnualReports, FinancialReports } from './report-sections.tsx';

/** What a page about the company has beside its lead and text: each of the eight has its own. */
export function AboutSections({ page }: { page: AboutPageView }): ReactNode {
  switch (page.slug) {
    case 'overview':
      return <Overview page={page} />;
    case 'history':
      return <History page={page} />;
    case 'teams':
      return <Teams page={page} />;
    case 'licenses':
      return <Licenses page={page} />;
    case 'esg-policies':
      return <EsgPolicies page={page} />;
    case 'compliance-control':
      return <ComplianceControl page={page} />;
    case 'annual-reports':
      return <AnnualReports page={page} />;
    case 'financial-reports':
      return <FinancialReports page={page} />;
  }
}

function Overview({ page }: { page: AboutPageOf<'overview'> }) {
  const { t } = useWords();
  return (
    <>
      {page.figures.length === 0 ? null : (
        <Section title={t('about.figures')} tinted>
          <Figures figures={page.figures} />
        </Section>
      )}
      {page.values.length === 0 ? null : (
        <Section title={t('about.values')}>
          <Passages passages={page.values} />
        </Section>
      )}
    </>
  );
}

function Passages({ passages }: { passages: readonly { title: string; text: string }[] }) {
  return (
    <div className={styles.passages}>
      {passages.map(({ title, text }) => (
        <div key={title} className={styles.passage}>
          <h3>{title}</h3>
          <Paragraphs text={text} />
        </div>
      ))}
    </div>
  );
}

function History({ page }: { page: AboutPageOf<'history'> }) {
  return (
    <ol className={styles.timeline}>
      {page.milestones.map(({ key, year, title, text, picture }) => (
        <li key={key} className={styles.passage}>
          <span className={styles.year}>{year}</span>
          <h2>{title}</h2>
          <Paragraphs text={text} />
          {picture === null ? null : <Picture picture={picture} className={styles.picture} />}
        </li>
      ))}
    </ol>
  );
}

function Teams({ page }: { page: AboutPageOf<'teams'> }) {
  return page.teams.map((team) => (
    <Section key={team.key} title={team.title}>
      <div className={styles.passages}>
        {team.members.map(({ key, name, role, biography, portrait }) => (
          <div key={key} className={styles.passage}>
            {portrait === null ? null : <Picture picture={portrait} className={styles.portrait} />}
            <h3>{name}</h3>
            <p>{role}</p>
            <Paragraphs text={biography} />
          </div>
        ))}
      </div>
    </Section>
  ));
}

function Licenses({ page }: { page: AboutPageOf<'licenses'> }) {
  const { t } = useWords();
  return page.licenses.map((license) => (
    <Section key={license.key} title={license.title}>
      <Paragraphs text={license.scope} />
      <dl className={styles.facts}>
        <Fact name={t('about.license.number')}>{license.number}</Fact>
        <Fact name={t('about.license.issuer')}>{license.issuer}</Fact>
        <Fact name={t('about.license.issuedOn')}>
          <Day date={license.issued_on} />
        </Fact>
        <Fact name={t('about.license.expiresOn')}>
          {license.expires_on === null ? t('about.license.noExpiry') : <Day date={license.expires_on} />}
        </Fact>
      </dl>
      {license.file === null ? null : <a href={license.file.url}>{license.file.name}</a>}
    </Section>
  ));
}

function EsgPolicies({ page }: { page: AboutPageOf<'esg-policies'> }) {
  const { t } = useWords();
  return (
    <>
      <div className={styles.passages}>
        {page.pillars.map(({ title, text }) => (
          <div key={title} className={styles.passage}>
            <h2>{title}</h2>
            <Paragraphs text={text} />
          </div>
        ))}
      </div>
      {page.figures.length === 0 ? null : (
        <Section title={t('about.figures')} tinted>
          <Figures figures={page.figures} />
        </Section>
      )}
      <Documents documents={page.documents} />
    </>
  );
}

function ComplianceControl({ page }: { page: AboutPageOf<'compliance-control'> }) {
  const { t } = useWords();
  const { principles, reporting, officer, documents } = page;
  return (
    <>
      {principles.length === 0 ? null : (
        <Section title={t('about.principles')}>
          <Passages passages={principles} />
        </Section>
      )}
      <Section title={reporting.title} tinted>
        <Paragraphs text={reporting.text} />
        <ol className={styles.steps}>
          {reporting.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{reporting.promise}</p>
        <dl className={styles.facts}>
          <Fact name={t('footer.phone')}>
            <a href={`tel:${reporting.phone}`}>{formatPhone(reporting.phone)}</a>
          </Fact>
          <Fact name={t('footer.email')}>
            <a href={`mailto:${reporting.email}`}>{reporting.email}</a>
          </Fact>
          <Fact name={t('about.officer')}>
            {officer.name}, {officer.role}
          </Fact>
        </dl>
      </Section>
      <Documents documents={documents} />
    </>
  );
}

function Documents({ documents }: { documents: AboutPageOf<'esg-policies'>['documents'] }) {
  const { t } = useWords();
  if (documents.length === 0) return null;
  return (
    <Section title={t('about.documents')}>
      <DocumentList documents={documents} />
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
