import { auditActions } from '#model/auth/audit.ts';
import { contentTypeNames } from '#model/content-types/names.ts';
import { useCall } from '../api/use-call.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Button } from '../ui/button/button.tsx';
import { Select, TextInput } from '../ui/field/text-input.tsx';
import styles from './audit.module.css';
import type { AuditFilters } from './audit-filters.ts';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (change: AuditFilters) => void;
}

export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const t = useT();
  const labels = useTypeLabels();
  const { mayDoGlobally } = useAccount();
  const users = useCall('users', mayDoGlobally('manage-users') ? {} : undefined).data?.users ?? [];
  const all = { value: '', label: t('ui.all') };
  return (
    <search className={styles.filters} aria-label={t('audit.filters')}>
      <Select
        label={t('audit.filter.user')}
        options={[all, ...users.map(({ id, name }) => ({ value: String(id), label: name }))]}
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
          ...contentTypeNames.map((name) => ({ value: name, label: labels.plural(name) })),
        ]}
        value={filters.type ?? ''}
        onChange={(type) => onChange({ type, id: '' })}
      />
      <TextInput
        type="date"
        label={t('audit.filter.from')}
        max={filters.to}
        value={filters.from ?? ''}
        onChange={(from) => onChange({ from })}
      />
      <TextInput
        type="date"
        label={t('audit.filter.to')}
        min={filters.from}
        value={filters.to ?? ''}
        onChange={(to) => onChange({ to })}
      />
      {Object.keys(filters).length > 0 ? (
        <Button
          kind="plain"
          onClick={() => onChange({ user: '', action: '', type: '', id: '', from: '', to: '' })}
        >
          {t('audit.filter.reset')}
        </Button>
      ) : null}
    </search>
  );
}
