import { labelled } from '@clinic-workbench/sdk/common';
import {
  Button,
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListPart,
  Session,
  useRecordActions,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { PayerPayment } from '../../common/payer-payment';
import { t } from '../../manifest';
import { InvoicesStore } from '../invoices-store';
import { PayerFilter } from '../payer-filter';
import { paymentColumns, paymentStateLabel } from './payment-columns';

const EnterModal = lazy(async () => ({ default: (await import('./enter-modal')).EnterModal }));
const MatchModal = lazy(async () => ({ default: (await import('./match-modal')).MatchModal }));

/** What payers paid into the bank, and what of it is matched to no invoice. */
export const PaymentsTab = observer(function PaymentsTab() {
  const { payments, paymentList: list } = useService(InvoicesStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const [entering, setEntering] = useState(false);
  const [matching, setMatching] = useState<PayerPayment>();
  const { because, attempt, menu, windows } = useRecordActions<PayerPayment>({
    store: payments,
    right: 'invoices.void',
    nameOf: ({ reference }) => reference,
    history: {
      linesOf: (payment) => [
        labelled(t('Status'), paymentStateLabel(payment)),
        labelled(t('Received'), formats.money(payment.received, payment.currency)),
        labelled(t('Reference'), payment.reference),
        ...(payment.void_reason ? [labelled(t('Reason'), payment.void_reason)] : []),
      ],
      labelOf: ({ kind }) => ({ matched: t('Matched'), voided: t('Voided') })[kind],
    },
  });
  const menuOf = (payment: PayerPayment): readonly MenuAction[] => [
    ...(session.can('invoices.receive') && Number(payment.unmatched) > 0
      ? [{ id: 'match', label: t('Match to an invoice'), icon: 'link', onSelect: () => setMatching(payment) } as const]
      : []),
    menu.history(payment),
    ...(session.can('invoices.void') && payment.status === 'confirmed' && payment.created_by !== session.user.uuid
      ? [
          because(
            { id: 'void', label: t('Void'), icon: 'disable', danger: true, divided: true },
            {
              title: t('Void the payment'),
              message: t('What it paid is open on the invoices again.'),
              confirm: t('Void'),
            },
            (reason) => attempt(payments.act(payment, 'void', { reason }), t('The payment is voided.')),
          ),
        ]
      : []),
  ];
  const create = session.can('invoices.receive') && (
    <Button kind="primary" icon="add" onClick={() => setEntering(true)}>
      {t('Enter a payment')}
    </Button>
  );
  return (
    <>
      <ListPart
        id="payer-payments"
        label={t('Payments')}
        list={list}
        search={t('Search by reference or payer')}
        filters={
          <>
            <FilterSelect
              store={list}
              name="status"
              label={t('Status')}
              options={[
                { value: 'unmatched', label: t('Not wholly matched') },
                { value: 'confirmed', label: t('Confirmed') },
                { value: 'voided', label: t('Voided') },
              ]}
            />
            <PayerFilter store={list} />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Day')} />
          </>
        }
        actions={create}
        columns={paymentColumns({ formats, menuOf })}
        permission="invoices.read"
        empty={{ icon: 'bank-account', title: t('No payer has paid anything yet.') }}
      />
      <Suspense fallback={null}>
        {entering && <EnterModal onClose={() => setEntering(false)} />}
        {matching && <MatchModal payment={matching} onClose={() => setMatching(undefined)} />}
      </Suspense>
      {windows}
    </>
  );
});
