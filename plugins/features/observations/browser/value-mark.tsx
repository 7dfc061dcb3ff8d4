import type { Observation } from '../common/observation';
import styles from './observations.module.css';
import { interpretationShapes, interpretationWords } from './words';

/** How a value compares with what is normal: in words, by shape, and by colour. */
export function ValueMark({ interpretation }: Pick<Observation, 'interpretation'>) {
  if (interpretation === null || interpretation === 'N') return null;
  return (
    <span className={styles.mark} data-interpretation={interpretation}>
      <span aria-hidden>{interpretationShapes[interpretation]}</span> {interpretationWords(interpretation)}
    </span>
  );
}
