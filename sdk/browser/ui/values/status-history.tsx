import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '../../i18n';
import type { LiveValue } from '../../live-value';
import styles from './change-list.module.css';
import { ChangeList, type PastChange } from './change-list';

/** A step of something from one status to another. */
export interface StatusChange<Status extends string> extends PastChange {
  readonly from_status: Status;
  readonly to_status: Status;
}

function StatusHistoryView<Status extends string, Change extends StatusChange<Status>>(props: {
  /** The latest first; followed while it is on screen. */
  readonly changes: LiveValue<readonly Change[]>;
  /** Translated. */
  readonly statusLabel: (status: Change['from_status']) => string;
  /** Translated: what is different since then, a line each. */
  readonly linesOf?: (change: Change) => readonly string[];
}) {
  const { changes, statusLabel, linesOf } = props;
  useEffect(() => changes.follow(), [changes]);
  if (!changes.value || changes.value.length === 0) return null;
  return (
    <section aria-label={t('What happened to it')}>
      <h3 className={styles.title}>{t('What happened to it')}</h3>
      <ChangeList
        changes={changes.value}
        labelOf={({ from_status: from, to_status: to }) =>
          from === to ? statusLabel(to) : `${statusLabel(from)} → ${statusLabel(to)}`
        }
        linesOf={linesOf}
      />
    </section>
  );
}

/** Who took something from status to status, when and why; nothing while there is nothing to tell. */
export const StatusHistory = observer(StatusHistoryView) as typeof StatusHistoryView;
