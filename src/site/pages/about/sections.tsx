import type { ReactNode } from 'react';
import { PersonCard } from '#ui/person-card/person-card.tsx';
import { Section } from '#ui/section/section.tsx';
import { Timeline } from '#ui/timeline/timeline.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { KeyFigureList } from '../../components/key-figures.tsx';
import { useMessages } from '../../data/messages.tsx';
import type { AboutPageOf, AboutPageView } from './about-page-view.ts';
import { ComplianceControl } from './compliance.tsx';
import { Licenses } from './licenses.tsx';
import styles from './page.module.css';
import { Passages } from './passages.tsx';
import { AnnualReports, FinancialReports } from './report-sections.tsx';

/** Sections that are specific to each of the eight pages below /about. */
export function AboutSections({ page }: { page: AboutPageView }): ReactNode {
  switch (page.slug) {
    case 'overview':
      return <Values page={page} />;
    case 'history':
      return <Timeline milestones={page.milestones} />;
    case 'teams':
      return <Teams page={page} />;
    case 'licenses':
      return <Licenses licenses={page.licenses} />;
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

function Values({ page }: { page: AboutPageOf<'overview'> }) {
  const { t } = useMessages();
  return <Passages title={t('about.values')} passages={page.values} />;
}

function Teams({ page }: { page: AboutPageOf<'teams'> }) {
  const { t } = useMessages();
  return page.teams.map((team) => (
    <Section key={team.key} title={team.title}>
      <div className={styles.people}>
        {team.members.map(({ key, role, ...person }) => (
          <PersonCard key={key} {...person} position={role} biographyLabel={t('about.biography')} />
        ))}
      </div>
    </Section>
  ));
}

function EsgPolicies({ page }: { page: AboutPageOf<'esg-policies'> }) {
  const { t } = useMessages();
  return (
    <>
      <Passages title={t('about.pillars')} passages={page.pillars} />
      {page.documents.length === 0 ? null : (
        <Section title={t('about.documents')}>
          <DocumentList documents={page.documents} />
        </Section>
      )}
    </>
  );
}

export function KeyFigures({ figures }: { figures: AboutPageOf<'overview'>['figures'] }) {
  const { t } = useMessages();
  if (figures.length === 0) return null;
  return (
    <Section title={t('about.figures')} tinted>
      <KeyFigureList figures={figures} />
    </Section>
  );
}
