import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { readableForms } from '#model/auth/form-access.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import styles from './leads.module.css';
import { useLeadCounts } from './use-lead-counts.ts';

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
  const link = (to: string, label: string, isCurrent = pathname === to) => (
    <Link to={to} className={styles.view} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
  const quarantined = counts?.quarantined ?? 0;
  return (
    <nav className={styles.views} aria-label={t('leads.views')}>
      {link('/leads', t('leads.inbox'), isInbox && !isQuarantine)}
      {link(
        '/leads?state=spam',
        quarantined > 0 ? `${t('leads.quarantine')} (${quarantined})` : t('leads.quarantine'),
        isQuarantine,
      )}
      {forms.includes('apply') ? link('/leads/board', t('leads.board')) : null}
      {link('/leads/templates', t('leads.templates'))}
      {mayDoGlobally('manage-leads') ? link('/leads/person', t('leads.person')) : null}
      {link('/leads/settings', t('leads.settings'))}
    </nav>
  );
}
