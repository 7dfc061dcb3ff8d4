import { marks } from './chart-marks';
import styles from './chart.module.css';

/** The hatching of a series, drawn over its colour: `fill="url(#id)"`. */
export function ChartPattern(props: { readonly id: string; readonly series: number }) {
  return (
    <pattern id={props.id} width="10" height="10" patternUnits="userSpaceOnUse">
      <path d={marks[props.series % marks.length]!.hatch} className={styles.hatch} />
    </pattern>
  );
}
