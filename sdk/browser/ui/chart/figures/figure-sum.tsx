import type { DayRange } from '@clinic-workbench/sdk/common';
import styles from '../chart.module.css';
import { comparedWords } from './compared';
import { rangeText } from './part-names';
import { useFigureWriting } from './use-figure';

/** The total of a figure, compared with the period before. */
export function FigureSum(props: {
  readonly now: number;
  readonly before: number;
  readonly range: DayRange;
  /** Formats a value; a plain number if left out. */
  readonly write?: (value: number) => string;
}) {
  const { locale, number } = useFigureWriting();
  const { write = number } = props;
  return (
    <p className={styles.sum}>
      <strong>{write(props.now)}</strong>
      {comparedWords(props.now, props.before, rangeText(props.range, locale), write)}
    </p>
  );
}
