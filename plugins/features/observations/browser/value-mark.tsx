import { markOf } from '../common/interpretation-marks';
import type { Observation } from '../common/observation';
import styles from './observations.module.css';
import { interpretationWords } from './words';

/** How a value compares with the normal range: in words, by shape, and by colour. */
export function ValueMark({ interpretation }: Pick<Observation, 'interpretation'>) {
  const mark = markOf(interpretation);
  if (!mark || interpretation === null) return null;
  return (
    <span className={styles.mark} data-interpretation={interpretation}>
      <span aria-hidden>{mark.shape}</span> {interpretationWords(interpretation)}
    </span>
  );
}
