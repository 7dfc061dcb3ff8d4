import {
  ApiClient,
  CheckboxField,
  Drafts,
  FieldRow,
  RowModal,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Diagnosis } from '../common/diagnosis';
import { codeSource } from './code-source';
import { diagnosisForm } from './diagnosis-form';
import { clinicalOptions, nameOf, roleOptions, verificationOptions } from './labels';
import { t } from '../manifest';

/** Changes a diagnosis. */
export const DiagnosisModal = observer(function DiagnosisModal(props: {
  readonly diagnosis: Diagnosis;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { diagnosis } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const [find] = useState(() => codeSource(api));
  const [editor] = useState(() => diagnosisForm({ api, drafts }, diagnosis));
  const { form } = editor;
  const when = t('Year, month or day: 2019, 2019-04, 2019-04-12');
  return (
    <RowModal
      title={t('Edit {{name}}', { name: nameOf(diagnosis) })}
      editor={editor}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <SuggestField
        form={form}
        name="display"
        label={t('Diagnosis')}
        hint={form.values.code ? t('Code {{code}}', { code: form.values.code }) : t('In words, without a code')}
        required
        find={find}
        onTake={({ found: { code, system, display } }) => form.assign({ code, system, display })}
        onType={() => form.assign({ code: '', system: '' })}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="verification_status"
          label={t('Certainty')}
          required
          options={verificationOptions()}
        />
        <SelectField
          form={form}
          name="clinical_status"
          label={t('Clinical status')}
          required
          options={clinicalOptions()}
        />
      </FieldRow>
      {diagnosis.encounter_id !== null && (
        <>
          <SelectField form={form} name="role" label={t('Role')} placeholder={t('Not said')} options={roleOptions()} />
          <CheckboxField form={form} name="is_problem" label={t('On the problem list')} />
        </>
      )}
      <FieldRow>
        <TextField form={form} name="onset" label={t('Since')} hint={when} />
        <TextField form={form} name="abatement" label={t('Until')} hint={when} />
      </FieldRow>
      <TextAreaField form={form} name="note" label={t('Note')} rows={2} />
    </RowModal>
  );
});
