import { CountFigure, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { PaymentsStore } from '../payments-store';

/** How many refunds wait, for home pages; opens the list of them. */
const RefundsFigure = observer(function RefundsFigure(props: SpotProps['part']) {
  const { list } = props as { readonly list: string };
  return (
    <CountFigure
      label={t('Refunds waiting')}
      count={useService(PaymentsStore).refundsWaiting}
      note={t('To approve or to pay out')}
      none={t('No refund waits')}
      to={list}
      query={{ tab: 'payments.refunds', open: 'true' }}
    />
  );
});

export default RefundsFigure;
