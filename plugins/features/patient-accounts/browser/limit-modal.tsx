import {
  draftOf,
  Drafts,
  RowForm,
  RowModal,
  TextAreaField,
  TextField,
  useService,
  ApiClient,
  rulesOf,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AdjustDebtLimit, type PatientAccount } from '../common/patient-account';
import { t } from '../manifest';
import { accountsPath, AccountsStore } from './accounts-store';

interface Values {
  readonly debt_limit: string;
  readonly reason: string;
}

const sent = ({ debt_limit, reason }: Values) => ({ debt_limit: debt_limit.trim(), reason: reason.trim() });

/** How far the balance may fall below zero. */
export const LimitModal = observer(function LimitModal(props: {
  readonly account: PatientAccount;
  readonly onClose: () => void;
}) {
  const { account } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { records } = useService(AccountsStore);
  const { currency, patient_id: patient } = account;
  const at = `${accountsPath}/${account.uuid}` as const;
  const [editor] = useState(
    () =>
      new RowForm<Values, PatientAccount>({
        api,
        drafts,
        draftKey: draftOf('patient-account-limit', { patient, record: account.uuid }),
        created: accountsPath,
        changed: `${at}/adjust-debt-limit`,
        acts: true,
        read: () => api.get<PatientAccount>(at, { quiet: true }),
        row: account,
        valuesOf: (row) => ({ debt_limit: row?.debt_limit ?? '', reason: '' }),
        rules: rulesOf(AdjustDebtLimit, sent, ({ debt_limit }: Values): Faults => {
          const fault = amountFault(debt_limit, currency, 'Debt limit', 0n);
          return fault ? { debt_limit: [fault] } : {};
        }),
        sent,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={t('Adjust the debt limit')}
      size="sm"
      editor={editor}
      onSaved={() => {
        if (editor.saved) records.shown(editor.saved);
        records.reload();
      }}
      onClose={props.onClose}
    >
      <TextField
        form={form}
        name="debt_limit"
        label={t('Debt limit')}
        hint={t('How far the balance may fall below zero, in {{currency}}', { currency })}
        inputMode="decimal"
        required
        autoFocus
      />
      <TextAreaField form={form} name="reason" label={t('Reason')} rows={2} required />
    </RowModal>
  );
});
