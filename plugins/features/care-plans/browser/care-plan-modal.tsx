import {
  ApiClient,
  DateField,
  Drafts,
  FieldRow,
  Formats,
  RowModal,
  SelectField,
  TextAreaField,
  TextField,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { CarePlan } from '../common/care-plan';
import { ActivityFields } from './activity-fields';
import { carePlanForm } from './care-plan-form';
import { GoalFields } from './goal-fields';
import { firstStatusOptions } from './labels';
import { t } from '../manifest';

/** Creates or changes a care plan. */
export const CarePlanModal = observer(function CarePlanModal(props: {
  readonly patientId: string;
  /** Undefined creates a new one. */
  readonly plan: CarePlan | undefined;
  /** The open encounter; undefined asks the user which encounter it belongs to. */
  readonly encounterId: string | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { patientId, plan } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const [encounter, setEncounter] = useState<string | null | undefined>(props.encounterId);
  const latest = useRef(encounter);
  useEffect(() => {
    latest.current = encounter;
  }, [encounter]);
  const [editor] = useState(() =>
    carePlanForm(
      { api, drafts },
      { patient: patientId, plan, encounter: () => latest.current ?? null, today: formats.today() },
    ),
  );
  const { form } = editor;
  // The encounter ended while the form was open: the user may still save the plan elsewhere.
  const closed = form.failure?.code === 'encounter_closed';
  return (
    <RowModal
      title={plan ? t('Edit {{name}}', { name: plan.title }) : t('New care plan')}
      size="lg"
      editor={editor}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {!plan && (props.encounterId === undefined || closed) && (
        <View id="encounters.choice" patientId={patientId} chosen={encounter} onChoose={setEncounter} />
      )}
      <FieldRow>
        <TextField form={form} name="title" label={t('Title')} required autoFocus />
        <TextField form={form} name="category" label={t('Category')} />
        {!plan && <SelectField form={form} name="status" label={t('Status')} required options={firstStatusOptions()} />}
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="period_start" label={t('From')} />
        <DateField form={form} name="period_end" label={t('Until')} />
      </FieldRow>
      <TextAreaField form={form} name="description" label={t('Description')} rows={2} />
      <GoalFields form={form} />
      <ActivityFields form={form} />
    </RowModal>
  );
});
