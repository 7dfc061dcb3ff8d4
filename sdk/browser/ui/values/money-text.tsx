import { observer } from 'mobx-react-lite';
import { useService } from '../../session/services';
import { Formats } from '../../session/workbench-services';

/** An amount in its currency, or in the organization's. */
export const MoneyText = observer(function MoneyText(props: {
  readonly amount: string | number;
  readonly currency?: string;
}) {
  const formats = useService<Formats>(Formats);
  return <span className="cw-number">{formats.money(props.amount, props.currency)}</span>;
});
