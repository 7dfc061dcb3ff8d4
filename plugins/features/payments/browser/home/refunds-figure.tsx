import { FigureCard, Formats, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { PaymentsStore } from '../payments-store';

/** How many refunds wait, for home pages; it opens the list that it counts. */
const RefundsFigure = observer(function RefundsFigure(props: SpotProps['part']) {
  const { list } = props as { readonly list: string };
  const { refundsWaiting } = useService(PaymentsStore);
  const formats = useService<Formats>(Formats);
  useFollow(refundsWaiting);
  const { value, failure } = refundsWaiting;
  const failed = failure !== undefined && value === undefined;
  const note = value === 0 ? t('No refund waits') : t('To approve or to pay out');
  return (
    <FigureCard
      label={t('Refunds waiting')}
      value={failed ? '–' : value === undefined ? undefined : formats.number(value)}
      note={failed ? t('Error fetching data') : note}
      to={list}
      query={{ tab: 'payments.refunds', open: 'true' }}
    />
  );
});

export default RefundsFigure;
