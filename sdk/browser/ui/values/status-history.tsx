import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '../../i18n';
import type { LiveValue } from '../../live-value';
import { useService } from '../../services';
import { Formats } from '../../workbench-services';
import styles from './status-history.module.css';

/** A step of something from one status to another. */
export interface StatusChange<Status extends string> {
  readonly uuid: string;
  readonly from_status: Status;
  readonly to_status: Status;
  readonly reason: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}

/** Who took something from status to status, when and why; nothing while there is nothing to tell. */
export const StatusHistory = observer(function StatusHistory<Status extends string>(props: {
  /** The latest first; followed while it is on screen. */
  readonly changes: LiveValue<readonly StatusChange<Status>[]>;
  /** Translated. */
  readonly statusLabel: (status: Status) => string;
}) {
  const { changes, statusLabel } = props;
  const formats = useService<Formats>(Formats);
  useEffect(() => changes.follow(), [changes]);
  if (!changes.value || changes.value.length === 0) return null;
  return (
    <section aria-label={t('What happened to it')}>
      <h3 className={styles.title}>{t('What happened to it')}</h3>
      <ul className={styles.list}>
        {changes.value.map((change) => (
          <li key={change.uuid}>
            {statusLabel(change.from_status)} → {statusLabel(change.to_status)}
            <small className={styles.muted}>
              {t('{{name}}, {{time}}: {{reason}}', {
                name: change.by_name ?? '–',
                time: formats.dateTime(change.at),
                reason: change.reason ?? '–',
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
});
