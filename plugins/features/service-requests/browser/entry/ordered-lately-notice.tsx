import { Formats, useService, WarningWithReason } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { OrderedLately } from '../../common/order-catalogue';
import { t } from '../../manifest';

/** Matching orders of the last day, with a field for the reason to repeat; renders nothing if there are none. */
export const OrderedLatelyNotice = observer(function OrderedLatelyNotice(props: {
  readonly orders: readonly OrderedLately[];
  readonly reason: string;
  /** True after an attempt to place it: a missing reason is then marked. */
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
