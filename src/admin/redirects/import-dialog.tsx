import { useRef, useState } from 'react';
import { type Locale, locales } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { LanguageOptions } from '../lists/bulk-options.tsx';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Alert, ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { Field } from '../ui/field/field.tsx';
import { controlClass } from '../ui/field/text-input.tsx';
import { ProgressBar } from '../ui/progress/progress.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { type CheckedLine, LineTable } from './line-table.tsx';
import { decodeTable, parseTable, type TableLine } from './parse-table.ts';
import styles from './redirects.module.css';
import { hasWarnings } from './rule-warnings.tsx';

const MAX_LINES = 2000;

/** Each part is a transaction, which delays other publications by about a second. */
const CHUNK_SIZE = 50;

interface ImportDialogProps {
  onImported: () => void;
  onClose: () => void;
}

/** Imports rules from a table: what the server would do is shown first, line by line. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const t = useT();
  const { mayDo } = useAccount();
  const publishable = locales.filter((locale) => mayDo('publish', 'redirect', locale));
  const [languages, setLanguages] = useState<readonly Locale[]>(publishable);
  const [text, setText] = useState('');
  const { checked, notice, progress, form, check, confirm, reset } = useImport(languages, onImported);
  const count = (outcome: CheckedLine['outcome']) =>
    checked?.filter((line) => line.outcome === outcome).length ?? 0;
  const warned = checked?.filter(({ warnings }) => hasWarnings(warnings)).length ?? 0;
  const importable = count('new') + count('changed');
  const changeText = (changed: string) => {
    setText(changed);
    reset();
  };
  const input = useRef<HTMLInputElement>(null);
  const readFile = async (file: File | undefined) => {
    if (file) changeText(decodeTable(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <Dialog
      title={t('redirects.import')}
      size="large"
      isBlocking={form.isBusy}
      onClose={onClose}
      onSubmit={() => void (checked ? confirm() : check(text))}
      footer={
        <>
          <CancelButton disabled={form.isBusy} />
          {checked ? (
            <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={importable === 0}>
              {t('redirects.import.confirm', { count: importable })}
            </Button>
          ) : (
            <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={text.trim() === ''}>
              {t('redirects.import.check')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        <Field label={t('redirects.import.text')} help={t('redirects.import.text.help')}>
          {(control) => (
            <textarea
              className={[controlClass, styles.table].join(' ')}
              rows={6}
              wrap="off"
              spellCheck={false}
              readOnly={form.isBusy}
              value={text}
              onChange={(event) => changeText(event.target.value)}
              {...control}
            />
          )}
        </Field>
        <div>
          <Button icon="upload" disabled={form.isBusy} onClick={() => input.current?.click()}>
            {t('redirects.import.file')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => {
              void readFile(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
        {publishable.length > 0 ? (
          <LanguageOptions locales={publishable} chosen={languages} onChange={setLanguages} />
        ) : null}
        {form.isBusy && checked ? <ProgressBar label={t('redirects.import')} value={progress} /> : null}
        <ErrorAlert message={form.message} />
        {notice === undefined ? null : (
          <Alert kind="warning" isLive>
            {notice}
          </Alert>
        )}
        {checked ? (
          <>
            <Alert kind={count('invalid') + warned > 0 ? 'warning' : 'info'} isLive>
              {t('redirects.import.checked', {
                added: count('new'),
                changed: count('changed'),
                same: count('same'),
                invalid: count('invalid'),
              })}{' '}
              {count('invalid') > 0 ? `${t('redirects.import.skips')} ` : null}
              {warned > 0 ? t('redirects.import.warned', { count: warned }) : null}
            </Alert>
            <LineTable lines={checked} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function useImport(publishedIn: readonly Locale[], onImported: () => void) {
  const t = useT();
  const form = useSubmit();
  const [checked, setChecked] = useState<readonly CheckedLine[]>();
  const [notice, setNotice] = useState<string>();
  /** Part of the lines that are imported. */
  const [progress, setProgress] = useState(0);
  const send = async (lines: readonly TableLine[], isConfirmed: boolean) => {
    const body = {
      lines: lines.map(({ from, to, status }) => ({ from, to, status })),
      publishedIn: [...publishedIn],
      isConfirmed,
    };
    const answer = await callApi('importRedirects', { body });
    const results = lines.flatMap((line, index): CheckedLine[] => {
      const result = answer.lines[index];
      if (!result) return [];
      const repeatedLine = lines[result.repeatedLine ?? -1]?.number ?? null;
      return [{ ...line, ...result, repeatedLine }];
    });
    return { ...answer, results };
  };
  return {
    checked,
    notice,
    progress,
    form,
    reset() {
      setChecked(undefined);
      setNotice(undefined);
      form.clear();
    },
    check: (text: string) =>
      form.submit(async () => {
        const lines = parseTable(text, window.location.origin);
        setNotice(undefined);
        if (lines.length === 0) return setNotice(t('redirects.import.empty'));
        if (lines.length > MAX_LINES) {
          return setNotice(t('redirects.import.tooMany', { count: lines.length, max: MAX_LINES }));
        }
        setChecked((await send(lines, false)).results);
      }),
    /** Lines with errors are left out, as the preview says. After a failure, another run continues with the rest. */
    confirm: () =>
      form.submit(async () => {
        const valid = (checked ?? []).filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
        for (let done = 0; done < valid.length; done += CHUNK_SIZE) {
          setProgress(done / valid.length);
          const part = valid.slice(done, done + CHUNK_SIZE);
          const { isImported, results } = await send(part, true);
          const byNumber = new Map(
            results.map((line) => [line.number, isImported ? { ...line, outcome: 'same' as const } : line]),
          );
          setChecked((former) => former?.map((line) => byNumber.get(line.number) ?? line));
          if (!isImported) return setNotice(t('redirects.import.failed', { count: done }));
        }
        showToast({ kind: 'success', text: t('redirects.import.done', { count: valid.length }) });
        onImported();
      }),
  };
}
