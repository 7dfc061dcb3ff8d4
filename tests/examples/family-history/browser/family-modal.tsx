import {
  ApiClient,
  CheckboxField,
  draftOf,
  draftOfNew,
  Drafts,
  FieldRow,
  NumberField,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  TextAreaField,
  TextField,
  useService,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FamilyMemberFields, relationships, type FamilyMember } from '../common/family-member';
import { familyPath } from './family-store';
import { linesOf, relativeLabel } from './labels';
import { t } from '../manifest';

type Values = TypedValues<FamilyMemberFields>;

const sent = (values: Values) => ({ ...values, onset_age: values.onset_age === '' ? null : Number(values.onset_age) });

/** Records or corrects an illness of a relative. */
export const FamilyModal = observer(function FamilyModal(props: {
  readonly patientId: string;
  readonly encounterId: string | undefined;
  /** Undefined records a new one. */
  readonly member: FamilyMember | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { patientId: patient, encounterId, member } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const [editor] = useState(
    () =>
      new RowForm<Values, FamilyMember>({
        api,
        drafts,
        draftKey: member
          ? draftOf('family-member', { patient, record: member.uuid })
          : draftOfNew('family-member', { patient }),
        subjectOf: ({ condition }) => condition,
        created: familyPath,
        changed: member && `${familyPath}/${member.uuid}`,
        row: member,
        valuesOf: (row) => ({
          relationship: row?.relationship ?? '',
          condition: row?.condition ?? '',
          onset_age: row?.onset_age ?? '',
          died_of_it: row?.died_of_it ?? false,
          note: row?.note ?? '',
        }),
        linesOf,
        rules: rulesOf(FamilyMemberFields, sent),
        sent: (values) =>
          member ? sent(values) : { ...sent(values), patient_id: patient, encounter_id: encounterId ?? null },
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={member ? t('Edit {{name}}', { name: member.condition }) : t('Record an illness in the family')}
      editor={editor}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <SelectField
        form={form}
        name="relationship"
        label={t('Relative')}
        required
        autoFocus
        options={relationships.map((value) => ({ value, label: relativeLabel(value) }))}
      />
      <TextField form={form} name="condition" label={t('Illness')} required />
      <FieldRow>
        <NumberField form={form} name="onset_age" label={t('Age when it began')} />
        <CheckboxField form={form} name="died_of_it" label={t('Died of it')} />
      </FieldRow>
      <TextAreaField form={form} name="note" label={t('Note')} rows={2} />
    </RowModal>
  );
});
