import { Registry, TimeFigureChart, useService } from '@clinic-workbench/sdk/browser';
import type { DayRange, SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';

/** Payments and income of the dashboard's period. Each part opens the report of its days. */
const IncomeFigure = observer(function IncomeFigure(period: SpotProps['dashboard']) {
  const page = useService<Registry>(Registry).routeTo('charge-items.bills');
  const { location } = period;
  const rowsOf =
    page === undefined
      ? undefined
      : ({ from, to }: DayRange) => ({
          to: page,
          query: {
            tab: 'income.report',
            date_from: from,
            date_to: to,
            ...(location !== undefined && { location_id: location }),
          },
        });
  return (
    <TimeFigureChart
      title={t('Money taken and income')}
      address="v2/billing/income/figure"
      events={['charge_item.*', 'payment.*', 'refund.*']}
      period={period}
      kind="columns"
      names={{ taken: t('Paid, less refunds'), income: t('Charged, less discounts') }}
      sum={['taken']}
      rowsOf={rowsOf}
      empty={t('Nothing was charged or paid in this period or the one before.')}
      file="income"
    />
  );
});

export default IncomeFigure;
