import { useEffect, useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { describeFailure } from '#admin/api/describe-failure.ts';
import { entryTitle } from '#admin/api/entry-title.ts';
import { useCall } from '#admin/api/use-call.ts';
import { useSubmit } from '#admin/api/use-submit.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { CancelButton, Dialog } from '#admin/ui/dialog/dialog.tsx';
import { Radio } from '#admin/ui/field/checkbox.tsx';
import { FieldGroup } from '#admin/ui/field/field.tsx';
import { Select, TextInput } from '#admin/ui/field/text-input.tsx';
import type { EntryLabel } from '#contract/admin/entry-state.ts';
import { EntryCombobox } from '../controls/entry-combobox.tsx';
import { parseTarget } from './parse-target.ts';
import type { ChosenTarget } from './use-menu-actions.ts';

const kinds = ['entry', 'page', 'address', 'none'] as const;
type Kind = (typeof kinds)[number];

const ENTRY_ID = 'menu-target-entry';

interface TargetDialogProps {
  isNew: boolean;
  /** Undefined for a new entry of a menu. */
  current: string | null | undefined;
  onChoose: (chosen: ChosenTarget) => void;
  onClose: () => void;
}

const initialKind = (current: string | null | undefined): Kind => {
  if (current === undefined) return 'entry';
  return current === null ? 'none' : 'address';
};

/** Chooses where an entry of a menu leads: to an entry, another page of the site, an address, or nowhere. */
export function TargetDialog({ isNew, current, onChoose, onClose }: TargetDialogProps) {
  const t = useT();
  const locale = useLocale();
  const lookup = useSubmit();
  const [kind, setKind] = useState<Kind>(() => initialKind(current));
  const [page, setPage] = useState('');
  const [address, setAddress] = useState(current ?? '');
  const [fault, setFault] = useState<string>();
  const { data, error } = useCall('sitePages', {});
  const pages = data?.pages ?? [];
  // Most entries lead to an entry of the content.
  useEffect(() => document.getElementById(ENTRY_ID)?.focus(), []);
  const chooseEntry = (entry: EntryLabel) => {
    setFault(undefined);
    void lookup.submit(async () => {
      const { path } = await callApi('entryAddress', { params: { id: entry.id } });
      if (path === null) setFault(t('menus.noPage', { title: entryTitle(entry, locale).text }));
      else onChoose({ target: path, titles: entry.titles });
    });
  };
  const submit = () => {
    if (kind === 'none') return onChoose({ target: null, titles: {} });
    if (kind === 'page') {
      const chosen = pages.find(({ path }) => path === page);
      if (!chosen) return setFault(t('menus.choosePage'));
      return onChoose({ target: chosen.path, titles: chosen.titles });
    }
    if (kind === 'entry') return setFault(t('menus.chooseEntry'));
    const target = parseTarget(address, location.origin);
    if (target === undefined) return setFault(t('menus.invalidAddress'));
    onChoose({ target, titles: pages.find(({ path }) => path === target)?.titles ?? {} });
  };
  const changeKind = (next: Kind) => {
    setKind(next);
    setFault(undefined);
  };
  return (
    <Dialog
      title={t(isNew ? 'menus.addTitle' : 'menus.changeTitle')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary" isBusy={lookup.isBusy}>
            {t(isNew ? 'menus.add' : 'menus.choose')}
          </Button>
        </>
      }
    >
      <FieldGroup label={t('menus.kind')}>
        {kinds.map((each) => (
          <Radio
            key={each}
            name="menu-target-kind"
            label={t(`menus.kind.${each}`)}
            checked={kind === each}
            onChange={() => changeKind(each)}
          />
        ))}
      </FieldGroup>
      {kind === 'entry' ? (
        <>
          <EntryCombobox
            id={ENTRY_ID}
            label={t('menus.entry')}
            isLabelHidden={false}
            types={undefined}
            lang={locale}
            onChoose={chooseEntry}
          />
          <p>{t('menus.entryHelp')}</p>
        </>
      ) : null}
      {kind === 'page' ? (
        <Select
          label={t('menus.page')}
          value={page}
          error={error === undefined ? fault : describeFailure(error, t)}
          options={[
            { value: '', label: t('menus.choosePage') },
            ...pages.map(({ path, titles }) => ({ value: path, label: titles[locale] ?? path })),
          ]}
          onChange={(value) => {
            setPage(value);
            setFault(undefined);
          }}
        />
      ) : null}
      {kind === 'address' ? (
        <TextInput
          label={t('menus.address')}
          help={t('menus.addressHelp')}
          value={address}
          error={fault}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onChange={(value) => {
            setAddress(value);
            setFault(undefined);
          }}
        />
      ) : null}
      <ErrorAlert message={lookup.message ?? (kind === 'entry' ? fault : undefined)} />
    </Dialog>
  );
}
