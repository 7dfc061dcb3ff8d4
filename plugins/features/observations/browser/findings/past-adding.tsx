import {
  Button,
  FormModel,
  Toaster,
  useCurrent,
  useService,
  draftOf,
  DraftNotice,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { Destination } from '../destination';
import { DestinationChoice } from '../destination-choice';
import { EndedMeanwhile } from '../ended-meanwhile';
import styles from '../observations.module.css';
import { ObservationsStore } from '../observations-store';
import { t } from '../../manifest';

/** One line of text that Enter adds; without the encounter, if it has ended since. */
export const PastAdding = observer(function PastAdding(props: {
  readonly code: string;
  /** Translated. */
  readonly label: string;
  readonly patientId: string;
  readonly encounterId: string | undefined;
  readonly ended: boolean;
  readonly onAdded: () => void;
}) {
  const { code, label, patientId, encounterId, ended } = props;
  const store = useService(ObservationsStore);
  const toaster = useService<Toaster>(Toaster);
  const hasEnded = useCurrent(ended);
  const [destination] = useState(() => new Destination(encounterId));
  const form = useMemo(
    () =>
      new FormModel({
        initial: { value: '' },
        rules: ({ value }): Record<string, { message: string; field: string }[]> =>
          value.trim() ? {} : { value: [{ message: '{{field}} is required', field: 'Value' }] },
        save: async ({ value }, key) => {
          const observations = [{ code, value: value.trim() }];
          const encounter_id = hasEnded() ? undefined : destination.encounter;
          const of = encounter_id === undefined ? {} : { encounter_id };
          await store.keep({ patient_id: patientId, ...of, observations }, key);
        },
        draft: { drafts: store.drafts, key: draftOf(`past/${code}`, { patient: patientId }) },
      }),
    [store, code, patientId, hasEnded, destination],
  );
  useEffect(() => {
    // A draft about this patient from elsewhere belongs to an open encounter, and waits there.
    if (!ended) void form.restore();
  }, [form, ended]);
  useEffect(() => destination.follow(form), [destination, form]);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit()) {
      form.reset();
      props.onAdded();
    } else if (form.failure) toaster.error(t(form.failure.message));
  };
  if (ended && !form.dirty) return null;
  return (
    <>
      <DraftNotice form={form} />
      <form className={styles.adding} aria-label={label} onSubmit={(event) => void add(event)}>
        {ended && <EndedMeanwhile />}
        <input
          className="bp6-input bp6-fill"
          type="text"
          autoComplete="off"
          maxLength={4000}
          aria-label={label}
          placeholder={label}
          value={form.values.value}
          onChange={({ target }) => form.set('value', target.value)}
        />
        <Button type="submit" loading={form.saving} disabled={!form.values.value.trim()}>
          {t('Add')}
        </Button>
        {form.dirty && <DestinationChoice patientId={patientId} destination={destination} />}
      </form>
    </>
  );
});
