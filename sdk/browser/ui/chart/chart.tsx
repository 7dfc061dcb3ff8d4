import { lazy, Suspense, type ReactNode } from 'react';
import { chartCsv, saveCsv } from './chart-csv';
import { ChartFrame } from './chart-frame';
import { ChartLegend } from './chart-legend';
import { ChartTable } from './chart-table';
import type { ChartData } from './chart-types';
import styles from './chart.module.css';

const ChartDrawing = lazy(() => import('./chart-drawing'));

/**
 * Values over points, such as days: as columns, as columns upon each other, or as lines with reference bands and
 * thresholds. The same figures stand beside it as a table, can be saved as CSV and are printed. Series are told apart by
 * pattern, dash and shape as well as by colour. What draws is loaded when the first chart is shown.
 */
export function Chart(
  props: ChartData & {
    /** Translated. */
    readonly title: string;
    readonly description?: ReactNode;
    /** Under each series in the table, in their order. */
    readonly totals?: readonly number[];
    /** Name of the file, without ending. */
    readonly file: string;
    readonly busy?: boolean;
  },
) {
  const { title, description, totals, file, busy, ...data } = props;
  return (
    <ChartFrame
      title={title}
      description={description}
      busy={busy}
      onSave={() => saveCsv(chartCsv(data), file)}
      table={<ChartTable data={data} title={title} totals={totals} />}
    >
      <ChartLegend kind={data.kind} series={data.series} />
      <Suspense fallback={<div className={styles.coming} />}>
        <ChartDrawing data={data} title={title} />
      </Suspense>
    </ChartFrame>
  );
}
