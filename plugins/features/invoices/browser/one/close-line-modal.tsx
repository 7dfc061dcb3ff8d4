import {
  ApiClient,
  Form,
  FormModel,
  Formats,
  Modal,
  RadioField,
  rulesOf,
  TextAreaField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CloseLine } from '../../common/claim';
import type { InvoiceLine } from '../../common/invoice';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { InvoicesStore, linesPath } from '../invoices-store';

interface Values {
  readonly bearer: string;
  readonly reason: string;
}

/** Lets the patient or the hospital bear what the payer rejected. */
export const CloseLineModal = observer(function CloseLineModal(props: {
  readonly line: InvoiceLine;
  readonly onClose: () => void;
}) {
  const { line } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const formats = useService<Formats>(Formats);
  const store = useService(InvoicesStore);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { bearer: '', reason: line.claim_reason ?? '' },
        rules: rulesOf(CloseLine),
        save: async (values, idempotencyKey) => {
          await api.post(`${linesPath}/${line.uuid}/close`, values, { ifMatch: line.version, idempotencyKey });
          store.reload();
        },
      }),
  );
  return (
    <Modal
      open
      size="md"
      title={t('Who bears it')}
      description={`${line.patient_name} · ${line.what} · ${formats.money(line.open, line.currency)}`}
      onClose={props.onClose}
      form={form}
    >
      <Form
        form={form}
        label={t('Who bears it')}
        submit={t('Save')}
        onSaved={() => {
          toaster.success(t('Saved.'));
          props.onClose();
        }}
        onCancel={props.onClose}
      >
        <RadioField
          form={form}
          name="bearer"
          label={t('Who bears it')}
          required
          options={[
            { value: 'patient', label: t('The patient: it is owed at the desk') },
            { value: 'hospital', label: t('The hospital: it is an expense') },
          ]}
        />
        <TextAreaField form={form} name="reason" label={t('Reason')} required rows={2} />
        <p className={styles.note}>{t('The payer does not owe it any more.')}</p>
      </Form>
    </Modal>
  );
});
