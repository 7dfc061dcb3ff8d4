import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import type { LiveValue } from '../../live/live-value';
import styles from './change-list.module.css';
import { ChangeList, type PastChange } from './change-list';
import { useFollow } from '../../live/use-follow';

/** An event of a record with a status, which it may have changed. */
export interface StatusChange extends PastChange {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

function StatusHistoryView<Status extends string, Change extends StatusChange>(props: {
  /** The latest first; followed while it is on screen. */
  readonly changes: LiveValue<readonly Change[]>;
  /** Translated. */
  readonly statusLabel: (status: Status) => string;
  /** Translated: the differences, one line each. */
  readonly linesOf?: (change: Change) => readonly string[];
}) {
  const { changes, statusLabel, linesOf } = props;
  useFollow(changes);
  if (!changes.value || changes.value.length === 0) return null;
  return (
    <section aria-label={t('What happened to it')}>
      <h3 className={styles.title}>{t('What happened to it')}</h3>
      <ChangeList
        changes={changes.value}
        labelOf={({ before: { status: from }, after: { status: to } }) => {
          if (to === undefined) return t('Changed');
          return [from, to].flatMap((status) => (status ? statusLabel(status as Status) : [])).join(' → ');
        }}
        linesOf={linesOf}
      />
    </section>
  );
}

/** Shows who changed the status, when and why; empty if there are no changes. */
export const StatusHistory = observer(StatusHistoryView) as typeof StatusHistoryView;
