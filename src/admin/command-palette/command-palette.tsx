import { useEffect, useId, useRef, useState } from 'react';
import { entryTitle } from '../api/entry-title.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { OptionList } from '../ui/combobox/combobox.tsx';
import { useActiveOption } from '../ui/combobox/use-active-option.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { useAdminNavigate } from '../ui/link/use-admin-navigate.ts';
import styles from './command-palette.module.css';
import { type Command, findCommands } from './commands.ts';
import { useCommands } from './use-commands.ts';
import { useFoundEntries } from './use-found-entries.ts';

interface CommandPaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/** Finds entries, screens and actions (Ctrl K). */
export function CommandPalette({ onClose, onShortcuts }: CommandPaletteProps) {
  const t = useT();
  const locale = useLocale();
  const labels = useTypeLabels();
  const id = useId();
  const navigate = useAdminNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const { starting, others } = findCommands(useCommands({ navigate, onShortcuts }), query);
  const { entries, isLoading } = useFoundEntries(query);
  const results: Command[] = [
    ...starting,
    ...entries.map((entry): Command => {
      const { text, lang } = entryTitle(entry, locale);
      const run = () => navigate(`/content/${entry.type}/${entry.id}`);
      const note = labels.plural(entry.type);
      return { key: `entry ${entry.id}`, label: text, lang, note, icon: 'document', run };
    }),
    ...others,
  ];
  const choose = (index: number) => {
    onClose();
    results[index]?.run();
  };
  const active = useActiveOption(results.length, choose);
  const changeQuery = (text: string) => {
    setQuery(text);
    // Enter chooses the best result.
    active.setIndex(text.trim() === '' ? -1 : 0);
  };
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // After a navigation the heading of the new screen has the focus.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-list-${active.index}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active.index]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is an addition for pointers.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('shell.search')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.head}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={t('shell.search')}
          aria-expanded={true}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active.index >= 0 ? `${id}-list-${active.index}` : undefined}
          autoComplete="off"
          placeholder={t('palette.placeholder')}
          value={query}
          onChange={(event) => changeQuery(event.target.value)}
          onKeyDown={active.onKey}
        />
      </div>
      <div className={styles.results}>
        <OptionList
          id={`${id}-list`}
          label={t('palette.results')}
          activeIndex={active.index}
          onChoose={choose}
          options={results.map(({ key, label, note, icon, lang }) => ({
            key,
            label,
            content: (
              <span className={styles.result}>
                <Icon name={icon} />
                <span lang={lang} className={styles.label}>
                  {label}
                </span>
                <span className={styles.note}>{note}</span>
              </span>
            ),
          }))}
        />
      </div>
      <p className={styles.foot} role="status">
        {isLoading ? t('ui.loading') : results.length === 0 ? t('ui.nothingFound') : t('palette.hint')}
      </p>
    </dialog>
  );
}
