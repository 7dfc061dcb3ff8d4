import {
  DateField,
  FieldRow,
  PhoneField,
  RadioField,
  TextField,
  useService,
  Formats,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ageText } from '../../age-text';
import { genders } from '../../../common/patient-choices';
import { genderLabel } from '../../gender-label';
import { t } from '../../../manifest';
import type { PatientForm } from '../patient-form';

/** The five fields that a desk asks for: first name, last name, gender, birth date or age, phone number. */
export const IdentityFields = observer(function IdentityFields({ model }: { readonly model: PatientForm }) {
  const { form } = model;
  const { birth_date_is_estimated: estimated, birth_date: birthDate } = form.values;
  const formats = useService<Formats>(Formats);
  return (
    <>
      <FieldRow>
        <TextField form={form} name="first_name" label={t('First name')} required autoFocus spellCheck={false} />
        <TextField form={form} name="last_name" label={t('Last name')} required spellCheck={false} />
      </FieldRow>
      <RadioField
        form={form}
        name="gender"
        label={t('Gender')}
        required
        options={genders.map((gender) => ({ value: gender, label: genderLabel(gender) }))}
      />
      <FieldRow>
        <DateField
          form={form}
          name="birth_date"
          label={t('Birth date')}
          max={formats.today()}
          hint={birthDateHint(birthDate, estimated, formats.today())}
        />
        <TextField
          form={form}
          name="age_years"
          label={t('Age in years')}
          inputMode="numeric"
          maxLength={3}
          hint={t('If the birth date is not known.')}
        />
      </FieldRow>
      <PhoneField form={form} name="mobile" label={t('Phone number')} />
    </>
  );
});

function birthDateHint(birthDate: string, estimated: boolean, today: string): string | undefined {
  if (birthDate && estimated) return t('Estimated from the age.');
  return /^\d{4}-\d\d-\d\d$/.test(birthDate) ? ageText(birthDate, today) : undefined;
}
