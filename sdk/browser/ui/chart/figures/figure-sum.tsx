import type { DayRange } from '@clinic-workbench/sdk/common';
import styles from '../chart.module.css';
import { comparedWords } from './compared';
import { rangeText } from './part-names';
import { useFigureWriting } from './use-figure';

/** The total of a figure, compared with the period before. */
export function FigureSum(props: { readonly now: number; readonly before: number; readonly range: DayRange }) {
  const { locale, number } = useFigureWriting();
  return (
    <p className={styles.sum}>
      <strong>{number(props.now)}</strong>
      {comparedWords(props.now, props.before, rangeText(props.range, locale), number)}
    </p>
  );
}
