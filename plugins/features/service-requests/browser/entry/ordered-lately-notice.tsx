import { Formats, Icon, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { OrderedLately } from '../../common/order-catalogue';
import styles from './entry.module.css';

/** What was ordered within a day like this order, and room for why it is needed again. */
export const OrderedLatelyNotice = observer(function OrderedLatelyNotice(props: {
  readonly orders: readonly OrderedLately[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}) {
  const formats = useService<Formats>(Formats);
  const id = useId();
  if (props.orders.length === 0) return null;
  return (
    <div className={styles.warning}>
      <div id={`${id}-text`}>
        {props.orders.map((order) => (
          <p key={order.uuid} className={styles.text}>
            <Icon name="warning-sign" />{' '}
            {t('{{display}} ({{number}}) was ordered {{time}} by {{name}}.', {
              display: order.display,
              number: order.order_number,
              time: formats.dateTime(order.authored_on),
              name: order.requester_name ?? '–',
            })}
          </p>
        ))}
      </div>
      <label className={styles.reason}>
        <span>{t('Reason to repeat')}</span>
        <input
          className="bp6-input bp6-fill"
          type="text"
          maxLength={500}
          value={props.reason}
          aria-describedby={`${id}-text`}
          onChange={(event) => props.onReason(event.target.value)}
        />
      </label>
    </div>
  );
});
