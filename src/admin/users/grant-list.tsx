import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { describeGrant, type GrantValue } from './grant-text.ts';
import styles from './users.module.css';

/** Permissions in words. */
export function GrantList({ grants }: { grants: readonly GrantValue[] }) {
  const t = useT();
  const labels = useTypeLabels();
  return (
    <ul className={styles.grantList}>
      {grants.map((grant) => (
        <li key={JSON.stringify(grant)}>{describeGrant(grant, t, labels)}</li>
      ))}
    </ul>
  );
}
