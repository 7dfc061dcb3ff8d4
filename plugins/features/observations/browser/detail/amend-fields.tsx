import {
  Button,
  draftOf,
  Form,
  RowForm,
  SelectField,
  TextAreaField,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { labelled, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Observation } from '../../common/observation';
import { knownCode } from '../../common/observation-codes';
import { isRefused, readValue } from '../../common/observation-value';
import { ObservationsStore } from '../observations-store';
import { t } from '../../manifest';
import { useRule } from './use-rule';

interface AmendValues {
  value: string;
  note: string;
  reason: string;
  /** True after the user confirmed a hardly possible value. */
  confirmed: boolean;
}

/** Corrects a value, with a reason. */
export const AmendFields = observer(function AmendFields(props: {
  readonly observation: Observation;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const store = useService(ObservationsStore);
  const { observation } = props;
  const rule = useRule(observation);
  const [{ form }] = useState(
    () =>
      new RowForm<AmendValues, Observation>({
        drafts: store.drafts,
        draftKey: draftOf('observation', { patient: observation.patient_id, record: observation.uuid }),
        row: observation,
        valuesOf: ({ value, note } = observation) => ({ value, note, reason: '', confirmed: false }),
        linesOf: ({ status, reason }) => [
          status === 'cancelled' ? t('Cancelled') : t('Corrected'),
          labelled(t('Reason'), reason ?? ''),
        ],
        rules: (values) => faultsOf(observation, values),
        save: (values, { ifMatch: version = observation.version }) =>
          store.change({ ...observation, version }, { status: 'amended', ...values }),
      }),
  );
  useEffect(() => void form.restore(), [form]);
  const { failure } = form;
  return (
    <Form form={form} label={t('Correct')} submit={t('Save')} onSaved={props.onSaved} onCancel={props.onClose}>
      {rule.kind === 'choice' ? (
        <SelectField
          form={form}
          name="value"
          label={t(observation.display)}
          required
          options={rule.options.map(({ code, display }) => ({ value: code, label: t(display) }))}
        />
      ) : (
        <TextField
          form={form}
          name="value"
          label={observation.unit ? `${t(observation.display)} (${observation.unit})` : t(observation.display)}
          required
        />
      )}
      <TextAreaField form={form} name="note" label={t('Note')} rows={2} maxLength={4000} />
      <TextField form={form} name="reason" label={t('Reason')} required maxLength={500} />
      {failure?.code === 'implausible' && !form.values.confirmed && (
        <Button small onClick={() => form.set('confirmed', true)}>
          {t('It is right')}
        </Button>
      )}
    </Form>
  );
});

function faultsOf({ code, display }: Observation, { value, reason }: AmendValues): Faults {
  const rule = knownCode(code)?.value ?? { kind: 'text' as const };
  const read = readValue(rule, display, value);
  return {
    ...(isRefused(read) && { value: [read.fault] }),
    ...(reason.trim().length < 3 && { reason: [{ message: '{{field}} is required', field: 'Reason' }] }),
  };
}
