import {
  ApiClient,
  DateField,
  Drafts,
  FieldRow,
  Formats,
  NumberField,
  RowModal,
  SelectField,
  Session,
  TextAreaField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Schedule } from '../../common/schedule';
import { SchedulesStore, subjectFilters } from '../schedules-store';
import { StrandedFields } from '../stranded/stranded-fields';
import { t } from '../../manifest';
import { writesAll } from '../whose';
import { PeriodFields } from './period-fields';
import { RecurrenceField } from './recurrence-field';
import { ScheduleForm } from './schedule-form';
import { newSchedule, valuesOf } from './schedule-values';
import { SlotPreview } from './slot-preview';

/** Creates or changes a schedule; a change asks what to do with appointments that would lose their slot. */
export const ScheduleModal = observer(function ScheduleModal(props: {
  /** The schedule to change; undefined makes a new one. */
  readonly schedule: Schedule | undefined;
  readonly onClose: () => void;
}) {
  const editor = useEditor(props.schedule);
  const store = useService(SchedulesStore);
  const session = useService<Session>(Session);
  const { choices } = store;
  const all = writesAll(session);
  const { form, schedule } = editor;
  const description = schedule
    ? (schedule.practitioner_name ?? schedule.healthcare_service?.name)
    : all
      ? undefined
      : session.user.full_name;
  return (
    <RowModal
      size="lg"
      title={schedule ? t('Edit schedule') : t('New schedule')}
      {...(description !== undefined && { description })}
      editor={editor.editor}
      savedMessage={t('The schedule is saved.')}
      onSaved={() => void store.list.load()}
      onClose={props.onClose}
    >
      <FieldRow>
        {!schedule && all && (
          <SelectField
            form={form}
            name="practitioner_id"
            label={t('Practitioner')}
            options={choices.practitionerOptions}
            placeholder={t('Anyone on duty')}
          />
        )}
        <SelectField
          form={form}
          name="healthcare_service_id"
          label={t('Healthcare service')}
          options={choices.serviceOptions}
          required={form.values.practitioner_id === ''}
          placeholder={form.values.practitioner_id === '' ? t('Select') : t('Any service')}
        />
        <SelectField form={form} name="location_id" label={t('Location')} required options={choices.locationOptions} />
      </FieldRow>
      <PeriodFields form={form} />
      <FieldRow>
        <DateField form={form} name="planning_horizon_start" label={t('Planning horizon start')} required />
        <DateField form={form} name="planning_horizon_end" label={t('Planning horizon end')} required />
        <RecurrenceField form={form} />
      </FieldRow>
      <FieldRow>
        <NumberField form={form} name="slot_minutes" label={t('Slot length')} unit={t('minutes')} whole required />
        <NumberField
          form={form}
          name="capacity"
          label={t('Capacity')}
          hint={t('Bookings that a slot takes.')}
          whole
          required
        />
      </FieldRow>
      <TextAreaField form={form} name="comment" label={t('Comment')} rows={2} />
      <SlotPreview editor={editor} />
      <StrandedFields form={form} stranding={editor.stranding} />
    </RowModal>
  );
});

/** Made once, from the schedule as it was when the form opened: saving detects later changes. */
function useEditor(schedule: Schedule | undefined): ScheduleForm {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const session = useService<Session>(Session);
  const { list, choices } = useService(SchedulesStore);
  const [editor] = useState(() => {
    const known = {
      ...Object.fromEntries(subjectFilters.map((name) => [name, list.filters.get(name) ?? ''])),
      ...(!writesAll(session) && { practitioner_id: session.practitionerRoleId }),
    };
    const initial = schedule ? valuesOf(schedule) : newSchedule(formats.today(), known);
    const { time_zone: timeZone } = session.organization;
    return new ScheduleForm({ api, drafts, schedule, initial, timeZone, minutesOf: choices.minutesOf });
  });
  useEffect(() => editor.start(), [editor]);
  return editor;
}
