import { patientColumn, StatusTag, TwoLines, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import type { WithPatient } from '../../../patients/common/named-patient';
import type { Payment } from '../../common/payment';
import { t } from '../../manifest';
import { depositText, methodsText, stateLabel } from '../labels';

type Row = WithPatient<Payment>;

/** @param ofAll true adds the patient of each */
export function paymentColumns(formats: Formats, { ofAll }: { readonly ofAll: boolean }): readonly Column<Row>[] {
  return [
    ...(ofAll ? [patientColumn<Row>({ title: t('Patient'), to: 'patients-id-bills' })] : []),
    {
      id: 'receipt',
      title: t('Receipt'),
      width: 190,
      primary: !ofAll,
      render: ({ receipt_number, paid_at, created_at }) => (
        <TwoLines below={formats.dateTime(paid_at ?? created_at)}>
          <span className="cw-number">{receipt_number ?? '–'}</span>
        </TwoLines>
      ),
    },
    {
      id: 'methods',
      title: t('Paid by'),
      yields: 2,
      render: (payment) => <TwoLines below={depositText(payment, formats)}>{methodsText(payment)}</TwoLines>,
    },
    {
      id: 'taken_by',
      title: t('Taken by'),
      yields: 3,
      render: ({ created_by_name, location_name }) => (
        <TwoLines below={location_name}>{created_by_name ?? ''}</TwoLines>
      ),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 120,
      render: ({ status }) => <StatusTag kind="payment" status={status} label={stateLabel(status)} />,
    },
    {
      id: 'amount',
      title: t('Amount'),
      align: 'end',
      width: 180,
      hideable: false,
      render: ({ amount, currency, refunded }) => {
        const taken = <span className="cw-number">{formats.money(amount, currency)}</span>;
        if (Number(refunded) === 0) return taken;
        const back = t('{{amount}} paid back', { amount: formats.money(refunded, currency) });
        return <TwoLines below={back}>{taken}</TwoLines>;
      },
    },
  ];
}
