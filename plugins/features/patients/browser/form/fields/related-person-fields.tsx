import { FieldRow, PhoneField, SelectField, TextField, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { relationships } from '../../../common/patient-choices';
import { relationshipLabel } from '../../patient-labels';
import { t } from '../../../manifest';
import { emptyRelatedPerson, type PatientFormValues } from '../patient-form-values';
import { EntryList } from './entry-list';

const mostPersons = 10;

/** Next of kin and emergency contacts. */
export const RelatedPersonFields = observer(function RelatedPersonFields({
  form,
}: {
  readonly form: FormModel<PatientFormValues>;
}) {
  const { related_persons: persons } = form.values;
  return (
    <EntryList
      count={persons.length}
      most={mostPersons}
      title={(index) => t('Related person {{n}}', { n: index + 1 })}
      add={t('Add related person')}
      onAdd={() => form.set('related_persons', [...persons, emptyRelatedPerson()])}
      onRemove={(index) =>
        form.set(
          'related_persons',
          persons.filter((_, i) => i !== index),
        )
      }
    >
      {(index) => (
        <>
          <FieldRow>
            <SelectField
              form={form}
              name={`related_persons.${index}.relationship`}
              label={t('Relationship')}
              required
              options={relationships.map((value) => ({ value, label: relationshipLabel(value) }))}
            />
            <TextField form={form} name={`related_persons.${index}.name`} label={t('Name')} spellCheck={false} />
          </FieldRow>
          <FieldRow>
            <PhoneField form={form} name={`related_persons.${index}.telecom`} label={t('Phone number')} />
            <TextField form={form} name={`related_persons.${index}.address`} label={t('Address')} />
          </FieldRow>
        </>
      )}
    </EntryList>
  );
});
