import { t } from '../../i18n';
import { reasonWords } from '../../reason-words';
import styles from './change-list.module.css';
import { DateText } from './date-text';

/** A past change: who made it, when and why. */
export interface PastChange {
  readonly uuid: string;
  readonly reason: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}

export interface ChangeListProps<Change extends PastChange> {
  /** The latest first. */
  readonly changes: readonly Change[];
  /** Translated: the name of the change. */
  readonly labelOf: (change: Change) => string;
  /** Translated: the differences that it made, one line each. */
  readonly linesOf?: (change: Change) => readonly string[];
}

/** A list of past changes with time, author, reason and differences. */
export function ChangeList<Change extends PastChange>({ changes, labelOf, linesOf }: ChangeListProps<Change>) {
  return (
    <ol className={styles.list}>
      {changes.map((change) => {
        const lines = new Set(linesOf?.(change));
        return (
          <li key={change.uuid}>
            <p>
              <strong>{labelOf(change)}</strong> · <DateText value={change.at} show="date-time" />
              {change.by_name && ` · ${change.by_name}`}
            </p>
            {change.reason && (
              <p className={styles.reason}>{t('Reason: {{reason}}', { reason: reasonWords(change.reason) })}</p>
            )}
            {lines.size > 0 && (
              <ul className={styles.lines}>
                {[...lines].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
