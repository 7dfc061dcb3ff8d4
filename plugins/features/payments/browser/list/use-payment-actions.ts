import { labelled } from '@clinic-workbench/sdk/common';
import { useRecordActions, useService, type HistoryWords } from '@clinic-workbench/sdk/browser';
import type { Payment } from '../../common/payment';
import type { ReceiptSize } from '../../common/payment-requests';
import { t } from '../../manifest';
import { stateLabel } from '../labels';
import { PaymentsStore } from '../payments-store';

const history: HistoryWords<Payment> = {
  linesOf: ({ status, receipt_number }) => [
    labelled(t('Status'), stateLabel(status)),
    ...(receipt_number === null ? [] : [labelled(t('Receipt'), receipt_number)]),
  ],
  labelOf: ({ kind }) => ({ voided: t('Voided'), confirmed: t('Confirmed'), 'given-up': t('Given up') })[kind],
};

/** The actions on payments, and their dialogs. */
export function usePaymentActions() {
  const store = useService(PaymentsStore);
  const { payments } = store;
  const actions = useRecordActions<Payment>({
    store: payments,
    right: 'payments.void',
    nameOf: ({ receipt_number }) => receipt_number ?? '',
    history,
  });
  const { attempt, withReason } = actions;
  return {
    windows: actions.windows,
    history: actions.history,
    isBusy: (uuid: string) => payments.isBusy(uuid),
    print: (payment: Payment, size: ReceiptSize): Promise<boolean> => attempt(store.receipt(payment, size), ''),
    voidIt: (payment: Payment): Promise<boolean> =>
      withReason(
        {
          title: t('Void the payment'),
          message: t('It counts no more, and what it paid is owed again. The receipt keeps its number.'),
          confirm: t('Void'),
        },
        (reason) => attempt(payments.act(payment, 'void', { reason }).then(Boolean), t('The payment is voided.')),
      ),
  };
}
