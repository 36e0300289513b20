import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Select } from '../ui/field/text-input.tsx';
import type { useLeadUsers } from './use-lead-users.ts';

interface AssigneeFilterProps {
  users: ReturnType<typeof useLeadUsers>;
  /** Empty for all submissions. */
  value: string;
  onChange: (value: string) => void;
}

/** Limits a list to the submissions of one assignee, or to those without one. The user comes first. */
export function AssigneeFilter({ users, value, onChange }: AssigneeFilterProps) {
  const t = useT();
  const { account } = useAccount();
  const own = String(account.id);
  return (
    <Select
      label={t('leads.filter.assignee')}
      options={[
        { value: '', label: t('ui.all') },
        { value: own, label: t('leads.filter.mine') },
        { value: 'none', label: t('leads.noAssignee') },
        ...users.all.filter((user) => user.value !== own),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
