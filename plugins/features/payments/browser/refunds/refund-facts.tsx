import { Formats, KeyValueList, reasonWords, StatusTag, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Refund } from '../../common/refund';
import { t } from '../../manifest';
import { partText, refundStateLabel } from '../labels';

/** A refund in full. */
export const RefundFacts = observer(function RefundFacts({ refund }: { readonly refund: Refund }) {
  const formats = useService<Formats>(Formats);
  const money = (amount: string) => formats.money(amount, refund.currency);
  return (
    <KeyValueList
      layout="lines"
      items={[
        {
          label: t('Status'),
          value: <StatusTag kind="payment" status={refund.status} label={refundStateLabel(refund.status)} />,
        },
        { label: t('Amount'), value: <span className="cw-number">{money(refund.amount)}</span> },
        {
          label: t('In cash, rounded to coins'),
          value: refund.cash !== null && refund.cash !== refund.amount && (
            <span className="cw-number">{money(refund.cash)}</span>
          ),
        },
        { label: t('Paid by'), value: `${partText(refund)} · ${refund.receipt_number}` },
        { label: t('For'), value: refund.charges.map(({ what, amount }) => `${what} (${money(amount)})`).join(', ') },
        { label: t('Out of the account'), value: Number(refund.from_account) > 0 && money(refund.from_account) },
        { label: t('Reason'), value: reasonWords(refund.reason) },
        { label: t('Asked for by'), value: who(refund.created_by_name, formats.dateTime(refund.created_at)) },
        {
          label: t('Decided'),
          value: refund.decided_at && who(refund.decided_by_name, formats.dateTime(refund.decided_at)),
        },
        { label: t('Why'), value: reasonWords(refund.decision_reason) },
        { label: t('Paid out'), value: refund.paid_at && who(refund.paid_by_name, formats.dateTime(refund.paid_at)) },
        { label: t('Refund number'), value: refund.refund_number },
      ].filter(({ value }) => value)}
    />
  );
});

const who = (name: string | null, at: string): string => [name, at].filter(Boolean).join(' · ');
