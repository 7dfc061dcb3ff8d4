import { MoneyText, StatusTag, TwoLines, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import type { InvoiceLine } from '../../common/invoice';
import { t } from '../../manifest';
import { claimLabel } from '../labels';

/** The columns of the lines of an invoice. */
export function lineColumns(formats: Formats): readonly Column<InvoiceLine>[] {
  const money = (amount: string, currency: string) => <MoneyText amount={amount} currency={currency} />;
  return [
    {
      id: 'patient',
      title: t('Patient'),
      primary: true,
      render: ({ patient_name: name, member_number: member, patient_number: number }) => (
        <TwoLines below={member ?? number}>{name}</TwoLines>
      ),
    },
    {
      id: 'what',
      title: t('What'),
      width: 180,
      render: ({ what, policy_name: policy }) => <TwoLines below={policy}>{what}</TwoLines>,
    },
    { id: 'done', title: t('Done'), width: 120, yields: 1, render: ({ done_on: day }) => formats.date(day) },
    {
      id: 'charged',
      title: t('Charged'),
      align: 'end',
      width: 120,
      yields: 2,
      render: ({ charged, currency }) => money(charged, currency),
    },
    {
      id: 'amount',
      title: t('Payer pays'),
      align: 'end',
      width: 120,
      hideable: false,
      render: ({ amount, currency }) => money(amount, currency),
    },
    {
      id: 'open',
      title: t('Open'),
      align: 'end',
      width: 120,
      yields: 1,
      render: ({ open, currency }) => money(open, currency),
    },
    {
      id: 'claim',
      title: t('State'),
      width: 170,
      render: ({ claim, claim_reason: reason }) => (
        <TwoLines below={reason}>
          <StatusTag kind="invoice" status={claim} label={claimLabel(claim)} />
        </TwoLines>
      ),
    },
  ];
}
