import { t } from '../../i18n';
import { reasonWords } from '../../reason-words';
import styles from './change-list.module.css';
import { DateText } from './date-text';

/** Something that happened to a thing: who did it, when and why. */
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
  /** Translated: what happened. */
  readonly labelOf: (change: Change) => string;
  /** Translated: what is different since then, a line each. */
  readonly linesOf?: (change: Change) => readonly string[];
}

/** What happened to a thing: what, when, by whom, why and what is different since. */
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
