import type { ReactNode } from 'react';
import { locales } from '#language/locale/locale.ts';
import { readableForms } from '#model/auth/form-access.ts';
import { type FormName, formNames, type SubmissionState, statesOfForm } from '#model/forms/form.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Button } from '../ui/button/button.tsx';
import { DateInput } from '../ui/date-input/date-input.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { SearchInput } from '../ui/field/search-input.tsx';
import { Select } from '../ui/field/text-input.tsx';
import { AssigneeFilter } from './assignee-filter.tsx';
import { isFiltered, type LeadFilters, noFilters } from './lead-filters.ts';
import { stateText } from './lead-text.ts';
import styles from './leads.module.css';
import type { useLeadUsers } from './use-lead-users.ts';

interface LeadFilterBarProps {
  filters: LeadFilters;
  users: ReturnType<typeof useLeadUsers>;
  onChange: (change: LeadFilters) => void;
}

/** Filters of the inbox. Those besides the search and the form are folded away on narrow screens. */
export function LeadFilterBar({ filters, users, onChange }: LeadFilterBarProps) {
  const t = useT();
  const { account } = useAccount();
  const forms = readableForms(account);
  const all = { value: '', label: t('ui.all') };
  const form = formNames.find((name) => name === filters.form);
  return (
    <search className={styles.filters} aria-label={t('leads.filters')}>
      <SearchInput
        label={t('leads.filter.query')}
        placeholder={t('leads.filter.query.help')}
        query={filters.query ?? ''}
        onChange={(query) => onChange({ query })}
      />
      {forms.length > 1 ? (
        <Select
          label={t('leads.filter.form')}
          options={[all, ...forms.map((name) => ({ value: name, label: t(`leads.form.${name}`) }))]}
          value={filters.form ?? ''}
          onChange={(value) => onChange({ form: value })}
        />
      ) : null}
      {filters.state === 'spam' ? null : (
        <Select
          label={t('leads.filter.state')}
          options={[
            all,
            ...statesFor(form, forms).map((state) => ({
              value: state,
              label: stateText(t, state, form ?? forms[0] ?? 'apply'),
            })),
          ]}
          value={filters.state ?? ''}
          onChange={(state) => onChange({ state })}
        />
      )}
      <AssigneeFilter
        users={users}
        value={filters.assignee ?? ''}
        onChange={(assignee) => onChange({ assignee })}
      />
      <MoreFilters isOpen={hasMoreFilters(filters)}>
        <Select
          label={t('leads.filter.language')}
          options={[all, ...locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))]}
          value={filters.language ?? ''}
          onChange={(language) => onChange({ language })}
        />
        <DateInput
          label={t('leads.from')}
          max={filters.to}
          value={filters.from}
          onChange={(from) => onChange({ from })}
        />
        <DateInput
          label={t('leads.to')}
          min={filters.from}
          value={filters.to}
          onChange={(to) => onChange({ to })}
        />
        <div className={styles.check}>
          <Checkbox
            label={t('leads.filter.unread')}
            checked={filters.unread === 'true'}
            onChange={(isChosen) => onChange({ unread: isChosen ? 'true' : '' })}
          />
        </div>
      </MoreFilters>
      {isFiltered(filters) ? (
        <Button kind="plain" icon="close" onClick={() => onChange(noFilters(filters))}>
          {t('leads.filter.reset')}
        </Button>
      ) : null}
    </search>
  );
}

/** Filters that are less often used. */
function MoreFilters({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <details className={styles.more} open={isOpen}>
      <summary className={styles.moreSummary}>{t('leads.filter.more')}</summary>
      <div className={styles.filters}>{children}</div>
    </details>
  );
}

const hasMoreFilters = ({ language, from, to, unread }: LeadFilters): boolean =>
  [language, from, to, unread].some((value) => value !== undefined);

/** The states of the chosen form, or of all that the user sees. */
const statesFor = (form: FormName | undefined, forms: readonly FormName[]): SubmissionState[] =>
  statesOfForm(form ?? (forms.includes('apply') ? 'apply' : 'message-us')).filter(
    (state) => state !== 'spam',
  );
