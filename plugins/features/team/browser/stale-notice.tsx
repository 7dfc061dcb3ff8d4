import { Button, t } from '@clinic-workbench/sdk/browser';
import styles from './team.module.css';

/** What somebody else saved while a form was open, and which of the two stands. */
export function StaleNotice(props: {
  /** Translated: what they changed, a line each. */
  readonly changes: readonly string[];
  /** Shows theirs and forgets what was typed. */
  readonly onTheirs: () => void;
  /** Keeps what was typed; saving then replaces theirs. */
  readonly onMine: () => void;
}) {
  return (
    <div className={styles.stale} role="alert">
      <p className={styles.staleTitle}>{t('Somebody else has changed this in the meantime.')}</p>
      <ul className={styles.staleChanges}>
        {props.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className={styles.staleActions}>
        <Button onClick={props.onTheirs}>{t('Take theirs')}</Button>
        <Button onClick={props.onMine}>{t('Keep mine')}</Button>
      </div>
    </div>
  );
}
