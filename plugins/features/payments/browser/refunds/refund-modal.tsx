import {
  ApiClient,
  Drafts,
  draftOfNew,
  Formats,
  RowForm,
  RowModal,
  SelectField,
  TextAreaField,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { check, Label, Required, Text, rule, labelled } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { NamedPatient } from '../../../patients/common/named-patient';
import type { Payment } from '../../common/payment';
import type { Refund } from '../../common/refund';
import { t } from '../../manifest';
import { partText, patientText } from '../labels';
import styles from '../payments.module.css';
import { refundsPath } from '../payments-store';

/** The typed refund request. */
class RefundFields {
  @Label('Part') @Required() position = '';
  @Label('Amount')
  @Required()
  @rule(
    'amount',
    '{{field}} is not valid',
    (value) => typeof value === 'string' && /^\d{1,9}(\.\d+)?$/.test(value.trim()),
  )
  amount = '';
  @Label('Reason') @Required() @Text(500) reason = '';
}

/** Asks for a refund of a payment. Another person must approve it. */
export const RefundModal = observer(function RefundModal(props: {
  readonly payment: Payment;
  readonly patient?: NamedPatient | undefined;
  readonly onClose: () => void;
}) {
  const { payment } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const parts = payment.payments.filter(({ refundable }) => Number(refundable) > 0);
  const [editor] = useState(
    () =>
      new RowForm<RefundFields, Refund>({
        api,
        drafts,
        draftKey: draftOfNew('payments/refund', { patient: payment.patient_id, within: payment.uuid }),
        created: refundsPath,
        changed: undefined,
        row: undefined,
        valuesOf: () => ({
          position: String(parts[0]?.position ?? ''),
          amount: parts[0]?.refundable ?? '',
          reason: '',
        }),
        rules: (values) => check(RefundFields, { ...values }).faults ?? {},
        sent: ({ position, amount, reason }) => ({
          payment_id: payment.uuid,
          position: Number(position),
          amount: amount.trim(),
          reason,
        }),
      }),
  );
  const { form } = editor;
  const { position } = form.values;
  const chosen = useRef(position);
  useEffect(() => {
    if (chosen.current === position) return;
    chosen.current = position;
    const part = payment.payments.find((each) => String(each.position) === position);
    if (part) form.set('amount', part.refundable);
  }, [form, payment, position]);
  return (
    <RowModal
      title={t('Ask for a refund')}
      description={[
        props.patient && patientText(props.patient),
        t('Receipt {{number}}', { number: payment.receipt_number ?? '' }),
      ]
        .filter(Boolean)
        .join(' · ')}
      editor={editor}
      submit={t('Ask for a refund')}
      savedMessage={t('The refund waits for approval by somebody else.')}
      onClose={props.onClose}
    >
      <SelectField
        form={form}
        name="position"
        label={t('Paid by')}
        required
        options={parts.map((part) => ({
          value: String(part.position),
          label: labelled(partText(part), formats.money(part.refundable, payment.currency)),
        }))}
      />
      <TextField
        form={form}
        name="amount"
        label={`${t('Amount')} (${payment.currency})`}
        required
        inputMode="decimal"
        autoFocus
      />
      <p className={styles.note}>{t('What this money paid is owed again once it is paid back.')}</p>
      <TextAreaField form={form} name="reason" label={t('Reason')} required rows={3} maxLength={500} />
    </RowModal>
  );
});
