import { Navigation, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { IncomeCharges } from './income-charges';
import { IncomeReport } from './income-report';

/** Income of a period; `?of=<key>` and `?sum=<amount>` show the charges behind a sum. */
const IncomeTab = observer(function IncomeTab() {
  const { query } = useService<Navigation>(Navigation).current;
  return query['of'] !== undefined || query['sum'] !== undefined ? <IncomeCharges /> : <IncomeReport />;
});

export default IncomeTab;
