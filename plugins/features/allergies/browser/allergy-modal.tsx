import {
  ApiClient,
  Drafts,
  FieldRow,
  RadioField,
  RowModal,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
  useService,
  ValueSets,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Allergy } from '../common/allergy';
import { allergyForm } from './allergy-form';
import { categoryOptions, clinicalOptions, severityOptions, typeOptions, verificationOptions } from './labels';
import { ReactionFields } from './reaction-fields';
import { substanceSource } from './substances';
import { t } from '../manifest';

/** Records or changes an allergy. */
export const AllergyModal = observer(function AllergyModal(props: {
  readonly patientId: string;
  /** Undefined records a new one. */
  readonly allergy: Allergy | undefined;
  /** The open encounter; undefined asks the user which encounter it belongs to. */
  readonly encounterId: string | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { patientId, allergy } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const valueSets = useService<ValueSets>(ValueSets);
  const [encounter, setEncounter] = useState<string | null | undefined>(props.encounterId);
  const latest = useRef(encounter);
  useEffect(() => {
    latest.current = encounter;
  }, [encounter]);
  const [find] = useState(() => substanceSource(valueSets));
  const [editor] = useState(() =>
    allergyForm({ api, drafts }, { patient: patientId, allergy, encounter: () => latest.current ?? null }),
  );
  const { form } = editor;
  // The encounter ended while the form was open: the user may still save the allergy elsewhere.
  const closed = form.failure?.code === 'encounter_closed';
  return (
    <RowModal
      title={allergy ? t('Edit {{name}}', { name: t(allergy.substance) }) : t('Record an allergy')}
      editor={editor}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {!allergy && (props.encounterId === undefined || closed) && (
        <View id="encounters.choice" patientId={patientId} chosen={encounter} onChoose={setEncounter} />
      )}
      <SuggestField
        form={form}
        name="substance"
        label={t('Substance')}
        hint={t(
          'A medicine, food or anything else: choose what is suggested where you can, so that prescriptions are checked.',
        )}
        required
        autoFocus
        find={find}
        onTake={({ substance, code, category }) => form.assign({ substance, substance_code: code, category })}
        onType={() => form.set('substance_code', '')}
      />
      <RadioField form={form} name="severity" label={t('Severity')} required options={severityOptions()} />
      <FieldRow>
        <SelectField form={form} name="category" label={t('Category')} required options={categoryOptions()} />
        <SelectField form={form} name="type" label={t('Type')} required options={typeOptions()} />
      </FieldRow>
      <ReactionFields form={form} />
      <FieldRow>
        <TextField
          form={form}
          name="onset"
          label={t('Since')}
          hint={t('Year, month or day: 2019, 2019-04, 2019-04-12')}
        />
        <SelectField
          form={form}
          name="verification_status"
          label={t('Verification')}
          required
          options={verificationOptions()}
        />
        {allergy && (
          <SelectField
            form={form}
            name="clinical_status"
            label={t('Clinical status')}
            required
            options={clinicalOptions()}
          />
        )}
      </FieldRow>
      <TextAreaField form={form} name="note" label={t('Note')} rows={2} />
    </RowModal>
  );
});
