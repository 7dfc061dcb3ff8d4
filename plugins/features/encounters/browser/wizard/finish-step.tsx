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
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { encounterRoute } from '../../common/current-encounter';
import type { EncounterDetail } from '../../common/encounter';
import { wizardSteps, type WizardStep } from '../../common/encounter-steps';
import { useEncounterFailure } from '../actions/use-encounter-failure';
import { EncountersStore, type Missing } from '../encounters-store';
import { stepLabel } from '../labels';
import { StepSections } from '../step-sections';
import { t } from '../t';
import styles from './wizard.module.css';

/** Ends the consultation, or says what keeps it from ending and where that is put right. */
export const FinishStep = observer(function FinishStep(props: {
  readonly detail: EncounterDetail;
  readonly workspace: string;
  readonly mayWrite: boolean;
  readonly onStep: (step: WizardStep) => void;
}) {
  const { detail, mayWrite, workspace } = props;
  const store = useService(EncountersStore);
  const missing = useMemo(() => store.missingIn(detail.uuid), [store, detail.uuid]);
  useEffect(() => (mayWrite ? missing.follow() : undefined), [missing, mayWrite]);
  const faults = useRef<HTMLDivElement>(null);
  const look = () => {
    void missing.load();
    faults.current?.focus();
  };
  if (!mayWrite) return <p className={styles.quiet}>{t('There is nothing left to finish.')}</p>;
  if (missing.failure && !missing.value)
    return <ErrorState message={t('Error fetching data')} retry={() => void missing.load()} />;
  if (!missing.value) return <LoadingState kind="lines" count={2} />;
  return (
    <>
      {missing.value.length > 0 && (
        <div ref={faults} tabIndex={-1}>
          <Faults faults={missing.value} onStep={props.onStep} />
        </div>
      )}
      <StepSections encounter={detail} step="finish" workspace={workspace} mayWrite={mayWrite} />
      <Ending detail={detail} ready={missing.value.length === 0} refused={look} />
    </>
  );
});

function Faults(props: { readonly faults: readonly Missing[]; readonly onStep: (step: WizardStep) => void }) {
  return (
    <Section title={t('This is missing')}>
      <ul className={styles.faults}>
        {props.faults.map((fault) => {
          const step = wizardSteps.find((each) => each === fault.step) ?? stepOf[fault.code];
          return (
            <li key={fault.code} className={styles.fault}>
              <span>{anybodysWords(fault.message)}</span>
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

/** Where what the specification asks for is written, if the feature that asks does not say. */
const stepOf: Readonly<Partial<Record<string, WizardStep>>> = {
  'chief-complaint': 'history',
  'history-of-presenting-illness': 'history',
};

const Ending = observer(function Ending(props: {
  readonly detail: EncounterDetail;
  readonly ready: boolean;
  /** Something is missing: shows what. */
  readonly refused: () => void;
}) {
  const { detail, ready } = props;
  const store = useService(EncountersStore);
  const session = useService<Session>(Session);
  const toaster = useService<Toaster>(Toaster);
  const navigation = useService<Navigation>(Navigation);
  const failed = useEncounterFailure();
  const [endVisit, setEndVisit] = useState(false);
  const finish = async () => {
    if (!ready) return props.refused();
    try {
      const ended = await store.end(detail, { end_visit: endVisit });
      if (!ended) return;
      toaster.success(t('The consultation of {{name}} has ended.', { name: detail.patient.full_name }));
      navigation.go(encounterRoute, { id: detail.uuid });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'not_finishable') props.refused();
      failed(error);
    }
  };
  return (
    <Section
      title={t('Finish the consultation')}
      description={t('After that, what is said is an addendum to what stands there.')}
    >
      <div className={styles.ending}>
        {detail.visit && session.can('visits.write') && (
          <label className={styles.check}>
            <input type="checkbox" checked={endVisit} onChange={(event) => setEndVisit(event.target.checked)} />
            {t('The visit {{number}} ends, too: the patient leaves.', { number: detail.visit.visit_number })}
          </label>
        )}
        <Button
          kind="primary"
          icon="endorsed"
          aria-describedby={ready ? undefined : 'consultation-not-ready'}
          loading={store.isBusy(detail.uuid)}
          onClick={() => void finish()}
        >
          {t('Finish consultation')}
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
