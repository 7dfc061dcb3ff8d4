import { ageUnknownWords } from '../common/interpretation';
import styles from './observations.module.css';
import { t } from './t';

/** Beside what was judged without an age: the ranges of adults may be wrong for this patient. */
export function AgeUnknown() {
  return <p className={styles.taken}>{t(ageUnknownWords)}</p>;
}
