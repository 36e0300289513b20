import { Button } from '#ui/button/button.tsx';
import { useWords } from '../data/messages.tsx';
import { path } from '../routing/paths.ts';
import styles from './subscribe.module.css';

/**
 * Asks for the address alone; the page that it leads to asks for consent.
 * @param props.id of the field: there may be two on a page
 * @param props.label what it is for, where no heading says so
 */
export function Subscribe({ id, label }: { id: string; label?: string }) {
  const { locale, t } = useWords();
  const email = t('footer.email');
  return (
    <form
      method="post"
      action={path.formBegun(locale, 'subscribe')}
      className={styles.subscribe}
      // A browser refuses letters of other scripts before the @, which the server accepts.
      noValidate
    >
      <label htmlFor={id}>{label ?? email}</label>
      <input id={id} type="email" name="email" autoComplete="email" required placeholder={label && email} />
      <Button type="submit" kind="quiet">
        {t('footer.subscribeSubmit')}
      </Button>
    </form>
  );
}
