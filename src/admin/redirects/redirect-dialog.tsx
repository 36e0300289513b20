import { useState } from 'react';
import type { AdminInput } from '#contract/admin/admin-call-types.ts';
import type { Redirect } from '#contract/admin/redirect-calls.ts';
import {
  endOfDay,
  isInstant,
  type LocalDate,
  localDateOfInstant,
  startOfDay,
} from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { DateInput } from '../ui/date-input/date-input.tsx';
import { CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { FieldGroup } from '../ui/field/field.tsx';
import { Select, TextInput } from '../ui/field/text-input.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { readableUrl } from './readable-url.ts';
import styles from './redirects.module.css';
import { RuleWarnings } from './rule-warnings.tsx';

type Rule = NonNullable<AdminInput<'createRedirect'>['body']>;
type Status = Rule['status'];

const redirectStatuses: readonly Status[] = [301, 302, 307, 308];

interface RedirectDialogProps {
  /** The rule to change; absent for a new one. */
  redirect?: Redirect | undefined;
  /** Path of a new rule. */
  from?: string | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** A rule with all of its fields. Users who may publish save and publish it in one step. */
export function RedirectDialog({ redirect, from = '', onSaved, onClose }: RedirectDialogProps) {
  const t = useT();
  const { mayDo } = useAccount();
  const form = useSubmit();
  const publishable = locales.filter((locale) => mayDo('publish', 'redirect', locale));
  const [rule, setRule] = useState(() => initialRule(redirect, from));
  const [languages, setLanguages] = useState(() => initialLanguages(redirect, publishable));
  const change = (changed: Partial<typeof rule>) => setRule((former) => ({ ...former, ...changed }));
  const save = async (publishedIn: Locale[] | null) => {
    const body = { ...rule, publishedIn };
    const isSaved = await form.submit(() =>
      redirect
        ? callApi('changeRedirect', {
            params: { id: redirect.id },
            body: { ...body, sharedRevisionId: redirect.sharedRevisionId },
          })
        : callApi('createRedirect', { body }),
    );
    if (!isSaved) return;
    showToast({ kind: 'success', text: t(publishedIn ? 'redirects.published' : 'redirects.savedDraft') });
    onSaved();
  };
  const isComplete = rule.from.trim() !== '' && rule.to.trim() !== '';
  const fieldErrors = ['from', 'to', 'status', 'active_from', 'active_to'].map((name) =>
    form.errorOf(`shared.${name}`),
  );
  return (
    <Dialog
      title={t(redirect ? 'redirects.change' : 'redirects.new')}
      onClose={onClose}
      onSubmit={() => void save(publishable.length > 0 ? languages : null)}
      footer={
        <>
          <CancelButton />
          <Button
            type={publishable.length > 0 ? 'button' : 'submit'}
            kind={publishable.length > 0 ? 'secondary' : 'primary'}
            isBusy={form.isBusy}
            disabled={!isComplete}
            onClick={publishable.length > 0 ? () => void save(null) : undefined}
          >
            {t('redirects.saveDraft')}
          </Button>
          {publishable.length > 0 ? (
            <Button
              type="submit"
              kind="primary"
              isBusy={form.isBusy}
              disabled={!isComplete || languages.length === 0}
            >
              {t('redirects.publish')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.fields}>
        <ErrorAlert message={fieldErrors.some((error) => error !== undefined) ? undefined : form.message} />
        <UrlField
          name="from"
          value={rule.from}
          error={fieldErrors[0]}
          onChange={(value) => change({ from: value })}
        />
        <UrlField
          name="to"
          value={rule.to}
          error={fieldErrors[1]}
          isFocused={from !== ''}
          onChange={(value) => change({ to: value })}
        />
        <Select
          label={t('redirects.kind')}
          options={redirectStatuses.map((value) => ({
            value: String(value),
            label: t(`redirects.kind.${value}`),
          }))}
          error={fieldErrors[2]}
          value={String(rule.status)}
          onChange={(value) => change({ status: statusOf(Number(value)) })}
        />
        <FieldGroup label={t('redirects.period')} error={fieldErrors[3] ?? fieldErrors[4]}>
          <div className={styles.days}>
            <DateInput
              label={t('redirects.start')}
              value={firstDay(rule.activeFrom)}
              onChange={(day) => change({ activeFrom: day === '' ? null : instant(startOfDay(day)) })}
            />
            <DateInput
              label={t('redirects.end')}
              value={lastDay(rule.activeTo)}
              onChange={(day) => change({ activeTo: day === '' ? null : instant(endOfDay(day)) })}
            />
          </div>
        </FieldGroup>
        {publishable.length > 0 ? (
          <FieldGroup
            label={t('redirects.languages')}
            error={languages.length === 0 ? t('redirects.chooseLanguage') : undefined}
          >
            <div className={styles.languages}>
              {publishable.map((locale) => (
                <Checkbox
                  key={locale}
                  label={t(`language.${locale}`)}
                  checked={languages.includes(locale)}
                  onChange={(isChosen) =>
                    setLanguages(
                      publishable.filter((each) => (each === locale ? isChosen : languages.includes(each))),
                    )
                  }
                />
              ))}
            </div>
          </FieldGroup>
        ) : null}
        <RuleWarnings from={rule.from} to={rule.to} publishedIn={publishable.length > 0 ? languages : []} />
      </div>
    </Dialog>
  );
}

interface UrlFieldProps {
  name: 'from' | 'to';
  value: string;
  error: string | undefined;
  isFocused?: boolean;
  onChange: (value: string) => void;
}

function UrlField({ name, isFocused = false, ...rest }: UrlFieldProps) {
  const t = useT();
  return (
    <TextInput
      label={t(`redirects.${name}`)}
      help={t(`redirects.${name}.help`)}
      spellCheck={false}
      autoCapitalize="off"
      maxLength={2000}
      data-autofocus={isFocused ? '' : undefined}
      {...rest}
    />
  );
}

const statusOf = (value: number): Status => redirectStatuses.find((status) => status === value) ?? 301;

const initialRule = (redirect: Redirect | undefined, from: string) => ({
  from: readableUrl(redirect?.from ?? from),
  to: readableUrl(redirect?.to ?? ''),
  status: statusOf(redirect?.status ?? 301),
  activeFrom: redirect?.activeFrom ?? null,
  activeTo: redirect?.activeTo ?? null,
});

/** The languages in which a rule is public; all of them for a rule that is public in none. */
function initialLanguages(redirect: Redirect | undefined, publishable: readonly Locale[]): Locale[] {
  const isPublic = (locale: Locale) =>
    redirect?.statuses[locale] === 'published' || redirect?.statuses[locale] === 'changed';
  const chosen = publishable.filter(isPublic);
  return chosen.length > 0 ? chosen : [...publishable];
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

export const firstDay = (at: string | null): LocalDate | undefined =>
  at !== null && isInstant(at) ? localDateOfInstant(at) : undefined;

/** The end is exclusive: midnight belongs to the day before. */
export const lastDay = (at: string | null): LocalDate | undefined =>
  at !== null && isInstant(at) ? localDateOfInstant(Date.parse(at) - 1) : undefined;
