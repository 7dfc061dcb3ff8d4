import { Button, t } from '@clinic-workbench/sdk/browser';
import styles from './schedules.module.css';

/** What somebody else saved while a form was open, and which of the two stands. */
export function StaleNotice(props: {
  /** Translated: what they changed, a line each. */
  readonly changes: readonly string[];
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}) {
  return (
    <div className={styles.stale} role="alert">
      <p>{t('Somebody else has changed this in the meantime.')}</p>
      {props.changes.length > 0 && (
        <ul>
          {props.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <Button onClick={props.onTheirs}>{t('Take theirs')}</Button>
        <Button onClick={props.onMine}>{t('Keep mine')}</Button>
      </div>
    </div>
  );
}
