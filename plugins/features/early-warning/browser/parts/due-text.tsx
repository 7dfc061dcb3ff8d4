import { observer } from 'mobx-react-lite';
import { timeLeft } from '../../common/due-times';
import type { Need } from '../../common/early-warning-score';
import { dueWords } from '../score-words';
import { useNow } from '../use-now';
import styles from './parts.module.css';

/**
 * The time left, or the time overdue; updates itself.
 * @param due ISO 8601
 */
export const DueText = observer(function DueText({ need, due }: { readonly need: Need; readonly due: string }) {
  const left = timeLeft(Date.parse(due), useNow());
  const late = left.state !== 'ahead';
  return (
    <span className={styles.due} data-late={late || undefined}>
      {dueWords(need, left)}
    </span>
  );
});
