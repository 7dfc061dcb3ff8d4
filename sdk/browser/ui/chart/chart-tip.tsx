import { t } from '../../i18n';
import type { ChartData } from './chart-types';
import { addsUp, sumAt, valueWords } from './chart-words';
import styles from './chart.module.css';

/** The values at a point, shown beside it: on the right, or on the left in the second half of the chart. */
export function ChartTip(props: {
  readonly data: ChartData;
  readonly index: number;
  /** Pixels from the left of the frame. */
  readonly at: number;
  readonly width: number;
}) {
  const { data, index, at, width } = props;
  const side = at > width / 2 ? { right: width - at + 10 } : { left: at + 10 };
  return (
    <div className={styles.tip} style={side} aria-hidden>
      <div className={styles.tipTitle}>{data.points[index]?.title}</div>
      <dl>
        {data.series.map(({ key, label, values }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{valueWords(values[index], data, key)}</dd>
          </div>
        ))}
        {addsUp(data) && (
          <div>
            <dt>{t('All')}</dt>
            <dd>{valueWords(sumAt(data, index), { format: data.format })}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
