import type { FocusEvent, KeyboardEvent } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import { isForSearch } from '#model/editing/field-description.ts';
import { useEditor } from '../editor-context.tsx';
import { FieldList } from '../fields/field-list.tsx';
import { SeoPreviewRow } from '../fields/seo-preview.tsx';
import { SlugRow } from '../fields/slug-field.tsx';
import { fieldId, type Scope } from '../form/scope.ts';
import type { Place } from '../presence/use-presence.ts';
import { ColumnHeaders } from './column-headers.tsx';
import styles from './layout.module.css';
import { nextColumn } from './use-columns.ts';

const menusEditor = definePart(async () => (await import('../menus/menus-editor.tsx')).MenusEditor, 'menus');

const SEO_PREFIX = 'seo_';

const groupedFields = definePart(
  async () => (await import('../groups/grouped-fields.tsx')).GroupedFields,
  'editor-parts',
);

/** The fields of an entry: in the groups of the type if it has any. Menus have a form of their own. */
export function EntryForm({ onPlaceChange }: { onPlaceChange: (place: Place | undefined) => void }) {
  const { store, columns, type } = useEditor();
  const follow = ({ target }: FocusEvent) => onPlaceChange(placeOf(target));
  const moveToNextColumn = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.defaultPrevented) return;
    const place = placeOf(event.target);
    const next = nextColumn(columns, place?.scope);
    const target = place && next && document.getElementById(fieldId(next, place.path));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It follows the focus of its fields.
    <div
      className={styles.form}
      style={{ '--columns': columns.length } as React.CSSProperties}
      onFocus={follow}
      onBlur={() => onPlaceChange(undefined)}
      onKeyDown={moveToNextColumn}
    >
      {type.name === 'navigation' ? (
        <LazyPart part={menusEditor} fallback={<Skeleton lines={12} />} />
      ) : store.description.groups.length > 0 ? (
        <LazyPart part={groupedFields} fallback={<Skeleton lines={10} />} />
      ) : (
        <FieldsByScope />
      )}
    </div>
  );
}

/** The shared fields, and below them those of the languages side by side. */
function FieldsByScope() {
  const t = useT();
  const { shared, localised, hasSlugs } = useEditor().store.description;
  const hasSeo = localised.some(({ name }) => name.startsWith(SEO_PREFIX));
  const seo = localised.filter(
    (field) => hasSeo && (field.name.startsWith(SEO_PREFIX) || isForSearch(field)),
  );
  const texts = localised.filter((field) => !seo.includes(field) && field.kind !== 'texts');
  const hasLanguages = hasSlugs || texts.length > 0 || seo.length > 0;
  return (
    <>
      {shared.length > 0 ? (
        <section className={styles.shared} aria-label={t('editor.shared')}>
          <h2>{t('editor.shared')}</h2>
          <div className={styles.sharedFields}>
            <FieldList scope="shared" fields={shared} parent="" />
          </div>
        </section>
      ) : null}
      {localised.length > 0 ? (
        <section className={styles.languages} aria-label={t('editor.languages')}>
          <ColumnHeaders />
          {hasLanguages ? (
            <div className={styles.languageFields}>
              <FieldList scope="languages" fields={texts.slice(0, 1)} parent="" />
              {hasSlugs ? <SlugRow /> : null}
              <FieldList scope="languages" fields={texts.slice(1)} parent="" />
              {seo.length > 0 ? (
                <section className={styles.seo} aria-label={t('editor.seo.title')}>
                  <h3>{t('editor.seo.title')}</h3>
                  <FieldList scope="languages" fields={seo} parent="" />
                  <SeoPreviewRow />
                </section>
              ) : null}
            </div>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

/** The field that contains an element. */
function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;
  const { scope, path } = cell?.dataset ?? {};
  return scope === undefined || path === undefined ? undefined : { scope: scope as Scope, path };
}
