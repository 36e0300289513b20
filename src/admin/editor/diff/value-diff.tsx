import { useLocale, useT } from '#admin/messages/use-t.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import { diffWords } from '#model/editing/word-diff.ts';
import { useEditor } from '../editor-context.tsx';
import { kindAt } from '../form/kind-at.ts';
import { localeOf, type Scope } from '../form/scope.ts';
import { labelAt } from '../labels/path-label.ts';
import styles from './diff.module.css';
import { valueText } from './value-text.ts';

interface ValueDiffProps {
  scope: Scope;
  path: string;
  before: JsonValue;
  after: JsonValue;
}

/** The words that differ between two values, in one text. */
export function ValueDiff({ scope, path, before, after }: ValueDiffProps) {
  const t = useT();
  const locale = useLocale();
  const { store, labels, type, resources } = useEditor();
  const kind = kindAt(store.description, scope, path);
  const label = labelAt(labels, type.name, scope, path);
  const lang = localeOf(scope);
  const text = (value: JsonValue) => valueText(value, { kind, label, locale, lang, resources, t });
  return <WordDiff before={text(before)} after={text(after)} lang={lang} />;
}

interface WordDiffProps {
  before: string;
  after: string;
  lang: Locale | null;
}

export function WordDiff({ before, after, lang }: WordDiffProps) {
  const t = useT();
  const segments = diffWords(before, after);
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
