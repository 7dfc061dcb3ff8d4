import { type ChartData, type Formats } from '@clinic-workbench/sdk/browser';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import { t } from '../../manifest';

const day = 86_400_000;

/** Complete scores over time, the earliest first. An incomplete one has no total and makes a gap. */
export function courseOf(scores: readonly EarlyWarningScore[], formats: Formats): ChartData {
  const shown = scores.filter(({ status }) => status === 'registered').toReversed();
  const times = shown.map(({ effective_date_time: at }) => Date.parse(at));
  const within = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    kind: 'lines',
    heading: t('Time'),
    zero: true,
    points: shown.map(({ uuid, effective_date_time: at }) => ({
      key: uuid,
      label: within < 2 * day ? formats.time(at) : formats.date(at).slice(0, 5),
      title: formats.dateTime(at),
      at: Date.parse(at),
    })),
    series: [{ key: 'total', label: t('Total'), values: shown.map(({ total }) => total) }],
  };
}
