import { Link, useSearchParams } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { lower } from '#language/text/case.ts';
import { useCall } from '../api/use-call.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { GrantList } from './grant-list.tsx';
import { UserState } from './user-state.tsx';
import styles from './users.module.css';

type User = AdminResult<'users'>['users'][number];

/** All users of the admin. */
export function Component() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const call = useCall('users', {});
  const query = search.get('q') ?? '';
  const users = call.data?.users.filter(({ name, email }) =>
    lower(`${name} ${email}`).includes(lower(query)),
  );
  return (
    <Screen
      title={t('users.title')}
      actions={
        <ButtonLink to="/users/new" kind="primary" icon="add">
          {t('users.invite')}
        </ButtonLink>
      }
    >
      <div className={styles.search}>
        <TextInput
          type="search"
          label={t('users.search')}
          isLabelHidden
          placeholder={t('users.search')}
          value={query}
          onChange={(value) => setSearch(value === '' ? {} : { q: value }, { replace: true })}
        />
      </div>
      <LoadState call={call} lines={6} />
      {users?.length === 0 ? <EmptyState icon="users" title={t('ui.nothingFound')} /> : null}
      {users && users.length > 0 ? <UserTable users={users} isBusy={call.isLoading} /> : null}
    </Screen>
  );
}

function UserTable({ users, isBusy }: { users: readonly User[]; isBusy: boolean }) {
  const t = useT();
  const { account } = useAccount();
  const columns: Column<User>[] = [
    {
      key: 'name',
      header: t('users.name'),
      isRowHeader: true,
      cell: ({ id, name, email }) => (
        <div className={styles.name}>
          <span>
            <Link to={`/users/${id}`}>{name}</Link> {id === account.id ? <Chip>{t('users.you')}</Chip> : null}
          </span>
          <span className={styles.quiet}>{email}</span>
        </div>
      ),
    },
    {
      key: 'permissions',
      header: t('users.permissions'),
      cell: ({ grants }) => <GrantList grants={grants} />,
    },
    {
      key: 'factor',
      header: t('users.secondFactor'),
      isHiddenOnTablet: true,
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'users.secondFactor.yes' : 'users.secondFactor.no'),
    },
    {
      key: 'signedIn',
      header: t('users.signedInAt'),
      isHiddenOnTablet: true,
      cell: ({ signedInAt }) =>
        signedInAt === null ? t('ui.never') : <Moment at={signedInAt} kind="relative" />,
    },
    { key: 'state', header: t('users.state'), cell: (user) => <UserState user={user} /> },
  ];
  return (
    <DataTable
      caption={t('users.title')}
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      isBusy={isBusy}
    />
  );
}
