import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useCall } from '#admin/api/use-call.ts';
import { useSubmit } from '#admin/api/use-submit.ts';
import { useT } from '#admin/messages/use-t.ts';
import { ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { CancelButton, Dialog } from '#admin/ui/dialog/dialog.tsx';
import { LoadState } from '#admin/ui/empty-state/empty-state.tsx';
import { Checkbox } from '#admin/ui/field/checkbox.tsx';
import { type FindingKind, findingKinds } from '#language/writing/finding.ts';
import { reloadWritingData } from './writing-data.ts';

/** Which checks the user wants; a setting of the account. */
export function WritingSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const call = useCall('glossary', {});
  const { submit, isBusy, message } = useSubmit();
  const [changed, setChanged] = useState<ReadonlySet<FindingKind>>();
  const disabled = changed ?? new Set(call.data?.disabledChecks);
  const save = async () => {
    const body = { disabledChecks: [...disabled] };
    if (!(await submit(() => callApi('changeWritingSettings', { body })))) return;
    reloadWritingData();
    onClose();
  };
  return (
    <Dialog
      title={t('writing.settings.title')}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={!call.data}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <p>{t('writing.settings.lead')}</p>
      <ErrorAlert message={message} />
      <LoadState call={call} />
      {call.data
        ? findingKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`writing.kind.${kind}`)}
              checked={!disabled.has(kind)}
              onChange={(isOn) => {
                const next = new Set(disabled);
                if (isOn) next.delete(kind);
                else next.add(kind);
                setChanged(next);
              }}
            />
          ))
        : null}
    </Dialog>
  );
}
