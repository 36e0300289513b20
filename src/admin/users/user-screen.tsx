import { useState } from 'react';
import { useParams } from 'react-router';
import type { AdminInput, AdminResult } from '#contract/admin/admin-call-types.ts';
import { MAX_NAME_LENGTH } from '#model/auth/person-name.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { isId } from '../api/url-filters.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { NotFoundScreen } from '../shell/screen-error.tsx';
import { UnsavedChanges } from '../shell/unsaved-changes.tsx';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Button } from '../ui/button/button.tsx';
import { AlertDialog } from '../ui/dialog/dialog.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { BackLink } from '../ui/link/back-link.tsx';
import { Panel, Screen } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { toDrafts } from './grant-draft.ts';
import { faultOfGrant, normaliseGrant } from './grant-text.ts';
import { GrantsEditor } from './grants-editor.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import { stateOf, UserState } from './user-state.tsx';
import styles from './users.module.css';

type User = AdminResult<'user'>;
type UserChange = NonNullable<AdminInput<'changeUser'>['body']>;

/** One user: name, permissions and access. */
export function Component() {
  const t = useT();
  const { id = '' } = useParams();
  const call = useCall('user', isId(id) ? { params: { id } } : undefined);
  const { data: user, error, reload } = call;
  if (!isId(id) || (error instanceof ApiProblem && error.status === 404)) return <NotFoundScreen />;
  return (
    <Screen
      title={user?.name ?? t('users.title')}
      width="narrow"
      back={<BackLink to="/users">{t('users.back')}</BackLink>}
      lead={
        user ? (
          <span className={styles.lead}>
            {user.email} <UserState user={user} />
          </span>
        ) : null
      }
    >
      <LoadState call={call} lines={8} />
      {user ? (
        <>
          {stateOf(user) === 'invited' ? <InvitationPanel user={user} /> : null}
          <UserForm key={user.id} user={user} onSaved={reload} />
          <AccessPanel user={user} onChanged={reload} />
        </>
      ) : null}
    </Screen>
  );
}

interface UserFormProps {
  user: User;
  onSaved: () => void;
}

function UserForm({ user, onSaved }: UserFormProps) {
  const t = useT();
  const form = useSubmit();
  const [name, setName] = useState(user.name);
  const [grants, setGrants] = useState(() => toDrafts(user.grants));
  const [isChecked, setIsChecked] = useState(false);
  const faults = grants.map(faultOfGrant);
  const values = grants.map(normaliseGrant);
  const hasGrantsChanged = JSON.stringify(values) !== JSON.stringify(user.grants.map(normaliseGrant));
  const isDirty = name !== user.name || hasGrantsChanged;
  const submit = async () => {
    setIsChecked(true);
    if (faults.some((fault) => fault !== undefined)) return;
    const body: UserChange = hasGrantsChanged ? { name, grants: values } : { name };
    if (!(await form.submit(() => callApi('changeUser', { params: { id: user.id }, body })))) return;
    showToast({ kind: 'success', text: t(hasGrantsChanged ? 'users.permissionsSaved' : 'users.saved') });
    onSaved();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <UnsavedChanges isDirty={isDirty} />
      <SubmitError message={form.message} problem={form.problem} />
      <Panel title={t('users.permissions')}>
        <div className={styles.fields}>
          <TextInput
            label={t('users.name')}
            required
            maxLength={MAX_NAME_LENGTH}
            error={form.errorOf('name')}
            value={name}
            onChange={setName}
          />
        </div>
        <GrantsEditor grants={grants} faults={isChecked ? faults : []} onChange={setGrants} />
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('ui.save')}
          </Button>
        </div>
      </Panel>
    </Form>
  );
}

/** Whether the user may sign in. */
function AccessPanel({ user, onChanged }: { user: User; onChanged: () => void }) {
  const t = useT();
  const action = useSubmit();
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, name } = user;
  const setActive = async (active: boolean) => {
    const isChanged = await action.submit(() => callApi('changeUser', { params: { id }, body: { active } }));
    setIsConfirming(false);
    if (isChanged) onChanged();
  };
  return (
    <Panel title={t('users.access')} lead={t(`users.access.${stateOf(user)}`)}>
      <SubmitError message={action.message} problem={action.problem} />
      <div className={styles.buttons}>
        {user.active ? (
          <Button kind="danger" onClick={() => setIsConfirming(true)}>
            {t('users.deactivate')}
          </Button>
        ) : (
          <Button isBusy={action.isBusy} onClick={() => void setActive(true)}>
            {t('users.activate')}
          </Button>
        )}
      </div>
      {isConfirming ? (
        <AlertDialog
          title={t('users.deactivate.title')}
          kind="danger"
          confirmLabel={t('users.deactivate')}
          isBusy={action.isBusy}
          onConfirm={() => void setActive(false)}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{t('users.deactivate.text', { name })}</p>
        </AlertDialog>
      ) : null}
    </Panel>
  );
}
