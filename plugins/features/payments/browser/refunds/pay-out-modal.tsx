import { ApiClient, draftOf, Drafts, RowForm, RowModal, TextField, useService } from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { WithPatient } from '../../../patients/common/named-patient';
import type { Refund } from '../../common/refund';
import { t } from '../../manifest';
import { patientText } from '../labels';
import { refundsPath } from '../payments-store';
import { RefundFacts } from './refund-facts';

interface PayOutValues {
  readonly reference: string;
}

/** Pays out an approved refund by the original method. */
export const PayOutModal = observer(function PayOutModal(props: {
  readonly refund: WithPatient<Refund>;
  readonly onClose: () => void;
}) {
  const { refund } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const asks = refund.transaction_type === 'mobile-money' || refund.transaction_type === 'card';
  const required = refund.transaction_type === 'mobile-money';
  const [editor] = useState(
    () =>
      new RowForm<PayOutValues, Refund>({
        api,
        drafts,
        draftKey: draftOf('payments/pay-out', { patient: refund.patient_id, record: refund.uuid }),
        created: refundsPath,
        changed: `${refundsPath}/${refund.uuid}/pay`,
        acts: true,
        read: () => api.get<Refund>(`${refundsPath}/${refund.uuid}`, { quiet: true }),
        row: refund,
        valuesOf: (row) => ({ reference: row?.reference ?? '' }),
        rules: ({ reference }): Faults =>
          required && reference.trim() === ''
            ? { reference: [{ field: 'Reference', message: '{{field}} is required' }] }
            : {},
        sent: ({ reference }) => (reference.trim() === '' ? {} : { reference: reference.trim() }),
      }),
  );
  return (
    <RowModal
      title={t('Pay out a refund')}
      {...(refund.patient && { description: patientText(refund.patient) })}
      editor={editor}
      submit={t('Pay out')}
      savedMessage={t('The refund is paid out.')}
      onClose={props.onClose}
    >
      <RefundFacts refund={refund} />
      {refund.transaction_type === 'cash' && <p>{t('The cash comes out of your open drawer.')}</p>}
      {asks && (
        <TextField
          form={editor.form}
          name="reference"
          label={t('Reference')}
          required={required}
          maxLength={60}
          autoFocus
        />
      )}
    </RowModal>
  );
});
