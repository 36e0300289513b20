import { Link } from 'react-router';
import { useCall } from '#admin/api/use-call.ts';
import { useContentTypes } from '#admin/api/use-content-types.tsx';
import { useTypeLabels } from '#admin/messages/use-content-labels.ts';
import { useT } from '#admin/messages/use-t.ts';
import { contentTypePath } from '#admin/shell/navigation.ts';
import { LoadState } from '#admin/ui/empty-state/empty-state.tsx';
import type { ContentTypeName } from '#model/content-types/names.ts';
import styles from './groups.module.css';

/** Where the rest of what concerns the whole site is edited. */
const placeTypes = [
  'theme',
  'contacts',
  'navigation',
  'consent',
  'dictionary-entry',
] as const satisfies readonly ContentTypeName[];

/** Below the settings: links to related screens that the user may open, and the address of the site. */
export function SettingsPlaces({ id }: { id: string }) {
  const t = useT();
  const labels = useTypeLabels();
  const types = useContentTypes().data?.types ?? [];
  const address = useCall('siteAddress', {});
  const places = placeTypes.flatMap((name) => {
    const type = types.find((each) => each.name === name);
    return type ? [{ name, path: contentTypePath(type) }] : [];
  });
  return (
    <section className={styles.places} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {t('editor.places.title')}
      </h2>
      {places.length > 0 ? (
        <ul className={styles.placeList}>
          {places.map(({ name, path }) => (
            <li key={name}>
              <Link to={path}>{labels.plural(name)}</Link>
              {`: ${t(`editor.places.${name}`)}`}
            </li>
          ))}
        </ul>
      ) : null}
      <h3>{t('editor.places.address')}</h3>
      <LoadState call={address} lines={1} />
      {address.data ? <p className={styles.address}>{address.data.origin}</p> : null}
      <p className={styles.help}>{t('editor.places.addressHelp')}</p>
    </section>
  );
}
