import {
  ApiClient,
  CheckboxField,
  Drafts,
  FieldRow,
  MultiSelectField,
  NumberField,
  RowModal,
  SelectField,
  Session,
  TextAreaField,
  TextField,
  useService,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { HealthcareService } from '../../common/service';
import { classOptions, wardTypeOptions } from '../labels';
import { ServicesStore } from '../list/services-store';
import styles from '../services.module.css';
import { t } from '../../manifest';
import { serviceForm, type ServiceTask } from './service-form';
import type { ServiceValues } from './service-values';
import { TierFields } from './tier-fields';

/** Creates or changes a service with its prices and places. */
export const ServiceModal = observer(function ServiceModal(props: {
  readonly task: ServiceTask;
  readonly onSaved: (service: HealthcareService) => void;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const session = useService<Session>(Session);
  const { currency } = session.organization;
  // Made once, from the service as it was when the form opened: saving detects later changes.
  const [task] = useState(props.task);
  const [editor] = useState(() => serviceForm({ api, drafts }, task, currency));
  const { form } = editor;
  const title =
    task.kind === 'create'
      ? t('New service')
      : task.kind === 'copy'
        ? t('Copy of {{name}}', { name: task.of.name })
        : t('Edit {{name}}', { name: task.service.name });
  return (
    <RowModal
      size="lg"
      title={title}
      editor={editor}
      savedMessage={t('{{name}} is saved.', { name: form.values.name.trim() })}
      onSaved={() => editor.saved && props.onSaved(editor.saved)}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('Name')} required autoFocus />
      <TextAreaField form={form} name="description" label={t('Description')} rows={3} />
      <FieldRow>
        <SelectField form={form} name="service_class" label={t('Class')} required options={classOptions()} />
        <MultiSelectField
          form={form}
          name="healthcare_service_categories"
          label={t('Categories')}
          options={classOptions()}
        />
      </FieldRow>
      <TierFields form={form} currency={currency} />
      <FieldRow>
        <MultiSelectField
          form={form}
          name="healthcare_service_specialties"
          label={t('Specialties')}
          valueSet="practitioner-specialty-type"
        />
        <NumberField form={form} name="minutes_duration" label={t('Duration')} unit={t('minutes')} whole required />
      </FieldRow>
      <PlaceFields form={form} />
      <div className={styles.checks}>
        <CheckboxField
          form={form}
          name="healthcare_service_appointment_required"
          label={t('Appointment required')}
          hint={t('Without it, patients walk in.')}
        />
        <CheckboxField
          form={form}
          name="confirmation_required"
          label={t('Confirmation required')}
          hint={t('Bookings wait until somebody confirms them.')}
        />
        <CheckboxField
          form={form}
          name="virtual_service"
          label={t('Virtual service')}
          hint={t('Given by video or telephone.')}
        />
        <CheckboxField form={form} name="active" label={t('Active')} hint={t('Inactive services cannot be booked.')} />
      </div>
    </RowModal>
  );
});

/** The places of the service and, for hospitalizations, the ward. */
const PlaceFields = observer(function PlaceFields({ form }: { readonly form: FormModel<ServiceValues> }) {
  const store = useService(ServicesStore);
  return (
    <>
      <MultiSelectField
        form={form}
        name="location_uuids"
        label={t('Locations')}
        options={store.placeOptions}
        placeholder={t('Everywhere')}
      />
      {form.values.service_class === 'Hospitalization' && (
        <FieldRow>
          <SelectField
            form={form}
            name="ward_type"
            label={t('Ward type')}
            options={wardTypeOptions()}
            placeholder={t('Any')}
          />
          <SelectField
            form={form}
            name="ward_uuid"
            label={t('Ward')}
            options={store.wardOptions}
            placeholder={t('Any')}
          />
        </FieldRow>
      )}
    </>
  );
});
