import { FieldRow, SelectField, TextAreaField, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { defaultVisitClass } from '../../common/visit-class';
import { classLabel, classOptions, priorityLabel, priorityOptions } from '../labels';
import { t } from '../../manifest';
import { useChoices } from '../use-choices';
import type { VisitFieldValues } from './visit-body';

/** The fields of a visit: service, location, practitioner and others. */
export const VisitFields = observer(function VisitFields<T extends VisitFieldValues>(props: {
  readonly form: FormModel<T>;
}) {
  // This component uses only the fields of this type.
  const form = props.form as unknown as FormModel<VisitFieldValues>;
  const { practitioners, services, places } = useChoices();
  return (
    <>
      <FieldRow>
        <SelectField form={form} name="healthcare_service_id" label={t('Healthcare service')} options={services} />
        <SelectField
          form={form}
          name="assigned_to_id"
          label={t('Practitioner')}
          placeholder={t('Nobody yet')}
          options={practitioners}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="location_id"
          label={t('Location')}
          placeholder={t('Where you work')}
          options={places}
        />
        <SelectField
          form={form}
          name="class"
          label={t('Class')}
          placeholder={classLabel(defaultVisitClass)}
          options={classOptions()}
        />
        <SelectField
          form={form}
          name="priority"
          label={t('Priority')}
          placeholder={priorityLabel('routine')}
          options={priorityOptions()}
        />
      </FieldRow>
      <TextAreaField form={form} name="reason" label={t('Reason')} rows={2} maxLength={500} />
    </>
  );
});
