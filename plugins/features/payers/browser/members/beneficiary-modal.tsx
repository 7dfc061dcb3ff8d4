import {
  DateField,
  FieldRow,
  RecordModal,
  sentTexts,
  Session,
  TextAreaField,
  TextField,
  typedFrom,
  useService,
  useWords,
  View,
  type FormModel,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { PatientChoiceProps } from '../../../patients/common/patient-parts';
import { BeneficiaryFields, type Beneficiary } from '../../common/beneficiary';
import { t } from '../../manifest';
import { linesOfBeneficiary } from './member-words';
import { MembersStore } from './members-store';

type Values = TypedValues<BeneficiaryFields> & { readonly patient_name: string };

const sent = ({ patient_name: _, ...values }: Values) => sentTexts(values);

/** Adds a patient whom a benefactor pays for, or changes the last day and the limit. */
export const BeneficiaryModal = observer(function BeneficiaryModal(props: {
  readonly client: string;
  /** Undefined adds one. */
  readonly beneficiary: Beneficiary | undefined;
  readonly onClose: () => void;
}) {
  const { client, beneficiary } = props;
  const words = useWords();
  const { beneficiaries } = useService(MembersStore);
  const { currency } = useService<Session>(Session).organization;
  const faultsOf = ({ limit }: Values): Faults => {
    const fault = limit.trim() ? amountFault(limit, currency, 'Limit', 1n) : undefined;
    return fault ? { limit: [fault] } : {};
  };
  const choice = (form: FormModel<Values>): PatientChoiceProps => ({
    label: t('Patient'),
    chosen: form.values.patient_id || undefined,
    onChoose: ({ uuid, full_name }) => form.assign({ patient_id: uuid, patient_name: full_name }),
  });
  return (
    <RecordModal
      title={beneficiary ? t('Edit {{name}}', { name: beneficiary.patient_name }) : t('New beneficiary')}
      draft="beneficiary"
      store={beneficiaries}
      row={beneficiary}
      patient={beneficiary?.patient_id}
      within={client}
      rules={BeneficiaryFields}
      valuesOf={(row) => ({ ...typedFrom(BeneficiaryFields, row), patient_name: row?.patient_name ?? '' })}
      sent={sent}
      alsoSent={{ payer_id: client }}
      faultsOf={faultsOf}
      subjectOf={({ patient_name: name }) => name}
      linesOf={linesOfBeneficiary}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          {!beneficiary && <View id="patients.choose" {...choice(form)} />}
          {!beneficiary && form.values.patient_name !== '' && <p>{form.values.patient_name}</p>}
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
        </>
      )}
    </RecordModal>
  );
});
