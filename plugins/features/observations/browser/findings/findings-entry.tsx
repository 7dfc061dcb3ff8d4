import { Button, Form, Toaster, useCurrent, useService, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useState } from 'react';
import type { ObservationCode } from '../../common/observation-codes';
import { Destination } from '../destination';
import { DestinationChoice } from '../destination-choice';
import { DiscardKept, EndedMeanwhile } from '../ended-meanwhile';
import styles from '../observations.module.css';
import { ObservationsStore } from '../observations-store';
import { t } from '../../manifest';
import { findingForm, noFinding, type Finding, type FindingValues } from './finding-form';

/** A line for each system or part of the history, all saved in one request. */
export const FindingsEntry = observer(function FindingsEntry(props: {
  readonly patientId: string;
  readonly encounterId: string | undefined;
  readonly category: 'social-history' | 'exam';
  readonly codes: readonly ObservationCode[];
  /** True if the encounter has ended: then only earlier typing shows, which can be saved without it. */
  readonly ended: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { patientId, encounterId, category, codes, ended } = props;
  const store = useService(ObservationsStore);
  const toaster = useService<Toaster>(Toaster);
  const hasEnded = useCurrent(ended);
  const [destination] = useState(() => new Destination(encounterId));
  const form = useMemo(() => {
    const current = () => (hasEnded() ? undefined : destination.encounter);
    const of = { patient: patientId, encounter: encounterId, category, current };
    return findingForm({ ...of, drafts: store.drafts, keep: store.keep.bind(store) }, codes);
  }, [store, patientId, encounterId, category, codes, hasEnded, destination]);
  useEffect(() => {
    void form.restore();
  }, [form]);
  useEffect(() => destination.follow(form), [destination, form]);
  if (ended && !form.dirty) return null;
  const restNormal = () => {
    const { entries } = form.values;
    const untouched = codes.filter(({ code }) => !entries[code]?.interpretation && !entries[code]?.value);
    const normal = untouched.map(({ code }) => [code, { ...noFinding, interpretation: 'N' }] as const);
    form.set('entries', { ...entries, ...Object.fromEntries(normal) });
  };
  return (
    <Form
      form={form}
      label={category === 'exam' ? t('Examination by systems') : t('Social history')}
      submit={ended ? t('Save without the encounter') : t('Save')}
      onCancel={ended ? undefined : props.onClose}
      onSaved={() => {
        form.reset();
        toaster.success(t('Saved'));
        props.onSaved();
      }}
      actions={
        <>
          {category === 'exam' && (
            <Button kind="quiet" onClick={restNormal}>
              {t('The rest is normal')}
            </Button>
          )}
          {ended && <DiscardKept form={form} />}
        </>
      }
    >
      {ended && <EndedMeanwhile />}
      <DestinationChoice patientId={patientId} destination={destination} />
      <div className={styles.lines}>
        {codes.map((of) => (
          <Line key={of.code} form={form} of={of} exam={category === 'exam'} />
        ))}
      </div>
    </Form>
  );
});

const Line = observer(function Line(props: {
  readonly form: FormModel<FindingValues>;
  readonly of: ObservationCode;
  readonly exam: boolean;
}) {
  const { form, of, exam } = props;
  const id = useId();
  const entry = form.values.entries[of.code] ?? noFinding;
  const field = `entries.${of.code}`;
  const change = (changes: Partial<Finding>) =>
    form.set('entries', { ...form.values.entries, [of.code]: { ...entry, ...changes } });
  const name = t(of.display);
  const [message] = form.errors(field, t, name);
  return (
    <div className={styles.line} role="group" aria-labelledby={`${id}-name`}>
      <span id={`${id}-name`} className={styles.name}>
        {name}
      </span>
      {exam && (
        <Choice
          label={t('{{name}}: normal or abnormal', { name })}
          value={entry.interpretation}
          empty={t('Not examined')}
          options={[
            { value: 'N', label: t('Normal') },
            { value: 'A', label: t('Abnormal') },
          ]}
          onChange={(value) => change({ interpretation: value as Finding['interpretation'] })}
        />
      )}
      {of.value.kind === 'choice' && (
        <Choice
          label={name}
          value={entry.value}
          empty={t('Select')}
          options={of.value.options.map(({ code, display }) => ({ value: code, label: t(display) }))}
          onChange={(value) => change({ value })}
        />
      )}
      <input
        className="bp6-input bp6-fill"
        type="text"
        autoComplete="off"
        maxLength={4000}
        aria-label={t('{{name}}: in words', { name })}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? undefined : `${id}-message`}
        value={of.value.kind === 'choice' ? entry.note : entry.value}
        onChange={({ target }) => change(of.value.kind === 'choice' ? { note: target.value } : { value: target.value })}
        onBlur={() => form.touch(field)}
      />
      {message !== undefined && (
        <span id={`${id}-message`} className="cw-field-message">
          {message}
        </span>
      )}
    </div>
  );
});

function Choice(props: {
  readonly label: string;
  readonly value: string;
  /** The name of the empty choice. */
  readonly empty: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <div className="bp6-html-select cw-select">
      <select aria-label={props.label} value={props.value} onChange={({ target }) => props.onChange(target.value)}>
        <option value="">{props.empty}</option>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
