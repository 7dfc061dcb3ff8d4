import {
  anybodysWords,
  ApiFailure,
  Button,
  ErrorState,
  LoadingState,
  Navigation,
  Section,
  Session,
  Toaster,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { encounterRoute } from '../../common/current-encounter';
import type { EncounterDetail } from '../../common/encounter';
import type { OpenThing } from '../../common/encounter-ending';
import { wizardSteps, type WizardStep } from '../../common/encounter-steps';
import { useEncounterFailure } from '../actions/use-encounter-failure';
import { EncountersStore } from '../encounters-store';
import { stepLabel } from '../labels';
import { StepSections } from '../step-sections';
import { t } from '../../manifest';
import { EndingForm } from './ending-form';
import { VisitQuestion } from './visit-question';
import styles from './wizard.module.css';

/** Ends the consultation, or says what prevents its end; lists open points, and asks where the patient goes. */
export const FinishStep = observer(function FinishStep(props: {
  readonly detail: EncounterDetail;
  readonly workspace: string;
  readonly mayWrite: boolean;
  readonly onStep: (step: WizardStep) => void;
}) {
  const { detail, mayWrite, workspace } = props;
  const store = useService(EncountersStore);
  const ending = useMemo(() => store.endingOf(detail.uuid), [store, detail.uuid]);
  useFollow(mayWrite ? ending : undefined);
  const open = useRef<HTMLDivElement>(null);
  const look = () => {
    void ending.load();
    open.current?.focus();
  };
  if (!mayWrite) return <p className={styles.quiet}>{t('There is nothing left to finish.')}</p>;
  const { value } = ending;
  if (ending.failure && !value)
    return <ErrorState message={t('Error fetching data')} retry={() => void ending.load()} />;
  if (!value) return <LoadingState kind="lines" count={2} />;
  const { faults, loose_ends: looseEnds } = value;
  return (
    <>
      <div ref={open} tabIndex={-1} className={styles.open}>
        {faults.length > 0 && <Things title={t('This is missing')} things={faults} onStep={props.onStep} />}
        {looseEnds.length > 0 && (
          <Things
            title={t('Still open')}
            description={t('The consultation can be finished with it. Look at it first.')}
            things={looseEnds}
            onStep={props.onStep}
          />
        )}
      </div>
      <StepSections encounter={detail} step="finish" workspace={workspace} mayWrite={mayWrite} onStep={props.onStep} />
      <Ending detail={detail} ending={value} refused={look} />
    </>
  );
});

function Things(props: {
  readonly title: string;
  readonly description?: string;
  readonly things: readonly OpenThing[];
  readonly onStep: (step: WizardStep) => void;
}) {
  return (
    <Section title={props.title} {...(props.description && { description: props.description })}>
      <ul className={styles.faults}>
        {props.things.map((thing) => {
          const step = wizardSteps.find((each) => each === thing.step) ?? stepOf[thing.code];
          return (
            <li key={thing.code} className={styles.fault}>
              <span>
                {anybodysWords(thing.message)}
                {thing.count !== undefined && `: ${thing.count}`}
              </span>
              {step && (
                <Button small onClick={() => props.onStep(step)}>
                  {t('Go to {{step}}', { step: stepLabel(step) })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The steps for the required records, for features that do not name one. */
const stepOf: Readonly<Partial<Record<string, WizardStep>>> = {
  'chief-complaint': 'history',
  'history-of-presenting-illness': 'history',
  'unsigned-note': 'history',
};

const Ending = observer(function Ending(props: {
  readonly detail: EncounterDetail;
  readonly ending: NonNullable<EndingForm['ending']>;
  /** Called if something is missing, or was added since. */
  readonly refused: () => void;
}) {
  const { detail, ending } = props;
  const store = useService(EncountersStore);
  const session = useService<Session>(Session);
  const toaster = useService<Toaster>(Toaster);
  const navigation = useService<Navigation>(Navigation);
  const failed = useEncounterFailure();
  const [form] = useState(() => new EndingForm());
  useEffect(() => form.propose(ending), [form, ending]);
  const ready = ending.faults.length === 0;
  const decides = detail.visit !== null && session.can('visits.write');
  const finish = async () => {
    if (!ready) return props.refused();
    try {
      const ended = await store.end(detail, form.body(decides));
      if (!ended) return;
      toaster.success(t('The consultation of {{name}} has ended.', { name: detail.patient.full_name }));
      navigation.go(encounterRoute, { id: detail.uuid });
    } catch (error) {
      if (error instanceof ApiFailure && (error.code === 'not_finishable' || error.code === 'not_seen'))
        props.refused();
      failed(error);
    }
  };
  return (
    <Section
      title={t('Finish the consultation')}
      description={t('After that, what is said is an addendum to what stands there.')}
    >
      <div className={styles.ending}>
        {decides && <VisitQuestion form={form} visit={detail.visit?.visit_number ?? ''} />}
        <Button
          kind="primary"
          icon="endorsed"
          disabled={decides && form.lacksPractitioner}
          aria-describedby={ready ? undefined : 'consultation-not-ready'}
          loading={store.isBusy(detail.uuid)}
          onClick={() => void finish()}
        >
          {decides && form.way === 'end' ? t('Finish and end the visit') : t('Finish consultation')}
        </Button>
        {!ready && (
          <p id="consultation-not-ready" className={styles.quiet}>
            {t('It cannot be finished before what is missing is there.')}
          </p>
        )}
      </div>
    </Section>
  );
});
