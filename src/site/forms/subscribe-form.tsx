import { Button } from '#ui/button/button.tsx';
import { useMessages } from '../data/messages.tsx';
import { path } from '../routing/paths.ts';
import styles from './subscribe-form.module.css';

/**
 * Subscription form with an e-mail field; the page that it posts to asks for consent.
 * @param props.id of the input, because a page may have two
 * @param props.label replaces the default label where no heading explains the form
 */
export function SubscribeForm({ id, label }: { id: string; label?: string }) {
  const { locale, t } = useMessages();
  const email = t('footer.email');
  return (
    <form
      method="post"
      action={path.formStart(locale, 'subscribe')}
      className={styles.subscribe}
      // Browser validation rejects non-ASCII local parts, which the server accepts.
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
