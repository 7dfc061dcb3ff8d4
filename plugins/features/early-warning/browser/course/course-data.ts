import { t, type ChartData } from '@clinic-workbench/sdk/browser';
import dayjs from 'dayjs';
import type { EarlyWarningScore } from '../../common/early-warning-score';

/** Complete scores over time, the earliest first. What is incomplete has no total and is a gap. */
export function courseOf(scores: readonly EarlyWarningScore[]): ChartData {
  const shown = scores.filter(({ status }) => status === 'registered').toReversed();
  return {
    kind: 'lines',
    heading: t('Time'),
    zero: true,
    points: shown.map(({ uuid, effective_date_time: at }) => ({
      key: uuid,
      label: dayjs(at).format('DD MMM HH:mm'),
      title: dayjs(at).format('DD MMM, YYYY HH:mm'),
      at: Date.parse(at),
    })),
    series: [{ key: 'total', label: t('Total'), values: shown.map(({ total }) => total) }],
  };
}
