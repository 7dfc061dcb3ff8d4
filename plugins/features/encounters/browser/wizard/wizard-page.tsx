import {
  ApiFailure,
  EmptyState,
  ErrorState,
  LoadingState,
  Navigation,
  Page,
  Registry,
  Session,
  useFollow,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { triages } from '../../../visits/common/visit-stage';
import type { EncounterDetail } from '../../common/encounter';
import { hasBegun, isActive } from '../../common/encounter-status';
import { useEncounterFailure } from '../actions/use-encounter-failure';
import { EncountersStore } from '../encounters-store';
import { GoneNotice, MovedNotice } from '../gone-notice';
import { t } from '../../manifest';
import { Consultation } from './consultation';
import { StartPanel } from './start-panel';
import { TriagePage } from './triage-page';
import styles from './wizard.module.css';

/**
 * Leads through a consultation, from triage to its end. `?start=1` starts one at once or continues the open one, in the
 * visit that `visit` names, if given; `?triage=1` opens the triage of that visit; `encounter` names one, `step` a step.
 */
export default function WizardPage({ params, workspace }: SpotProps['page']) {
  return <OfPatient key={params.id} patient={params.id ?? ''} workspace={workspace} />;
}

const OfPatient = observer(function OfPatient(props: { readonly patient: string; readonly workspace: string }) {
  const { patient } = props;
  const navigation = useService<Navigation>(Navigation);
  const { encounter, start, triage } = navigation.current.query;
  return (
    <Page title={t('Consultation')}>
      <div className={styles.page}>
        <View id="patients.header" patientId={patient} />
        {encounter ? (
          <OfEncounter key={encounter} id={encounter} {...props} />
        ) : start || triage ? (
          <Beginning patient={patient} triage={!start} />
        ) : (
          <Entrance patient={patient} />
        )}
      </div>
    </Page>
  );
});

/** Continues the open encounter; otherwise asks whether to start one. */
const Entrance = observer(function Entrance({ patient }: { readonly patient: string }) {
  const store = useService(EncountersStore);
  const navigation = useService<Navigation>(Navigation);
  const [state, setState] = useState<'loading' | 'none' | 'failed' | 'unknown'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let over = false;
    store.bootstrap(patient, { forced: attempt > 0 }).then(
      ({ current_encounter: current }) => {
        if (over) return;
        if (current && isActive(current.status)) navigation.replaceQuery({ encounter: current.uuid });
        else setState('none');
      },
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        if (!over) setState(error.status === 404 ? 'unknown' : 'failed');
      },
    );
    return () => {
      over = true;
    };
  }, [store, navigation, patient, attempt]);
  if (state === 'unknown') return <EmptyState icon="search" title={t('There is no such patient.')} />;
  if (state === 'failed')
    return <ErrorState message={t('Failed to bootstrap patient context')} retry={() => setAttempt(attempt + 1)} />;
  if (state === 'loading') return <LoadingState kind="lines" count={6} />;
  return <StartPanel patient={patient} encounter={undefined} />;
});

/** Starts at once, because the user has pressed a button that says so. */
const Beginning = observer(function Beginning(props: {
  readonly patient: string;
  /** True to open the visit's triage instead of the consultation. */
  readonly triage: boolean;
}) {
  const { patient, triage } = props;
  const store = useService(EncountersStore);
  const navigation = useService<Navigation>(Navigation);
  const session = useService<Session>(Session);
  const failed = useEncounterFailure();
  const mayWrite = session.can('encounters.write');
  const refused = useRef(failed);
  useEffect(() => {
    refused.current = failed;
  });
  useEffect(() => {
    const { visit } = navigation.current.query;
    if (!mayWrite) return navigation.replaceQuery({ start: undefined, triage: undefined });
    const stage = triage ? 'triage' : undefined;
    const opened = triage ? store.triage(patient, visit) : store.begin(patient, visit ? { visit } : {});
    opened.then(
      (begun) =>
        begun &&
        navigation.replaceQuery({
          start: undefined,
          triage: undefined,
          visit: undefined,
          stage,
          encounter: begun.uuid,
        }),
      (error: unknown) => {
        navigation.replaceQuery({ start: undefined, triage: undefined });
        refused.current(error);
      },
    );
  }, [store, navigation, patient, mayWrite, triage]);
  return <LoadingState kind="lines" count={6} />;
});

const OfEncounter = observer(function OfEncounter(props: {
  readonly id: string;
  readonly patient: string;
  readonly workspace: string;
}) {
  const record = useService(EncountersStore).record(props.id);
  useFollow(record);
  const registry = useService<Registry>(Registry);
  const navigation = useService<Navigation>(Navigation);
  const { detail, failure } = record;
  /** A user who prepares patients, or has asked for it, triages an encounter that waits. */
  const isTriage = ({ status }: EncounterDetail) =>
    status !== 'planned' && (triages(registry.answers) || navigation.current.query.stage === 'triage');
  if (!detail && failure && failure.status !== 404)
    return <ErrorState message={t('Error fetching data')} retry={() => void record.load()} />;
  if (!detail && !failure) return <LoadingState kind="lines" count={6} />;
  if (record.isGone) return <GoneNotice />;
  if (record.movedTo !== undefined && record.movedTo !== props.patient)
    return <MovedNotice patient={record.movedTo} encounter={props.id} />;
  if (!detail || detail.patient_id !== props.patient)
    return <EmptyState icon="search" title={t('There is no such encounter.')} />;
  if (waits(detail) && isTriage(detail)) return <TriagePage detail={detail} workspace={props.workspace} />;
  if (waits(detail)) return <StartPanel patient={props.patient} encounter={detail} />;
  return <Consultation record={record} detail={detail} workspace={props.workspace} />;
});

const waits = ({ status }: EncounterDetail) => isActive(status) && !hasBegun(status);
