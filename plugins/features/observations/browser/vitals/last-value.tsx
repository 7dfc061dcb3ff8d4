import { observer } from 'mobx-react-lite';
import type { Observation } from '../../common/observation';
import { timeAgo } from '../../common/time-ago';
import type { VitalUnit } from '../../common/vital-unit';
import styles from '../observations.module.css';
import { t } from '../../manifest';
import { ValueMark } from '../value-mark';
import { valueWords } from '../words';

/** The last value and its age: `Last: 37.2 °C, 3 h ago`, marked if it was abnormal. */
export const LastValue = observer(function LastValue(props: { readonly last: Observation; readonly unit: VitalUnit }) {
  const { last, unit } = props;
  const { message, n } = timeAgo(last.effective_date_time, Date.now());
  // A pressure measured alone shows its name.
  const name = last.code === unit.code ? '' : `${t(last.display)} `;
  return (
    <span className={styles.small}>
      {t('Last: {{value}}, {{ago}}', {
        value: `${name}${valueWords(last)} ${last.unit}`.trim(),
        ago: t(message, { n }),
      })}{' '}
      <ValueMark interpretation={last.interpretation} />
    </span>
  );
});
