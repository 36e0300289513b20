import type { FormName } from '#model/forms/form.ts';
import { useCall } from '../api/use-call.ts';
import { useT } from '../messages/use-t.ts';
import type { SelectOption } from '../ui/field/text-input.tsx';

interface LeadUsers {
  /** Users to filter by. */
  all: SelectOption[];
  nameOf(id: number | null): string | undefined;
  /** Users to whom a submission of a form can be assigned; the present one stays among them. */
  optionsFor(form: FormName, assigneeId: number | null): SelectOption[];
}

/** The users who handle submissions. */
export function useLeadUsers(): LeadUsers {
  const t = useT();
  const users = useCall('submissionAssignees', {}).data?.users ?? [];
  const nameOf = (id: number | null) => users.find((user) => user.id === id)?.name;
  const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return {
    all: users.map(toOption),
    nameOf,
    optionsFor(form, assigneeId) {
      const available = users.filter((user) => user.isAvailable && user.forms.includes(form));
      const isMissing = assigneeId !== null && !available.some(({ id }) => id === assigneeId);
      return [
        { value: '', label: t('leads.noAssignee') },
        ...available.map(toOption),
        ...(isMissing
          ? [{ value: String(assigneeId), label: nameOf(assigneeId) ?? t('leads.formerUser') }]
          : []),
      ];
    },
  };
}
