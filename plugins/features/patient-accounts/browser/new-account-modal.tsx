import {
  ApiClient,
  Form,
  FormModel,
  Modal,
  Session,
  TextField,
  useService,
  useWords,
  View,
  rulesOf,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PatientChoiceProps } from '../../patients/common/patient-parts';
import { CreatePatientAccount, type PatientAccount } from '../common/patient-account';
import { t } from '../manifest';
import { accountsPath, type ListedAccount } from './accounts-store';
import styles from './accounts.module.css';

interface Values {
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly debt_limit: string;
}

const sent = ({ patient_id, debt_limit }: Values) => ({ patient_id, debt_limit: debt_limit.trim() || '0' });

/** Opens an account for a patient. */
export const NewAccountModal = observer(function NewAccountModal(props: {
  readonly onMade: (account: ListedAccount) => void;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const session = useService<Session>(Session);
  const words = useWords();
  const { currency } = session.organization;
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { patient_id: '', patient_name: '', patient_number: '', debt_limit: '' },
        rules: rulesOf(CreatePatientAccount, sent, ({ debt_limit }: Values): Faults => {
          const fault = amountFault(debt_limit.trim() || '0', currency, 'Debt limit', 0n);
          return fault ? { debt_limit: [fault] } : {};
        }),
        save: async (values, idempotencyKey) => {
          const { patient_id, patient_name: full_name, patient_number } = values;
          const made = await api.post<PatientAccount>(accountsPath, sent(values), { idempotencyKey, quiet: true });
          props.onMade({ ...made, patient: { id: patient_id, full_name, patient_number } });
        },
      }),
  );
  const { patient_id, patient_name, patient_number } = form.values;
  const choice: PatientChoiceProps = {
    label: t('Patient'),
    chosen: patient_id || undefined,
    onChoose: ({ uuid, full_name, patient_number: number }) =>
      form.assign({ patient_id: uuid, patient_name: full_name, patient_number: number }),
  };
  return (
    <Modal open size="md" title={t('New account')} onClose={props.onClose} form={form}>
      <Form form={form} label={t('New account')} submit={t('Open account')} onCancel={props.onClose}>
        <View id="patients.choose" {...choice} />
        {patient_id !== '' && (
          <p className={styles.chosen}>
            {patient_name} <small className={styles.muted}>{patient_number}</small>
          </p>
        )}
        {form.errors('patient_id', words, t('Patient')).map((message) => (
          <p key={message} className="cw-field-message" role="alert">
            {message}
          </p>
        ))}
        {session.can('patient-accounts.limit') && (
          <TextField
            form={form}
            name="debt_limit"
            label={t('Debt limit')}
            hint={t('How far the balance may fall below zero, in {{currency}}', { currency })}
            inputMode="decimal"
          />
        )}
      </Form>
    </Modal>
  );
});
