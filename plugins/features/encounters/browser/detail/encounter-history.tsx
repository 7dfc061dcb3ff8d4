import { Formats, StatusTag, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { EncounterDetail } from '../../common/encounter';
import { classLabel, statusLabel } from '../labels';
import { t } from '../../manifest';
import styles from './detail.module.css';

/** The statuses of an encounter with their periods, the latest first. */
export const EncounterHistory = observer(function EncounterHistory({
  encounter,
}: {
  readonly encounter: EncounterDetail;
}) {
  const formats = useService<Formats>(Formats);
  return (
    <ol className={styles.history}>
      {encounter.history.toReversed().map((period) => (
        <li key={period.uuid} className={styles.line}>
          <StatusTag kind="visit" status={period.status} label={statusLabel(period.status)} />
          <span>
            {period.until
              ? `${formats.dateTime(period.from)} – ${formats.dateTime(period.until)}`
              : t('since {{time}}', { time: formats.dateTime(period.from) })}
            <span className={styles.muted}>
              {[classLabel(period.class), period.by_name, period.reason && t(period.reason)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
});
