import { Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ChartHour } from '../common/chart';
import styles from './observations.module.css';
import { t } from '../manifest';

/** The hour, and how much of it shows if the page ends within it. */
export const HourTitle = observer(function HourTitle({ of }: { readonly of: ChartHour }) {
  const formats = useService<Formats>(Formats);
  const { hour, observations, rounds } = of;
  const shown = new Set(observations.map(({ round_id }) => round_id)).size;
  return (
    <>
      {t('{{date}}, from {{time}}', { date: formats.date(hour), time: formats.time(hour) })}
      {shown < rounds && (
        <span className={styles.part}>
          {t('{{shown}} of {{total}} entries of this hour', {
            shown: formats.number(shown),
            total: formats.number(rounds),
          })}
        </span>
      )}
    </>
  );
});
