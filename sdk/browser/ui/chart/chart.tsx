import { lazy, Suspense, useState, type ReactNode } from 'react';
import { chartCsv, saveCsv } from './chart-csv';
import { ChartFrame } from './chart-frame';
import { ChartLegend } from './chart-legend';
import { ChartTable } from './chart-table';
import type { ChartData } from './chart-types';
import { ChartZoomButtons } from './chart-zoom-buttons';
import { zoomed, zoomedBetween, zoomedBy, type ChartZoom } from './chart-zoom';
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
    /** A part can be looked at closely: by dragging over it, by buttons, or by the keys + and −. The file holds all of it. */
    readonly zooms?: boolean;
  },
) {
  const { title, description, totals, file, busy, zooms = false, ...data } = props;
  const [zoom, setZoom] = useState<ChartZoom>();
  const shown = zoomed(data, zoom);
  const near = (way: 'in' | 'out', around?: number) => setZoom(zoomedBy(data, zoom, way, around));
  return (
    <ChartFrame
      title={title}
      description={description}
      busy={busy}
      onSave={() => saveCsv(chartCsv(data), file)}
      actions={zooms && data.points.length > 3 && <ChartZoomButtons isClose={shown !== data} onZoom={near} />}
      table={<ChartTable data={shown} title={title} totals={totals} />}
    >
      <ChartLegend kind={data.kind} series={data.series} />
      <Suspense fallback={<div className={styles.coming} />}>
        <ChartDrawing
          data={shown}
          title={title}
          {...(zooms && {
            zooming: { by: near, between: (from, to) => setZoom(zoomedBetween(data, zoom, from, to)) },
          })}
        />
      </Suspense>
    </ChartFrame>
  );
}
