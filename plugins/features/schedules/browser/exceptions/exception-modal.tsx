import {
  ApiClient,
  CheckboxField,
  DateField,
  Drafts,
  FieldRow,
  Formats,
  RadioField,
  RowModal,
  SelectField,
  Session,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ScheduleException } from '../../common/exception';
import { TimeField } from '../form/time-field';
import { kindOptions } from '../labels';
import { SchedulesStore } from '../schedules-store';
import styles from '../schedules.module.css';
import { StrandedFields } from '../stranded/stranded-fields';
import { t } from '../../manifest';
import { writesAll } from '../whose';
import { ExceptionForm } from './exception-form';
import { newException, valuesOf } from './exception-values';
import { forWhom } from './for-whom';

/** Records a leave or a holiday, and asks what to do with the appointments during it. */
export const ExceptionModal = observer(function ExceptionModal(props: {
  /** The exception to change; undefined makes a new one. */
  readonly exception: ScheduleException | undefined;
  readonly onClose: () => void;
}) {
  const editor = useEditor(props.exception);
  const store = useService(SchedulesStore);
  const session = useService<Session>(Session);
  const all = writesAll(session);
  const { form, exception, stranding } = editor;
  const description = exception ? forWhom(exception) : all ? undefined : session.user.full_name;
  return (
    <RowModal
      size="lg"
      title={exception ? t('Edit leave or holiday') : t('New leave or holiday')}
      {...(description !== undefined && { description })}
      editor={editor.editor}
      savedMessage={t('The leave or holiday is saved.')}
      onSaved={() => void store.exceptions.load()}
      onClose={props.onClose}
    >
      {!exception && (all ? <ScopeFields editor={editor} /> : <OwnPlace editor={editor} />)}
      <FieldRow>
        <SelectField form={form} name="kind" label={t('Kind')} required options={kindOptions()} />
        <DateField form={form} name="starts_on" label={t('First day')} required />
        <DateField form={form} name="ends_on" label={t('Last day')} required />
      </FieldRow>
      <CheckboxField form={form} name="whole_days" label={t('Whole days')} />
      {!form.values.whole_days && (
        <FieldRow>
          <TimeField form={form} name="start_time" label={t('Start time')} hint={t('Of each day')} required />
          <TimeField form={form} name="end_time" label={t('End time')} required />
        </FieldRow>
      )}
      <TextField form={form} name="reason" label={t('Reason')} />
      {stranding.preview && (
        <p className={styles.note} role="status">
          {t('Slots that would not be offered: {{count}}', { count: stranding.preview.removed })}
        </p>
      )}
      <StrandedFields form={form} stranding={stranding} />
    </RowModal>
  );
});

/** A practitioner's own leave may be from one location only. */
const OwnPlace = observer(function OwnPlace({ editor: { form } }: { readonly editor: ExceptionForm }) {
  const { choices } = useService(SchedulesStore);
  return (
    <SelectField
      form={form}
      name="location_id"
      label={t('Location')}
      options={choices.locationOptions}
      placeholder={t('Everywhere')}
    />
  );
});

const ScopeFields = observer(function ScopeFields({ editor }: { readonly editor: ExceptionForm }) {
  const { form } = editor;
  const { choices } = useService(SchedulesStore);
  const { scope } = form.values;
  return (
    <>
      <RadioField
        form={form}
        name="scope"
        label={t('For')}
        options={[
          { value: 'practitioner', label: t('A practitioner') },
          { value: 'location', label: t('A location') },
          { value: 'organization', label: t('The whole organization') },
        ]}
      />
      {scope === 'practitioner' && (
        <FieldRow>
          <SelectField
            form={form}
            name="practitioner_id"
            label={t('Practitioner')}
            required
            options={choices.practitionerOptions}
          />
          <SelectField
            form={form}
            name="location_id"
            label={t('Location')}
            options={choices.locationOptions}
            placeholder={t('Everywhere')}
          />
        </FieldRow>
      )}
      {scope === 'location' && (
        <SelectField form={form} name="location_id" label={t('Location')} required options={choices.locationOptions} />
      )}
    </>
  );
});

/** Made once, from the exception as it was when the form opened. */
function useEditor(exception: ScheduleException | undefined): ExceptionForm {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const session = useService<Session>(Session);
  const { exceptions, choices } = useService(SchedulesStore);
  const [editor] = useState(() => {
    const asked = exceptions.filters.get('practitioner_id') ?? '';
    const practitioner = writesAll(session) ? asked : session.practitionerRoleId;
    const initial = exception ? valuesOf(exception) : newException(formats.today(), practitioner);
    const { time_zone: timeZone } = session.organization;
    return new ExceptionForm({ api, drafts, formats, exception, initial, timeZone, within: choices.within });
  });
  useEffect(() => editor.start(), [editor]);
  return editor;
}
