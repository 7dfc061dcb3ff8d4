import {
  Button,
  ErrorState,
  FormModel,
  LoadingState,
  Section,
  Session,
  Toaster,
  useCurrent,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useState, type FormEvent } from 'react';
import type { Observation } from '../../common/observation';
import { codes } from '../../common/observation-codes';
import { ObservationModal } from '../detail/observation-modal';
import { ValueButton } from '../detail/value-button';
import { EndedMeanwhile } from '../ended-meanwhile';
import styles from '../observations.module.css';
import { ObservationsStore } from '../observations-store';
import { t } from '../t';

const kinds = [
  { code: codes.pastIllness, title: () => t('Past illnesses'), add: () => t('Add an illness') },
  { code: codes.pastSurgery, title: () => t('Past surgeries'), add: () => t('Add a surgery') },
  { code: codes.pastMedication, title: () => t('Past medications'), add: () => t('Add a medication') },
] as const;
type Kind = (typeof kinds)[number];

/** What was before: illnesses, surgeries, medications, each with a line to add another. */
export const PastSection = observer(function PastSection(props: {
  readonly patientId: string;
  readonly encounterId: string | undefined;
  readonly mayWrite: boolean;
}) {
  const { patientId, encounterId } = props;
  const store = useService(ObservationsStore);
  const session = useService<Session>(Session);
  const [shown, setShown] = useState<Observation>();
  const past = useMemo(() => store.past(patientId), [store, patientId]);
  useEffect(() => past.follow(), [past]);
  const { value, failure } = past;
  return (
    <Section title={t('Past history')}>
      {!value && !failure && <LoadingState kind="lines" count={3} />}
      {!value && failure && <ErrorState message={t('Error fetching data')} retry={() => void past.load()} />}
      {value && (
        <div className={styles.past}>
          {kinds.map((kind) => (
            <section key={kind.code} aria-label={kind.title()}>
              <h3 className={styles.subtitle}>{kind.title()}</h3>
              <ul className={styles.list}>
                {value
                  .filter(({ code }) => code === kind.code)
                  .map((each) => (
                    <li key={each.uuid}>
                      <ValueButton observation={each} onOpen={setShown} />
                    </li>
                  ))}
              </ul>
              {!value.some(({ code }) => code === kind.code) && (
                <p className={styles.none}>{t('Nothing has been written down yet.')}</p>
              )}
              {session.can('observations.write') && (
                <Adding
                  {...{ kind, patientId, encounterId, ended: !props.mayWrite }}
                  onAdded={() => void past.load()}
                />
              )}
            </section>
          ))}
        </div>
      )}
      {shown && (
        <ObservationModal
          observation={shown}
          mayChange={session.can('observations.write')}
          onClose={() => setShown(undefined)}
        />
      )}
    </Section>
  );
});

/** One line of words; Enter adds it: without the encounter, if that has ended since it was typed. */
const Adding = observer(function Adding(props: {
  readonly kind: Kind;
  readonly patientId: string;
  readonly encounterId: string | undefined;
  readonly ended: boolean;
  readonly onAdded: () => void;
}) {
  const { kind, patientId, ended } = props;
  const store = useService(ObservationsStore);
  const toaster = useService<Toaster>(Toaster);
  const id = useId();
  const encounter = useCurrent(ended ? undefined : props.encounterId);
  const form = useMemo(
    () =>
      new FormModel({
        initial: { value: '' },
        rules: ({ value }): Record<string, { message: string; field: string }[]> =>
          value.trim() ? {} : { value: [{ message: '{{field}} is required', field: 'Value' }] },
        save: async ({ value }, key) => {
          const observations = [{ code: kind.code, value: value.trim() }];
          const encounter_id = encounter();
          const of = encounter_id === undefined ? {} : { encounter_id };
          await store.keep({ patient_id: patientId, ...of, observations }, key);
        },
        draft: { drafts: store.drafts, key: `past/${kind.code}/${patientId}` },
      }),
    [store, kind, patientId, encounter],
  );
  useEffect(() => {
    // What was typed of this patient elsewhere belongs to what goes on, and waits there.
    if (!ended) void form.restore();
  }, [form, ended]);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit()) {
      form.reset();
      props.onAdded();
    } else if (form.failure) toaster.error(t(form.failure.message));
  };
  if (ended && !form.dirty) return null;
  return (
    <form className={styles.adding} aria-label={kind.add()} onSubmit={(event) => void add(event)}>
      {ended && <EndedMeanwhile />}
      <input
        id={id}
        className="bp6-input bp6-fill"
        type="text"
        autoComplete="off"
        maxLength={4000}
        aria-label={kind.add()}
        placeholder={kind.add()}
        value={form.values.value}
        onChange={({ target }) => form.set('value', target.value)}
      />
      <Button type="submit" loading={form.saving} disabled={!form.values.value.trim()}>
        {t('Add')}
      </Button>
    </form>
  );
});
