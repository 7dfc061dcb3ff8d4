import { FieldRow, SelectField, TextField, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { identifierTypes } from '../../../common/patient-choices';
import { identifierLabel } from '../../patient-labels';
import { t } from '../../../manifest';
import type { PatientFormValues } from '../patient-form-values';
import { EntryList } from './entry-list';

const mostIdentifiers = 5;

/** Numbers from other authorities, such as a national id. */
export const IdentifierFields = observer(function IdentifierFields({
  form,
}: {
  readonly form: FormModel<PatientFormValues>;
}) {
  const { identifiers } = form.values;
  const unused = identifierTypes.find((type) => !identifiers.some((i) => i.type === type)) ?? identifierTypes[0];
  return (
    <EntryList
      count={identifiers.length}
      most={mostIdentifiers}
      title={(index) => t('Identifier {{n}}', { n: index + 1 })}
      add={t('Add identifier')}
      onAdd={() => form.set('identifiers', [...identifiers, { type: unused, value: '' }])}
      onRemove={(index) =>
        form.set(
          'identifiers',
          identifiers.filter((_, i) => i !== index),
        )
      }
    >
      {(index) => (
        <FieldRow>
          <SelectField
            form={form}
            name={`identifiers.${index}.type`}
            label={t('Identifier type')}
            required
            options={identifierTypes.map((value) => ({ value, label: identifierLabel(value) }))}
          />
          <TextField form={form} name={`identifiers.${index}.value`} label={t('Identifier')} spellCheck={false} />
        </FieldRow>
      )}
    </EntryList>
  );
});
