import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { readableForms } from '#model/auth/form-access.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { ViewLinks } from '../ui/view-links/view-links.tsx';
import { useLeadCounts } from './lead-counts.ts';
import styles from './leads.module.css';

interface LeadsFrameProps {
  actions?: ReactNode;
  lead?: ReactNode;
  width?: 'normal' | 'full';
  children: ReactNode;
}

/** The frame of all screens about submissions, with links between them. */
export function LeadsFrame({ lead, children, ...screen }: LeadsFrameProps) {
  const t = useT();
  // The path of the inbox has the chosen submission, which moves the focus itself.
  const [, , view = ''] = useLocation().pathname.split('/');
  return (
    <Screen title={t('leads.title')} place={/^\d*$/.test(view) ? 'inbox' : view} {...screen}>
      <Views />
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {children}
    </Screen>
  );
}

function Views() {
  const t = useT();
  const { account, mayDoGlobally } = useAccount();
  const { pathname, search } = useLocation();
  const counts = useLeadCounts();
  const forms = readableForms(account);
  const isInbox = /^\/leads(?:\/\d+)?\/?$/.test(pathname);
  const isQuarantine = isInbox && new URLSearchParams(search).get('state') === 'spam';
  const quarantined = counts?.quarantined ?? 0;
  return (
    <ViewLinks
      label={t('leads.views')}
      views={[
        { to: '/leads', label: t('leads.inbox'), isCurrent: isInbox && !isQuarantine },
        {
          to: '/leads?state=spam',
          label: quarantined > 0 ? `${t('leads.quarantine')} (${quarantined})` : t('leads.quarantine'),
          isCurrent: isQuarantine,
        },
        ...(forms.includes('apply') ? [{ to: '/leads/board', label: t('leads.board') }] : []),
        { to: '/leads/templates', label: t('leads.templates') },
        ...(mayDoGlobally('manage-leads') ? [{ to: '/leads/person', label: t('leads.person') }] : []),
        { to: '/leads/settings', label: t('leads.settings') },
      ]}
    />
  );
}
