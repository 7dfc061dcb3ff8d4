import {
  ApiFailure,
  Button,
  Form,
  FormModel,
  SelectField,
  TextAreaField,
  TextField,
  useService,
  draftOf,
} from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { Observation } from '../../common/observation';
import { knownCode } from '../../common/observation-codes';
import { isRefused, readValue } from '../../common/observation-value';
import styles from '../observations.module.css';
import { ObservationsStore } from '../observations-store';
import { t } from '../t';
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
  /** Receives the current value if a colleague changed it meanwhile. */
  readonly onStale: (current: Observation) => void;
}) {
  const store = useService(ObservationsStore);
  const { observation } = props;
  const form = useMemo(
    () =>
      new FormModel<AmendValues>({
        initial: { value: observation.value, note: observation.note, reason: '', confirmed: false },
        rules: (values) => faultsOf(observation, values),
        save: async (values) => void (await store.change(observation, { status: 'amended', ...values })),
        draft: {
          drafts: store.drafts,
          key: draftOf('observation', { patient: observation.patient_id, record: observation.uuid }),
        },
      }),
    [store, observation],
  );
  useEffect(() => {
    void form.restore();
  }, [form]);
  const rule = useRule(observation);
  const { failure } = form;
  const stale = failure instanceof ApiFailure && failure.code === 'stale_version' ? staleOf(failure) : undefined;
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
      {stale && (
        <p role="status" className={styles.ended}>
          {t('It is now: {{values}}.', { values: stale.value })}{' '}
          <Button small onClick={() => props.onStale(stale)}>
            {t('Correct what it is now')}
          </Button>
        </p>
      )}
    </Form>
  );
});

function staleOf({ details }: ApiFailure): Observation {
  return (details as { readonly current: Observation }).current;
}

function faultsOf({ code, display }: Observation, { value, reason }: AmendValues): Faults {
  const rule = knownCode(code)?.value ?? { kind: 'text' as const };
  const read = readValue(rule, display, value);
  return {
    ...(isRefused(read) && { value: [read.fault] }),
    ...(reason.trim().length < 3 && { reason: [{ message: '{{field}} is required', field: 'Reason' }] }),
  };
}
