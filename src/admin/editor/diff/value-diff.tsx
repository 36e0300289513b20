import { useLocale, useT } from '#admin/messages/use-t.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { FieldKind, JsonValue } from '#model/editing/field-description.ts';
import { diffWords } from '#model/editing/word-diff.ts';
import { useEditor } from '../editor-context.tsx';
import styles from './diff.module.css';
import { valueText } from './value-text.ts';

interface ValueDiffProps {
  kind: FieldKind | undefined;
  /** The language of the value; null for shared values. */
  lang: Locale | null;
  before: JsonValue;
  after: JsonValue;
}

/** The words that differ between two values, in one text. */
export function ValueDiff({ kind, lang, before, after }: ValueDiffProps) {
  const t = useT();
  const locale = useLocale();
  const { resources } = useEditor();
  const text = (value: JsonValue) => valueText(value, { kind, locale, lang, resources, t });
  const segments = diffWords(text(before), text(after));
  return (
    <div className={styles.diff} lang={lang ?? undefined}>
      {segments.map((segment, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: The segments have no state.
        if (segment.kind === 'removed') return <del key={index}>{segment.text}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        if (segment.kind === 'added') return <ins key={index}>{segment.text}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        return <span key={index}>{segment.text}</span>;
      })}
      {segments.every((segment) => segment.text === '') ? <em>{t('editor.diff.empty')}</em> : null}
    </div>
  );
}
