import { Formats, KeyValueList, reasonWords, StatusTag, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { WriteOff } from '../../common/write-off';
import { t } from '../../manifest';
import { statusLabel } from '../labels';

/** A write-off in full. */
export const WriteOffFacts = observer(function WriteOffFacts({ writeOff }: { readonly writeOff: WriteOff }) {
  const formats = useService<Formats>(Formats);
  const money = (amount: string) => formats.money(amount, writeOff.currency);
  const who = (name: string | null, at: string | null) =>
    at && [name, formats.dateTime(at)].filter(Boolean).join(' · ');
  return (
    <KeyValueList
      layout="lines"
      items={[
        {
          label: t('Status'),
          value: <StatusTag kind="approval" status={writeOff.status} label={statusLabel(writeOff.status)} />,
        },
        { label: t('Amount'), value: <span className="cw-number">{money(writeOff.amount)}</span> },
        { label: t('For'), value: writeOff.charges.map(({ what, amount }) => `${what} (${money(amount)})`).join(', ') },
        { label: t('Reason'), value: reasonWords(writeOff.reason) },
        { label: t('Asked for by'), value: who(writeOff.created_by_name, writeOff.created_at) },
        { label: t('Decided'), value: who(writeOff.decided_by_name, writeOff.decided_at) },
        { label: t('Answer'), value: reasonWords(writeOff.decision_reason) },
        { label: t('Taken back'), value: who(writeOff.taken_back_by_name, writeOff.taken_back_at) },
        { label: t('Taken back because'), value: reasonWords(writeOff.taken_back_reason) },
      ].filter(({ value }) => value)}
    />
  );
});
