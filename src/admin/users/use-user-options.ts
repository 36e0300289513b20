import { useCall } from '../api/use-call.ts';
import { useAccount } from '../session/session.tsx';
import type { SelectOption } from '../ui/field/text-input.tsx';

/** Users to filter by. Only administrators may list users; others can choose themselves. */
export function useUserOptions(): SelectOption[] {
  const { account, mayDoGlobally } = useAccount();
  const { data } = useCall('users', mayDoGlobally('manage-users') ? {} : undefined);
  return (data?.users ?? [account]).map(({ id, name }) => ({ value: String(id), label: name }));
}
