import { useEffect, useRef } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { controlClass } from '#admin/ui/field/text-input.tsx';
import { type Locale, localePath } from '#language/locale/locale.ts';
import { slugify } from '#language/script/slug.ts';
import {
  useEditor,
  useEditorState,
  useFieldLabel,
  useFieldMarks,
  useFieldValue,
  useIsDirty,
  useRowScope,
} from '../editor-context.tsx';
import { fieldId, type Scope, SLUG, slugField } from '../form/scope.ts';
import styles from './fields.module.css';
import { LazyFieldNotes } from './lazy-field-notes.tsx';

/** The last part of the URL in each language. */
export function SlugRow() {
  const { columns } = useEditor();
  const first = useRowScope('languages');
  const { label, help } = useFieldLabel(first, SLUG);
  const helpId = `${fieldId(first, SLUG)}-help`;
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={fieldId(first, SLUG)}>
        {label}
      </label>
      <p id={helpId} className={styles.help}>
        {help}
      </p>
      <div className={styles.columns}>
        {columns.map((locale) => (
          <SlugCell key={locale} locale={locale} helpId={helpId} />
        ))}
      </div>
    </div>
  );
}

function SlugCell({ locale, helpId }: { locale: Locale; helpId: string }) {
  const t = useT();
  const { store, writable, type } = useEditor();
  const { entry } = useEditorState();
  const value = useFieldValue(locale, SLUG);
  const marks = useFieldMarks(locale, SLUG);
  const isDirty = useIsDirty(locale, SLUG);
  const { label } = useFieldLabel(locale, SLUG);
  useDerivedSlug(locale);
  const slug = typeof value === 'string' ? value : '';
  const { reservedSlugs } = type.description;
  const edition = entry?.editions[locale];
  const isReserved = reservedSlugs.includes(slug);
  const id = fieldId(locale, SLUG);
  const isReadOnly = !mayChooseSlug(writable, locale);
  return (
    <div className={styles.cell} data-scope={locale} data-path={SLUG} data-dirty={isDirty || undefined}>
      <input
        id={id}
        className={controlClass}
        aria-label={`${label}, ${t(`language.${locale}`)}`}
        aria-describedby={`${helpId} ${id}-notes`}
        aria-invalid={marks.error !== undefined || isReserved || undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={slugField.max}
        readOnly={isReadOnly}
        value={slug}
        onChange={({ target }) => store.set(locale, SLUG, target.value === '' ? null : target.value)}
        onBlur={() =>
          slug !== '' &&
          !isReadOnly &&
          store.set(locale, SLUG, slugify(slug, { maxLength: slugField.max }) ?? null)
        }
      />
      <div id={`${id}-notes`}>
        {isReserved ? <p className={styles.warning}>{t('editor.slug.reserved')}</p> : null}
        {edition?.publicPath && isDirty ? <p className={styles.help}>{t('editor.slug.redirect')}</p> : null}
        {edition?.publicPath ? (
          <a
            className={styles.url}
            href={localePath(locale, edition.publicPath)}
            target="_blank"
            rel="noopener"
          >
            {localePath(locale, edition.publicPath)}
          </a>
        ) : null}
      </div>
      {Object.keys(marks).length > 0 ? (
        <LazyFieldNotes id={`${id}-marks`} scope={locale} path={SLUG} marks={marks} />
      ) : null}
    </div>
  );
}

/** Slugs need the permission for shared fields too; otherwise the server derives them. */
const mayChooseSlug = (writable: readonly Scope[], locale: Locale) =>
  writable.includes('shared') && writable.includes(locale);

/** While a language has no saved slug, its slug follows the title until it is edited. */
function useDerivedSlug(locale: Locale): void {
  const { store, writable } = useEditor();
  const { titleField } = store.description;
  const derived = useRef(deriveSlug(store.get(locale, titleField ?? SLUG)));
  useEffect(() => {
    if (titleField === null || !mayChooseSlug(writable, locale)) return;
    return store.subscribe(locale, titleField, () => {
      const slug = store.get(locale, SLUG) ?? null;
      const isDerived = slug === null || slug === derived.current;
      derived.current = deriveSlug(store.get(locale, titleField));
      if (isDerived && !store.getBase(locale, SLUG) && slug !== derived.current)
        store.set(locale, SLUG, derived.current);
    });
  }, [store, writable, locale, titleField]);
}

const deriveSlug = (title: unknown) => (typeof title === 'string' ? (slugify(title) ?? null) : null);
