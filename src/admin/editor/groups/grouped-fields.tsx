import type { MouseEvent } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import type { FieldGroup } from '#model/content-types/field-group.ts';
import type { FieldDescription } from '#model/editing/field-description.ts';
import { useEditor } from '../editor-context.tsx';
import { FieldList } from '../fields/field-list.tsx';
import { SeoPreviewRow } from '../fields/seo-preview.tsx';
import { SlugRow } from '../fields/slug-field.tsx';
import { ColumnHeaders } from '../layout/column-headers.tsx';
import layoutStyles from '../layout/layout.module.css';
import styles from './groups.module.css';

const settingsPlaces = definePart(async () => (await import('./settings-places.tsx')).SettingsPlaces);

const groupId = (name: string) => `group-${name}`;
const PLACES_ID = groupId('places');

/** The fields of a type with groups: a titled section for each group, with its shared and localised fields. */
export function GroupedFields() {
  const t = useT();
  const { store, type } = useEditor();
  const { groups } = store.description;
  const hasPlaces = type.name === 'settings';
  return (
    <>
      <nav className={styles.contents} aria-label={t('editor.groups.contents')}>
        <ul>
          {groups.map(({ name }) => (
            <GroupLink key={name} id={groupId(name)} label={t(`editor.group.${name}`)} />
          ))}
          {hasPlaces ? <GroupLink id={PLACES_ID} label={t('editor.places.title')} /> : null}
        </ul>
      </nav>
      <section className={styles.groups} aria-label={t('editor.groups.fields')}>
        <ColumnHeaders />
        {groups.map((group, index) => (
          <GroupSection key={group.name} group={group} isFirst={index === 0} />
        ))}
      </section>
      {hasPlaces ? <LazyPart part={settingsPlaces} id={PLACES_ID} /> : null}
    </>
  );
}

/** The URL stays: its fragment would be an entry in the history of the browser for each part of a form. */
function GroupLink({ id, label }: { id: string; label: string }) {
  const show = (event: MouseEvent) => {
    const heading = document.getElementById(id);
    if (!heading) return;
    event.preventDefault();
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };
  return (
    <li>
      <a href={`#${id}`} onClick={show}>
        {label}
      </a>
    </li>
  );
}

function GroupSection({ group, isFirst }: { group: FieldGroup; isFirst: boolean }) {
  const t = useT();
  const { store } = useEditor();
  const { hasSlugs, ...description } = store.description;
  const isInGroup = ({ name }: { name: string }) => group.fields.includes(name);
  const shared = description.shared.filter(isInGroup);
  const localised = description.localised.filter((field) => isInGroup(field) && field.kind !== 'texts');
  const isSharedFirst = shared.some(({ name }) => name === group.fields[0]);
  const id = groupId(group.name);
  const sharedFields = shared.length > 0 ? <SharedFields fields={shared} /> : null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {t(`editor.group.${group.name}`)}
      </h2>
      {isSharedFirst ? sharedFields : null}
      {localised.length > 0 ? (
        <div className={styles.languageFields}>
          <FieldList scope="languages" fields={localised.slice(0, 1)} parent="" />
          {isFirst && hasSlugs ? <SlugRow /> : null}
          <FieldList scope="languages" fields={localised.slice(1)} parent="" />
          {group.name === 'seo' ? <SeoPreviewRow /> : null}
        </div>
      ) : null}
      {isSharedFirst ? null : sharedFields}
    </section>
  );
}

/** Fields that all languages share, apart from the columns. */
function SharedFields({ fields }: { fields: readonly FieldDescription[] }) {
  const t = useT();
  return (
    <fieldset className={styles.shared}>
      <legend className={styles.sharedTitle}>{t('editor.shared')}</legend>
      <div className={layoutStyles.sharedFields}>
        <FieldList scope="shared" fields={fields} parent="" />
      </div>
    </fieldset>
  );
}
