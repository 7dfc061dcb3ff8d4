import { t } from '../../i18n';
import { Button } from '../controls/button';
import styles from './stale-notice.module.css';

/** What somebody else saved while a form was open, and the choice which of the two stands. */
export function StaleNotice(props: {
  /** Translated: what they changed, a line each. */
  readonly changes: readonly string[];
  /** Shows theirs and forgets what was typed. */
  readonly onTheirs: () => void;
  /** Keeps what was typed; saving then replaces theirs. */
  readonly onMine: () => void;
}) {
  return (
    <div className={styles.notice} role="alert">
      <p>{t('Somebody else has changed this in the meantime.')}</p>
      {props.changes.length > 0 && (
        <ul>
          {props.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <div className={styles.choice}>
        <Button onClick={props.onTheirs}>{t('Take theirs')}</Button>
        <Button onClick={props.onMine}>{t('Keep mine')}</Button>
      </div>
    </div>
  );
}
