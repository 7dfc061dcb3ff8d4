import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../i18n';
import { ChartColumns } from './chart-columns';
import { ChartGrid } from './chart-grid';
import { ChartLines } from './chart-lines';
import { pointFor } from './zoom/chart-moves';
import { ChartPattern } from './chart-pattern';
import { scalesOf } from './chart-scales';
import { ChartTip } from './chart-tip';
import type { ChartData, ChartPlace } from './chart-types';
import { pointWords } from './chart-words';
import { useBrush } from './zoom/use-brush';
import styles from './chart.module.css';

const height = 232;
const [top, bottom, right] = [12, 26, 10] as const;

/**
 * The drawing of a chart. Screen readers see it as a slider over the points and read each point as the arrow keys reach
 * it. A tip beside the pointer names the point under it.
 */
export default function ChartDrawing(props: {
  readonly data: ChartData;
  readonly title: string;
  /** Zooms in between two points or around one. */
  readonly zooming?: {
    readonly by: (way: 'in' | 'out', around?: number) => void;
    readonly between: (from: number, to: number) => void;
  };
  readonly onOpen?: (place: ChartPlace) => void;
}) {
  const { data, title, zooming, onOpen } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [active, setActive] = useState<number>();
  const inner = height - top - bottom;
  const widest = Math.max(
    ...scalesOf(data, 100, inner).ticks.map((tick) => (data.format?.(tick) ?? String(tick)).length),
  );
  const left = widest * 7.5 + 12;
  const plot = Math.max(width - left - right, 40);
  const scales = scalesOf(data, plot, inner);
  const shown = active !== undefined && active < data.points.length ? active : undefined;

  const opens = shown === undefined ? undefined : onOpen && data.points[shown]?.opens;
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') return setActive(undefined);
    if (zooming && (event.key === '+' || event.key === '-')) {
      event.preventDefault();
      return zooming.by(event.key === '+' ? 'in' : 'out', shown);
    }
    if (event.key === 'Enter' && opens) {
      event.preventDefault();
      return onOpen?.(opens);
    }
    const next = pointFor(event.key, shown, data.points.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const brush = useBrush({
    left,
    count: data.points.length,
    x: scales.x,
    onPoint: setActive,
    onBrush: zooming?.between,
  });

  return (
    <div
      ref={frame}
      className={styles.plot}
      role="slider"
      aria-roledescription={t('chart')}
      aria-label={
        zooming
          ? t('{{title}}: chart. Arrow keys move from point to point, + and - look closer and wider.', { title })
          : onOpen
            ? t('{{title}}: chart. Arrow keys move from point to point, Enter opens what is behind it.', { title })
            : t('{{title}}: chart. Arrow keys move from point to point.', { title })
      }
      aria-valuemin={1}
      aria-valuemax={data.points.length}
      aria-valuenow={(shown ?? 0) + 1}
      aria-valuetext={shown === undefined ? t('{{n}} points', { n: data.points.length }) : pointWords(data, shown)}
      tabIndex={0}
      onKeyDown={move}
      onBlur={() => setActive(undefined)}
    >
      <svg
        className={styles.svg}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        aria-hidden
        {...brush.handlers}
        onClick={() => opens && onOpen?.(opens)}
        data-opens={opens !== undefined || undefined}
      >
        <defs>
          {data.series.map(({ key }, i) => (
            <ChartPattern key={key} id={`${id}-${i}`} series={i} />
          ))}
        </defs>
        <g transform={`translate(${left} ${top})`}>
          <ChartGrid data={data} scales={scales} width={plot} height={inner} />
          {data.kind === 'lines' ? (
            <ChartLines data={data} scales={scales} />
          ) : (
            <ChartColumns data={data} scales={scales} id={id} />
          )}
          {brush.range && (
            <rect
              x={Math.min(...brush.range.map(scales.x))}
              width={Math.abs(scales.x(brush.range[1]) - scales.x(brush.range[0]))}
              height={inner}
              className={styles.brush}
            />
          )}
          {shown !== undefined && (
            <line x1={scales.x(shown)} x2={scales.x(shown)} y2={inner} className={styles.cursor} />
          )}
        </g>
      </svg>
      {shown !== undefined && <ChartTip data={data} index={shown} at={left + scales.x(shown)} width={width} />}
    </div>
  );
}

function useWidth(frame: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(element.clientWidth, 120));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
