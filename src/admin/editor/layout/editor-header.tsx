import type { ReactNode } from 'react';
import { labelsOfType } from '#admin/content-labels/content-labels.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { ButtonLink } from '#admin/ui/button/button.tsx';
import { StatusChip } from '#admin/ui/chip/status-chip.tsx';
import { Icon } from '#admin/ui/icon/icon.tsx';
import { Screen } from '#admin/ui/screen/screen.tsx';
import { locales } from '#language/locale/locale.ts';
import { useEditor, useEditorState, useFormValue } from '../editor-context.tsx';
import styles from './layout.module.css';

interface EditorHeaderProps {
  others: readonly { userId: number; name: string }[];
  children: ReactNode;
}

/** The screen with the title of the entry, its type, its status in each language, and who else is here. */
export function EditorHeader({ others, children }: EditorHeaderProps) {
  const t = useT();
  const locale = useLocale();
  const { store, labels, type } = useEditor();
  const { entry } = useEditorState();
  const { singular, plural, create } = labelsOfType(labels, type.name);
  const { titleField, isSingleton } = store.description;
  const [lang = '', ...words] = useFormValue((form) => {
    const found = [locale, ...locales].find((each) => titleField !== null && form.get(each, titleField));
    return found === undefined ? '' : `${found} ${form.get(found, titleField ?? '')}`;
  }).split(' ');
  const title = isSingleton ? singular : words.join(' ') || (entry ? singular : (create ?? singular));
  const names = [...new Map(others.map(({ userId, name }) => [userId, name])).values()];
  return (
    <Screen
      title={title}
      heading={isSingleton || words.length === 0 ? title : <span lang={lang}>{title}</span>}
      width="full"
      // The path changes when an entry is created; the focus stays.
      place={type.name}
      back={
        isSingleton ? null : (
          <div className={styles.back}>
            <ButtonLink to={`/content/${type.name}`} kind="plain" size="small" icon="arrowLeft">
              {plural}
            </ButtonLink>
          </div>
        )
      }
      actions={
        <span className={styles.chips}>
          {locales.map((each) => (
            <StatusChip
              key={each}
              locale={each}
              status={entry?.editions[each]?.languageStatus ?? 'missing'}
              isStale={entry?.stale.some((field) => field.locale === each) ?? false}
            />
          ))}
        </span>
      }
      lead={
        names.length > 0 ? (
          <span className={styles.others}>
            <Icon name="users" />
            {t('editor.presence.others', { names: names.join(', ') })}
          </span>
        ) : null
      }
    >
      {children}
    </Screen>
  );
}
