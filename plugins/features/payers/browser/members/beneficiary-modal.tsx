import {
  ApiClient,
  DateField,
  draftOf,
  draftOfNew,
  Drafts,
  FieldRow,
  RowForm,
  RowModal,
  rulesOf,
  Session,
  TextAreaField,
  TextField,
  useService,
  useWords,
  View,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PatientChoiceProps } from '../../../patients/common/patient-parts';
import { BeneficiaryFields, type Beneficiary } from '../../common/beneficiary';
import { t } from '../../manifest';
import { sentTexts } from '../parts/sent-texts';
import { linesOfBeneficiary } from './member-words';
import { beneficiariesPath, MembersStore } from './members-store';

type Values = TypedValues<BeneficiaryFields> & { readonly patient_name: string };

const sent = ({ patient_name: _, ...values }: Values) => sentTexts(values);

/** Names a patient whom a benefactor pays for, or changes until when and how much. */
export const BeneficiaryModal = observer(function BeneficiaryModal(props: {
  readonly client: string;
  /** Undefined names one. */
  readonly beneficiary: Beneficiary | undefined;
  readonly onClose: () => void;
}) {
  const { client, beneficiary } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const words = useWords();
  const { beneficiaries } = useService(MembersStore);
  const { currency } = useService<Session>(Session).organization;
  const [editor] = useState(
    () =>
      new RowForm<Values, Beneficiary>({
        api,
        drafts,
        draftKey: beneficiary
          ? draftOf('beneficiary', { patient: beneficiary.patient_id, record: beneficiary.uuid })
          : draftOfNew('beneficiary', { within: client }),
        subjectOf: ({ patient_name: name }) => name,
        created: beneficiariesPath,
        changed: beneficiary && `${beneficiariesPath}/${beneficiary.uuid}`,
        row: beneficiary,
        valuesOf: (row) => ({
          patient_id: row?.patient_id ?? '',
          patient_name: row?.patient_name ?? '',
          starts_on: row?.starts_on ?? '',
          ends_on: row?.ends_on ?? '',
          limit: row?.limit ?? '',
          reason: row?.reason ?? '',
        }),
        linesOf: linesOfBeneficiary,
        rules: rulesOf(BeneficiaryFields, sent, ({ limit }): Faults => {
          const fault = limit.trim() ? amountFault(limit, currency, 'Limit', 1n) : undefined;
          return fault ? { limit: [fault] } : {};
        }),
        sent: (values) => ({ ...sent(values), ...(!beneficiary && { payer_id: client }) }),
      }),
  );
  const { form } = editor;
  const { patient_id: chosen, patient_name: name } = form.values;
  const choice: PatientChoiceProps = {
    label: t('Patient'),
    chosen: chosen || undefined,
    onChoose: ({ uuid, full_name }) => form.assign({ patient_id: uuid, patient_name: full_name }),
  };
  return (
    <RowModal
      title={beneficiary ? t('Edit {{name}}', { name: beneficiary.patient_name }) : t('New beneficiary')}
      editor={editor}
      onSaved={() => beneficiaries.reload()}
      onClose={props.onClose}
    >
      {!beneficiary && <View id="patients.choose" {...choice} />}
      {!beneficiary && name !== '' && <p>{name}</p>}
      {form.errors('patient_id', words, t('Patient')).map((message) => (
        <p key={message} className="cw-field-message" role="alert">
          {message}
        </p>
      ))}
      <FieldRow>
        <DateField form={form} name="starts_on" label={t('From')} hint={t('Empty: today')} />
        <DateField form={form} name="ends_on" label={t('To')} hint={t('The last day, if it is known')} />
      </FieldRow>
      <TextField
        form={form}
        name="limit"
        label={t('Limit')}
        hint={t('The most that is paid in all, in {{currency}}', { currency })}
        inputMode="decimal"
      />
      <TextAreaField form={form} name="reason" label={t('Reason')} rows={2} />
    </RowModal>
  );
});
