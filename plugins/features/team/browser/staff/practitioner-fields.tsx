import {
  FieldRow,
  MultiSelectField,
  SelectField,
  useService,
  type FormModel,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { notYourSites } from '../../common/giving-sites';
import type { PractitionerFields as RequestFields } from '../../common/staff-user';
import { t } from '../../manifest';
import { titleOptions, typeOptions } from './staff-labels';
import { StaffStore } from './staff-store';

/** The organization's data about a person, by the field names of both forms; specialties by their codes. */
export interface PractitionerValues extends TypedValues<
  Omit<RequestFields, 'practitioner_role' | 'practitioner_specialty'>
> {
  readonly practitioner_specialty: readonly string[];
}

function PractitionerFieldsView<T extends PractitionerValues>(props: { readonly form: FormModel<T> }) {
  const store = useService(StaffStore);
  // Every T has the fields, but TypeScript cannot follow paths into a generic type.
  const form = props.form as unknown as FormModel<PractitionerValues>;
  const roles = (store.roles.value ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  return (
    <>
      <FieldRow>
        <SelectField
          form={form}
          name="role_uuid"
          label={t('Role')}
          required
          options={roles}
          placeholder={t('Choose a role')}
          hint={t('Says what they see and may do.')}
        />
        <SelectField form={form} name="practitioner_type" label={t('Type')} required options={typeOptions()} />
      </FieldRow>
      <FieldRow>
        <SelectField form={form} name="title" label={t('Title')} options={titleOptions()} />
        <MultiSelectField
          form={form}
          name="practitioner_specialty"
          label={t('Specialties')}
          options={store.specialties}
        />
      </FieldRow>
      <MultiSelectField
        form={form}
        name="location_uuids"
        label={t('Locations')}
        options={store.sites}
        placeholder={t('All locations')}
        hint={store.isHeldToSites ? t(notYourSites) : t('The sites they work in. Without a choice they work in all.')}
      />
    </>
  );
}

/** Role, type, title, specialties and locations. */
export const PractitionerFields = observer(PractitionerFieldsView) as typeof PractitionerFieldsView;
