import {
  nextColumn,
  patientColumn,
  StatusTag,
  TwoLines,
  type Column,
  type Formats,
} from '@clinic-workbench/sdk/browser';
import type { WithPatient } from '../../../patients/common/named-patient';
import type { Refund } from '../../common/refund';
import { t } from '../../manifest';
import { partText, refundStateLabel } from '../labels';

export type RefundRow = WithPatient<Refund>;

/** The columns of refunds of all patients. */
export function refundColumns(of: {
  readonly formats: Formats;
  readonly nextFor: (refund: RefundRow) => { readonly label: string; readonly run: () => void } | undefined;
  readonly isBusy: (uuid: string) => boolean;
}): readonly Column<RefundRow>[] {
  const { formats } = of;
  return [
    patientColumn<RefundRow>({ title: t('Patient'), to: 'patients-id-bills' }),
    {
      id: 'reason',
      title: t('Reason'),
      render: ({ reason, created_by_name, created_at }) => (
        <TwoLines below={[created_by_name, formats.dateTime(created_at)].filter(Boolean).join(' · ')}>
          {reason}
        </TwoLines>
      ),
    },
    {
      id: 'payment',
      title: t('Payment'),
      width: 190,
      yields: 2,
      render: (refund) => (
        <TwoLines below={partText(refund)}>
          <span className="cw-number">{refund.receipt_number}</span>
        </TwoLines>
      ),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 190,
      render: ({ status, refund_number, decided_by_name }) => (
        <TwoLines below={refund_number ?? decided_by_name}>
          <StatusTag kind="payment" status={status} label={refundStateLabel(status)} />
        </TwoLines>
      ),
    },
    {
      id: 'amount',
      title: t('Amount'),
      align: 'end',
      width: 130,
      hideable: false,
      render: ({ amount, currency }) => <span className="cw-number">{formats.money(amount, currency)}</span>,
    },
    nextColumn({
      title: t('Next'),
      width: 150,
      next: of.nextFor,
      busy: ({ uuid }) => of.isBusy(uuid),
      name: ({ patient, receipt_number }) => patient?.full_name ?? receipt_number,
    }),
  ];
}
