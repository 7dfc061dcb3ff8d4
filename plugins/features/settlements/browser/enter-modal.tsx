import {
  ApiClient,
  DateField,
  draftOfNew,
  Drafts,
  Formats,
  LiveEvents,
  LiveValue,
  MultiSelectField,
  RowForm,
  RowModal,
  rulesOf,
  TextField,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { amountText, minorOf } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SettledMoney, type OpenPart, type ProviderBalance, type Settlement } from '../common/settlement';
import { t } from '../manifest';
import { providerText } from './labels';
import styles from './settlements.module.css';
import { settlementsPath, SettlementsStore } from './settlements-store';

interface Values {
  /** Empty for a sum. */
  readonly payments: readonly string[];
  readonly received: string;
  readonly fee: string;
  readonly reference: string;
  readonly day: string;
  readonly bank_account: string;
}

const keyOf = ({ payment_id, position }: Pick<OpenPart, 'payment_id' | 'position'>) => `${payment_id} ${position}`;

const typed = ({ received, fee, reference, day, bank_account }: Values) => ({
  received: received.trim().replace(',', '.'),
  fee: fee.trim() === '' ? '0' : fee.trim().replace(',', '.'),
  reference: reference.trim(),
  day,
  bank_account: bank_account.trim() || null,
});

/** Records a provider's payment into the bank. */
export const EnterModal = observer(function EnterModal(props: {
  readonly balance: ProviderBalance;
  readonly onClose: () => void;
}) {
  const { balance } = props;
  const { method, provider, currency } = balance;
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const store = useService(SettlementsStore);
  const [open] = useState(
    () =>
      new LiveValue<readonly OpenPart[]>({
        live,
        events: ['settlement.*', 'payment.*', 'refund.*'],
        read: (signal) => store.openParts(balance, signal),
      }),
  );
  useFollow(open);
  const [editor] = useState(
    () =>
      new RowForm<Values, Settlement>({
        api,
        drafts,
        draftKey: draftOfNew('settlement', { within: `${method} ${provider}` }),
        created: settlementsPath,
        changed: undefined,
        row: undefined,
        valuesOf: () => ({ payments: [], received: '', fee: '', reference: '', day: '', bank_account: '' }),
        rules: rulesOf(SettledMoney, typed),
        sent: (values) => ({
          method,
          provider,
          ...typed(values),
          payments: values.payments.map((key) => {
            const [payment_id, position] = key.split(' ');
            return { payment_id, position: Number(position) };
          }),
        }),
      }),
  );
  const { form } = editor;
  const parts = open.value ?? [];
  const named = parts.filter((part) => form.values.payments.includes(keyOf(part)));
  const sum = named.reduce((total, { amount }) => total + minorOf(amount, currency), 0n);
  return (
    <RowModal
      title={t('Enter a settlement')}
      description={providerText(balance)}
      editor={editor}
      submit={t('Enter')}
      savedMessage={t('The settlement is entered.')}
      onSaved={() => store.records.reload()}
      onClose={props.onClose}
    >
      <MultiSelectField
        form={form}
        name="payments"
        label={t('Payments')}
        placeholder={t('Only a sum')}
        options={parts.map((part) => ({
          value: keyOf(part),
          label: [part.receipt_number, part.reference, formats.money(part.amount, currency)]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <TextField
        form={form}
        name="received"
        label={`${t('Received')} (${currency})`}
        required
        inputMode="decimal"
        maxLength={20}
        autoFocus
      />
      <TextField form={form} name="fee" label={`${t('Fee')} (${currency})`} inputMode="decimal" maxLength={20} />
      <TextField form={form} name="reference" label={t('Reference')} required />
      <DateField form={form} name="day" label={t('Day')} required />
      <TextField form={form} name="bank_account" label={t('Bank account')} />
      <p className={styles.note} role="status">
        {named.length > 0
          ? t('The payments come to {{sum}}: what was received and the fee must be as much.', {
              sum: formats.money(amountText(sum, currency), currency),
            })
          : t('{{sum}} is open with the provider.', { sum: formats.money(balance.open, currency) })}
      </p>
      {!open.value && open.failure && <p className={styles.note}>{t('Error fetching data')}</p>}
    </RowModal>
  );
});
