import { auditActions } from '#model/auth/audit.ts';
import { contentTypeNames } from '#model/content-types/names.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { Button } from '../ui/button/button.tsx';
import { DateInput } from '../ui/date-input/date-input.tsx';
import { Select } from '../ui/field/text-input.tsx';
import { useUserOptions } from '../users/use-user-options.ts';
import styles from './audit.module.css';
import { type AuditFilters, noFilters } from './audit-filters.ts';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (change: AuditFilters) => void;
}

export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const t = useT();
  const labels = useTypeLabels();
  const users = useUserOptions();
  const all = { value: '', label: t('ui.all') };
  return (
    <search className={styles.filters} aria-label={t('audit.filters')}>
      <Select
        label={t('audit.filter.user')}
        options={[all, ...users]}
        value={filters.user ?? ''}
        onChange={(user) => onChange({ user })}
      />
      <Select
        label={t('audit.filter.action')}
        options={[
          all,
          ...auditActions.map((action) => ({ value: action, label: t(`audit.action.${action}`) })),
        ]}
        value={filters.action ?? ''}
        onChange={(action) => onChange({ action })}
      />
      <Select
        label={t('audit.filter.type')}
        options={[
          all,
          { value: 'user', label: t('audit.subject.user') },
          { value: 'file', label: t('audit.subject.file') },
          { value: 'glossary', label: t('audit.subject.glossary') },
          ...contentTypeNames.map((name) => ({ value: name, label: labels.plural(name) })),
        ]}
        value={filters.type ?? ''}
        onChange={(type) => onChange({ type, id: '' })}
      />
      <DateInput
        label={t('audit.filter.from')}
        max={filters.to}
        value={filters.from}
        onChange={(from) => onChange({ from })}
      />
      <DateInput
        label={t('audit.filter.to')}
        min={filters.from}
        value={filters.to}
        onChange={(to) => onChange({ to })}
      />
      {Object.keys(filters).length > 0 ? (
        <Button kind="plain" onClick={() => onChange(noFilters)}>
          {t('audit.filter.reset')}
        </Button>
      ) : null}
    </search>
  );
}
