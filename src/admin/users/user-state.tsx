import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { useT } from '../messages/use-t.ts';
import { Chip } from '../ui/chip/chip.tsx';

type User = Pick<AdminResult<'user'>, 'active' | 'isInvited'>;

export const stateOf = ({ active, isInvited }: User): 'active' | 'invited' | 'inactive' =>
  active ? (isInvited ? 'invited' : 'active') : 'inactive';

const tones = { active: 'success', invited: 'info', inactive: 'neutral' } as const;

export function UserState({ user }: { user: User }) {
  const t = useT();
  const state = stateOf(user);
  return <Chip tone={tones[state]}>{t(`users.state.${state}`)}</Chip>;
}
