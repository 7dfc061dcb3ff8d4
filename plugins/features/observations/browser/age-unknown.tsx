import { ageUnknownWords } from '../common/interpretation';
import styles from './observations.module.css';
import { t } from '../manifest';

/** Shown beside values judged without an age: the adult ranges may be wrong for this patient. */
export function AgeUnknown() {
  return <p className={styles.taken}>{t(ageUnknownWords)}</p>;
}
