import {
  ApiClient,
  draftOfNew,
  Drafts,
  Formats,
  LiveEvents,
  LiveValue,
  MultiSelectField,
  RowForm,
  RowModal,
  rulesOf,
  TextAreaField,
  TextField,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { amountText, minorOf } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ChargeItem } from '../../../charge-items/common/charge-item';
import { AskedWriteOff, mostCharges, type WriteOff } from '../../common/write-off';
import { t } from '../../manifest';
import { writeOffsPath, WriteOffsStore } from '../write-offs-store';
import styles from '../write-offs.module.css';

interface Values {
  /** Empty for the patient's whole debt. */
  readonly charge_ids: readonly string[];
  /** Empty for all that is owed on the charges. */
  readonly amount: string;
  readonly reason: string;
}

const typed = ({ amount, reason }: Values) => ({
  amount: amount.trim() === '' ? null : amount.trim().replace(',', '.'),
  reason: reason.trim(),
});

/** Asks to write off a patient's debt, wholly or in part. Somebody else must approve it. */
export const AskModal = observer(function AskModal(props: {
  readonly patientId: string;
  readonly onClose: () => void;
}) {
  const { patientId: patient } = props;
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const { records } = useService(WriteOffsStore);
  const [owed] = useState(
    () =>
      new LiveValue<readonly ChargeItem[]>({
        live,
        events: ['charge_item.*'],
        read: async (signal) => {
          const query = { patient_id: patient, status: 'billable', page_size: 200 };
          return (await api.list<ChargeItem>('v2/billing/charge-items', { query, signal, quiet: true })).data;
        },
      }),
  );
  useFollow(owed);
  const [editor] = useState(
    () =>
      new RowForm<Values, WriteOff>({
        api,
        drafts,
        draftKey: draftOfNew('write-off', { patient }),
        created: writeOffsPath,
        changed: undefined,
        row: undefined,
        valuesOf: () => ({ charge_ids: [], amount: '', reason: '' }),
        rules: rulesOf(AskedWriteOff, typed),
        sent: (values) => ({
          patient_id: patient,
          ...typed(values),
          charge_ids: values.charge_ids.length > 0 ? values.charge_ids.slice(0, mostCharges) : null,
        }),
      }),
  );
  const { form } = editor;
  const charges = owed.value ?? [];
  const { charge_ids: named } = form.values;
  const chosen = named.length > 0 ? charges.filter(({ uuid }) => named.includes(uuid)) : charges;
  const currency = charges[0]?.currency;
  const sum = chosen.reduce((total, { owed: left }) => total + minorOf(left ?? '0', currency ?? ''), 0n);
  return (
    <RowModal
      title={t('Write off')}
      editor={editor}
      submit={t('Ask for approval')}
      savedMessage={t('Somebody else must approve this write-off.')}
      onSaved={() => records.reload()}
      onClose={props.onClose}
    >
      <MultiSelectField
        form={form}
        name="charge_ids"
        label={t('Charges')}
        placeholder={t('All that the patient owes')}
        options={charges.map((item) => ({
          value: item.uuid,
          label: `${item.what} · ${formats.money(item.owed ?? '0', item.currency)}`,
        }))}
      />
      <TextField
        form={form}
        name="amount"
        label={currency ? `${t('Amount')} (${currency})` : t('Amount')}
        placeholder={t('All of it')}
        inputMode="decimal"
        maxLength={20}
        autoFocus
      />
      <TextAreaField form={form} name="reason" label={t('Reason')} required rows={2} />
      {owed.value && (
        <p className={styles.note} role="status">
          {currency
            ? t('{{sum}} is owed. A part is taken from the oldest charge first.', {
                sum: formats.money(amountText(sum, currency), currency),
              })
            : t('The patient owes nothing.')}
        </p>
      )}
      {!owed.value && owed.failure && <p className={styles.note}>{t('Error fetching data')}</p>}
    </RowModal>
  );
});
