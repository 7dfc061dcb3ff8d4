import { lazy, Suspense, useState, type ReactNode } from 'react';
import { chartCsv, saveCsv } from './chart-csv';
import { ChartFrame } from './chart-frame';
import { ChartLegend } from './chart-legend';
import { ChartTable } from './chart-table';
import type { ChartData, ChartPlace } from './chart-types';
import { ChartZoomButtons } from './zoom/chart-zoom-buttons';
import { zoomed, zoomedBetween, zoomedBy, type ChartZoom } from './zoom/chart-zoom';
import styles from './chart.module.css';

const ChartDrawing = lazy(() => import('./chart-drawing'));

/**
 * Values over points, such as days: as columns, as stacked columns, or as lines with reference bands and thresholds.
 * The reader can show the same figures as a table, save them as CSV and print them. Pattern, dash and shape distinguish
 * the series as well as colour. The drawing code loads with the first chart.
 */
export function Chart(
  props: ChartData & {
    /** Translated. */
    readonly title: string;
    readonly description?: ReactNode;
    /** The totals under each series in the table, in the same order. */
    readonly totals?: readonly number[];
    /** The name of the file, without extension. */
    readonly file: string;
    readonly busy?: boolean;
    /**
     * Lets the user zoom: by dragging over a part, by buttons, or by the keys + and −. The file always holds the whole
     * chart.
     */
    readonly zooms?: boolean;
    /** Opens the list behind a point's values: by a press on the point or by Enter. */
    readonly onOpen?: (place: ChartPlace) => void;
  },
) {
  const { title, description, totals, file, busy, zooms = false, onOpen, ...data } = props;
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
          {...(onOpen && { onOpen })}
          {...(zooms && {
            zooming: { by: near, between: (from, to) => setZoom(zoomedBetween(data, zoom, from, to)) },
          })}
        />
      </Suspense>
    </ChartFrame>
  );
}
