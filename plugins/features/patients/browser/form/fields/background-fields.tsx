import { FieldRow, MultiSelectField, SelectField, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../../manifest';
import { useLanguages } from '../named-codes';
import type { PatientFormValues } from '../patient-form-values';

/** Marital status, religion and languages. */
export const BackgroundFields = observer(function BackgroundFields({
  form,
}: {
  readonly form: FormModel<PatientFormValues>;
}) {
  const languages = useLanguages();
  const spoken = languages.filter(({ value }) => form.values.languages.includes(value));
  return (
    <>
      <FieldRow>
        <SelectField form={form} name="marital_status" label={t('Marital status')} valueSet="marital-status" />
        <SelectField form={form} name="religious_affiliation" label={t('Religion')} valueSet="religious-affiliation" />
      </FieldRow>
      <FieldRow>
        <MultiSelectField form={form} name="languages" label={t('Languages')} options={languages} />
        {spoken.length > 1 && (
          <SelectField
            form={form}
            name="preferred_language"
            label={t('Preferred language')}
            required
            options={spoken}
          />
        )}
      </FieldRow>
    </>
  );
});
