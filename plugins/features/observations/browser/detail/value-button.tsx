import type { Observation } from '../../common/observation';
import type { ValueRule } from '../../common/observation-codes';
import styles from '../observations.module.css';
import { t } from '../../manifest';
import { ValueMark } from '../value-mark';
import { valueWords } from '../words';

/** A value of the chart; a press opens its details. */
export function ValueButton(props: {
  readonly observation: Observation;
  /** The rule for the value, for codes in a value set. */
  readonly rule?: ValueRule;
  readonly onOpen: (observation: Observation) => void;
}) {
  const { observation } = props;
  const { status, interpretation, note } = observation;
  const cancelled = status === 'cancelled';
  return (
    <button
      type="button"
      className={styles.value}
      data-status={status}
      data-interpretation={interpretation ?? undefined}
      onClick={() => props.onOpen(observation)}
    >
      <span className={cancelled ? styles.struck : undefined}>{valueWords(observation, props.rule)}</span>
      {cancelled ? (
        <span className={styles.small}>{t('cancelled')}</span>
      ) : (
        <ValueMark interpretation={interpretation} />
      )}
      {status === 'amended' && <span className={styles.small}>{t('corrected')}</span>}
      {note && <span className={styles.small}>{note}</span>}
    </button>
  );
}
