import { useRef, useState } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { Alert, ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { CancelButton, Dialog } from '../ui/dialog/dialog.tsx';

type Result = AdminResult<'importGlossary'>;

/** The limit of the server, in characters. */
const MAX_FILE_LENGTH = 1_000_000;
const MAX_SHOWN_LINES = 20;

interface ImportDialogProps {
  onImported: () => void;
  onClose: () => void;
}

/** Adds terms from a CSV file, and shows which lines are not terms. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { submit, isBusy, message, clear } = useSubmit();
  const [result, setResult] = useState<Result>();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    clear();
    const csv = await file.text();
    setIsTooLarge(csv.length > MAX_FILE_LENGTH);
    if (csv.length > MAX_FILE_LENGTH) return;
    // NUL cannot be stored; a file of another format has it.
    const body = { csv: csv.replaceAll('\0', '') };
    await submit(async () => setResult(await callApi('importGlossary', { body })));
  };
  const finish = result ? onImported : onClose;
  return (
    <Dialog
      title={t('glossary.import.title')}
      onClose={finish}
      footer={
        result ? (
          <Button kind="primary" onClick={finish}>
            {t('ui.close')}
          </Button>
        ) : (
          <>
            <CancelButton />
            <Button kind="primary" icon="upload" isBusy={isBusy} onClick={() => input.current?.click()}>
              {t('glossary.import.choose')}
            </Button>
          </>
        )
      }
    >
      <ErrorAlert message={isTooLarge ? t('glossary.import.tooLarge') : message} />
      {result ? (
        <ImportResult result={result} />
      ) : (
        <>
          <p>{t('glossary.import.lead')}</p>
          <p>
            <code>kk; ru; en; kk_forbidden; ru_forbidden; en_forbidden; note</code>
          </p>
          <p>{t('glossary.import.merge')}</p>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
    </Dialog>
  );
}

function ImportResult({ result: { created, changed, rejected } }: { result: Result }) {
  const t = useT();
  return (
    <>
      <p role="status">{t('glossary.import.done', { created, changed })}</p>
      {rejected.length > 0 ? (
        <Alert kind="warning">
          <p>{t('glossary.import.rejected', { count: rejected.length })}</p>
          <ul>
            {rejected.slice(0, MAX_SHOWN_LINES).map(({ line, reason }) => (
              <li key={line}>{t(`glossary.import.reason.${reason}`, { line })}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
