import type { ReactNode } from 'react';
import { t } from '../../i18n';
import { Rows } from '../home/bars';
import { percentOf, sumOf } from '../home/counts';
import { chartCsv, saveCsv } from './chart-csv';
import { ChartFrame } from './chart-frame';
import type { ChartData } from './chart-types';

export interface Share {
  readonly key: string;
  /** Translated. */
  readonly label: string;
  readonly count: number;
  /** The value of the period before, if there is a comparison. */
  readonly before?: number;
}

/** How a whole is divided: one row per share, with a bar of its size, in the order given. */
export function ShareChart(props: {
  /** Translated. */
  readonly title: string;
  readonly description?: ReactNode;
  /** Translated: the name of the division, `t('Age')`. */
  readonly heading: string;
  readonly shares: readonly Share[];
  /** The name of the file, without extension. */
  readonly file: string;
  readonly busy?: boolean;
}) {
  const { title, shares, heading } = props;
  const whole = sumOf(shares.map(({ count }) => count));
  const compared = shares.some(({ before }) => before !== undefined);
  const data: Pick<ChartData, 'kind' | 'heading' | 'points' | 'series'> = {
    kind: 'columns',
    heading,
    points: shares.map(({ label }) => ({ key: label, label, title: label })),
    series: [
      { key: 'count', label: t('Number'), values: shares.map(({ count }) => count) },
      ...(compared
        ? [{ key: 'before', label: t('Period before'), values: shares.map(({ before }) => before ?? null) }]
        : []),
    ],
  };
  return (
    <ChartFrame
      title={title}
      description={props.description}
      busy={props.busy}
      onSave={() => saveCsv(chartCsv(data), props.file)}
      table={
        <table aria-label={title}>
          <thead>
            <tr>
              {[heading, t('Number'), t('Share'), ...(compared ? [t('Period before')] : [])].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shares.map(({ key, label, count, before }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{count}</td>
                <td>{t('{{n}} %', { n: percentOf(count, whole) })}</td>
                {compared && <td>{before ?? t('none')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <Rows label={title} bars={shares.map(({ key, label, count }) => ({ key, label, value: count }))} />
    </ChartFrame>
  );
}
