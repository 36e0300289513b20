import { useEffect, useRef, useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useCall } from '#admin/api/use-call.ts';
import { useSubmit } from '#admin/api/use-submit.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { Alert, ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { StatusChip } from '#admin/ui/chip/status-chip.tsx';
import { CancelButton, Dialog } from '#admin/ui/dialog/dialog.tsx';
import { LoadError } from '#admin/ui/empty-state/empty-state.tsx';
import { Checkbox } from '#admin/ui/field/checkbox.tsx';
import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import { useWhen, WhenField } from '#admin/workflow/when-field.tsx';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { EntryState } from '#contract/admin/entry-state.ts';
import { formatDateTime } from '#language/date/date.ts';
import { type Locale, localeNames, localePath } from '#language/locale/locale.ts';
import type { FieldChange } from '#model/editing/diff-fields.ts';
import { ChangeList } from '../diff/change-list.tsx';
import { useEditor } from '../editor-context.tsx';
import { scopeOf } from '../form/scope.ts';
import { usePathLabel } from '../labels/use-path-label.ts';
import styles from './dialogs.module.css';
import { useScheduling } from './use-scheduling.ts';

const writingOverview = definePart(
  async () => (await import('../writing/writing-overview.tsx')).WritingOverview,
  'writing',
);

type Plan = AdminResult<'publicationPlan'>['languages'][number];

interface PublishDialogProps {
  entry: EntryState;
  onClose: () => void;
}

const hasNews = (plan: Plan) =>
  plan.languageStatus !== 'published' || plan.changes.length + plan.shared.length > 0;

/** Shows what becomes public in each language, and publishes exactly that. */
export function PublishDialog({ entry, onClose }: PublishDialogProps) {
  const t = useT();
  const { editor, store } = useEditor();
  const { data, error, isLoading, reload } = useCall('publicationPlan', { params: { id: entry.id } });
  const [unchosen, setUnchosen] = useState<ReadonlySet<Locale>>(new Set());
  const { submit, isBusy, message } = useSubmit();
  const when = useWhen();
  const scheduling = useScheduling(entry, onClose);
  const plans = data?.languages ?? [];
  const canPublish = (plan: Plan) =>
    plan.issues.length === 0 &&
    !plan.needsApproval &&
    hasNews(plan) &&
    entry.may.publish.includes(plan.locale);
  const chosen = plans.filter((plan) => canPublish(plan) && !unchosen.has(plan.locale));
  useEffect(() => {
    if (!data) return;
    const issues = data.languages.flatMap((plan) => plan.issues);
    store.marks.replace(
      'error',
      issues.map((issue) => [scopeOf(issue.locale), issue.path, issue.message]),
    );
  }, [data, store]);
  const confirm = useRef<HTMLButtonElement>(null);
  const isLoaded = chosen.length > 0 && !isLoading;
  const isReady = isLoaded && when.isComplete;
  useEffect(() => {
    if (isLoaded) confirm.current?.focus();
  }, [isLoaded]);
  const publish = async () => {
    const revisions = Object.fromEntries(chosen.map(({ locale, revisionId }) => [locale, revisionId]));
    if (when.dueAt !== undefined) {
      const { dueAt } = when;
      if (!(await submit(() => scheduling.schedule({ action: 'publish', dueAt, revisions })))) reload();
      return;
    }
    const isPublished = await submit(async () => {
      editor.setEntry(await callApi('publishEntry', { params: { id: entry.id }, body: { revisions } }));
    });
    if (!isPublished) return reload();
    showToast({
      text: t('editor.publish.done', {
        languages: chosen.map(({ locale }) => t(`language.${locale}`)).join(', '),
      }),
      kind: 'success',
    });
    onClose();
  };
  return (
    <Dialog
      title={t('editor.publish.title')}
      size="large"
      onClose={onClose}
      onSubmit={() => void publish()}
      footer={
        <>
          <CancelButton />
          <Button ref={confirm} type="submit" kind="primary" isBusy={isBusy} disabled={!isReady}>
            {t(when.isLater ? 'when.schedule' : 'editor.publish.confirm')}
          </Button>
        </>
      }
    >
      {error !== undefined ? <LoadError error={error} onRetry={reload} /> : null}
      {!data && isLoading ? <Skeleton lines={6} /> : null}
      <ErrorAlert message={message} />
      {data && plans.length === 0 ? <p>{t('editor.publish.empty')}</p> : null}
      {plans.map((plan) => (
        <LanguagePlan
          key={plan.locale}
          plan={plan}
          mayPublish={entry.may.publish.includes(plan.locale)}
          isChosen={chosen.includes(plan)}
          isPossible={canPublish(plan)}
          onChoose={(isChosen) => {
            const next = new Set(unchosen);
            if (isChosen) next.delete(plan.locale);
            else next.add(plan.locale);
            setUnchosen(next);
          }}
          isNow={!when.isLater}
          onClose={onClose}
        />
      ))}
      {plans.some(canPublish) ? <WhenField when={when} /> : null}
      {when.isLater ? <p className={styles.quiet}>{t('when.pinned')}</p> : null}
    </Dialog>
  );
}

interface LanguagePlanProps {
  plan: Plan;
  mayPublish: boolean;
  isChosen: boolean;
  isPossible: boolean;
  /** The languages are published now, not later. */
  isNow: boolean;
  onChoose: (isChosen: boolean) => void;
  onClose: () => void;
}

function LanguagePlan(props: LanguagePlanProps) {
  const { plan, mayPublish, isChosen, isPossible, isNow, onChoose, onClose } = props;
  const t = useT();
  const interfaceLocale = useLocale();
  const { locale, languageStatus, issues, slug, stale, url } = plan;
  const isNew = languageStatus === 'draft' || languageStatus === 'unpublished';
  return (
    <section className={styles.plan} aria-label={t(`language.${locale}`)}>
      <header className={styles.planHead}>
        <Checkbox
          label={<strong lang={locale}>{localeNames[locale].own}</strong>}
          checked={isChosen}
          disabled={!isPossible}
          onChange={onChoose}
        />
        <StatusChip status={languageStatus} isStale={stale > 0} />
        {url === null ? null : <span className={styles.quiet}>{localePath(locale, url)}</span>}
      </header>
      {mayPublish ? null : <p className={styles.quiet}>{t('editor.publish.forbidden')}</p>}
      {plan.needsApproval && hasNews(plan) ? <Alert kind="warning">{t('when.approval')}</Alert> : null}
      {plan.scheduledAt !== null && isNow ? (
        <Alert kind="warning">
          {t('when.replaces', { moment: formatDateTime(plan.scheduledAt, interfaceLocale) })}
        </Alert>
      ) : null}
      {issues.length > 0 ? <IssueList plan={plan} onClose={onClose} /> : null}
      {stale > 0 ? (
        <Alert kind="warning">
          {t(hasNews(plan) ? 'editor.publish.stale' : 'editor.publish.stalePublic', { count: stale })}
        </Alert>
      ) : null}
      <LazyPart part={writingOverview} locale={locale} onClose={onClose} />
      {slug.before !== null && slug.before !== slug.after ? (
        <p>{t('editor.publish.slug', { before: slug.before, after: slug.after })}</p>
      ) : null}
      {hasNews(plan) ? (
        <details open={!isNew}>
          <summary>
            {t(isNew ? 'editor.publish.new' : 'editor.publish.changes', {
              count: plan.changes.length + plan.shared.length,
            })}
          </summary>
          <ChangeList scope="shared" changes={plan.shared as FieldChange[]} />
          <ChangeList scope={locale} changes={plan.changes as FieldChange[]} />
        </details>
      ) : (
        <p className={styles.quiet}>{t('editor.publish.nothing')}</p>
      )}
    </section>
  );
}

function IssueList({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useT();
  const { showField } = useEditor();
  const pathLabel = usePathLabel();
  return (
    <Alert kind="error">
      <p>{t('editor.publish.invalid')}</p>
      <ul>
        {plan.issues.map(({ locale, path, message }) => (
          <li key={`${locale} ${path} ${message}`}>
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                onClose();
                showField(scopeOf(locale), path);
              }}
            >
              {pathLabel(scopeOf(locale), path)}
            </button>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
