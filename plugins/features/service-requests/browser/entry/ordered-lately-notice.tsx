import { Formats, useService, WarningWithReason } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { OrderedLately } from '../../common/order-catalogue';
import { t } from '../t';

/** What was ordered within a day like this order, and room for why it is needed again; nothing where there is nothing. */
export const OrderedLatelyNotice = observer(function OrderedLatelyNotice(props: {
  readonly orders: readonly OrderedLately[];
  readonly reason: string;
  /** Whether it was tried to order it: the reason is then marked while it is missing. */
  readonly tried: boolean;
  readonly onReason: (reason: string) => void;
}) {
  const formats = useService<Formats>(Formats);
  if (props.orders.length === 0) return null;
  return (
    <WarningWithReason
      severity="moderate"
      label={t('Reason to repeat')}
      reason={props.reason}
      missing={props.tried && props.reason.trim() === ''}
      onReason={props.onReason}
    >
      {props.orders.map((order) => (
        <p key={order.uuid}>
          {t('{{display}} ({{number}}) was ordered {{time}} by {{name}}.', {
            display: t(order.display),
            number: order.order_number,
            time: formats.dateTime(order.authored_on),
            name: order.requester_name ?? '–',
          })}
        </p>
      ))}
    </WarningWithReason>
  );
});
