import { t } from '../../../i18n';
import { Button } from '../../controls/button';
import styles from './stale-notice.module.css';

/** Shows what a colleague saved while the form was open, and lets the user choose which version to keep. */
export function StaleNotice(props: {
  /** Translated: the colleague's changes, one line each. */
  readonly changes: readonly string[];
  /** Shows the colleague's version and discards what the user typed. */
  readonly onTheirs: () => void;
  /** Keeps what the user typed; saving then replaces the colleague's version. */
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
