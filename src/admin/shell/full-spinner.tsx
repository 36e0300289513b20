import { Spinner } from '../ui/progress/progress.tsx';
import styles from './shell.module.css';

/** Before the first screen. */
export const FullSpinner = () => (
  <div className={styles.fullSpinner}>
    <Spinner />
  </div>
);
