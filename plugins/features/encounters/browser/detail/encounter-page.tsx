import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  MenuButton,
  Page,
  PrintButton,
  Section,
  Session,
  StatusTag,
  useFollow,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import type { EncounterStep, SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { EncounterDetail } from '../../common/encounter';
import { hasBegun, isActive } from '../../common/encounter-status';
import { wizardSteps } from '../../common/encounter-steps';
import { useEncounterActions } from '../actions/use-encounter-actions';
import type { EncounterRecord } from '../encounter-record';
import { EncountersStore } from '../encounters-store';
import { EndedNotice } from '../ended-notice';
import { GoneNotice } from '../gone-notice';
import { classLabel, statusLabel, stepLabel } from '../labels';
import { StepSections, useSections } from '../step-sections';
import { t } from '../../manifest';
import { EncounterFacts } from './encounter-facts';
import { EncounterHistory } from './encounter-history';
import styles from './detail.module.css';
import { usePrintRecord } from './use-print-record';

const EditModal = lazy(async () => ({ default: (await import('./edit-modal')).EditModal }));
const PeopleModal = lazy(async () => ({ default: (await import('./people-modal')).PeopleModal }));

const steps = wizardSteps.filter((step) => step !== 'finish');

/** One encounter with its records, step by step. */
export default function EncounterPage({ params, workspace }: SpotProps['page']) {
  return <Shown key={params.id} id={params.id ?? ''} workspace={workspace} />;
}

const Shown = observer(function Shown({ id, workspace }: { readonly id: string; readonly workspace: string }) {
  const record = useService(EncountersStore).record(id);
  useFollow(record);
  const { detail, failure } = record;
  if (record.isGone) return <GoneNotice />;
  if (!detail && failure?.status === 404)
    return (
      <EmptyState
        icon="search"
        title={t('There is no such encounter.')}
        description={t('The address is wrong, or the encounter is of another organization.')}
      />
    );
  if (!detail && failure) return <ErrorState message={t('Error fetching data')} retry={() => void record.load()} />;
  if (!detail) return <LoadingState kind="lines" count={8} />;
  return <Detail record={record} detail={detail} workspace={workspace} />;
});

const Detail = observer(function Detail(props: {
  readonly record: EncounterRecord;
  readonly detail: EncounterDetail;
  readonly workspace: string;
}) {
  const { detail, workspace } = props;
  usePrintRecord(detail.uuid);
  const mayWrite = useService<Session>(Session).can('encounters.write') && isActive(detail.status);
  return (
    <Page
      title={
        <span className={styles.title}>
          {t('{{class}} encounter', { class: classLabel(detail.class) })}{' '}
          <StatusTag kind="visit" status={detail.status} label={statusLabel(detail.status)} />
        </span>
      }
      actions={<Actions detail={detail} mayWrite={mayWrite} />}
    >
      <title>{`${detail.patient.full_name} · ${t('Encounter')} · Clinic Workbench`}</title>
      <div className={styles.page}>
        <View id="patients.header" patientId={detail.patient_id} />
        {!isActive(detail.status) && <EndedNotice encounter={detail} />}
        <div className={styles.about}>
          <Section title={t('Encounter')}>
            <EncounterFacts encounter={detail} />
          </Section>
          <Section title={t('What happened')}>
            <EncounterHistory encounter={detail} />
          </Section>
        </div>
        {steps.map((step) => (
          <Step key={step} step={step} detail={detail} workspace={workspace} />
        ))}
      </div>
    </Page>
  );
});

/** A step with records, to read and print; users write in the consultation. */
const Step = observer(function Step(props: {
  readonly step: EncounterStep;
  readonly detail: EncounterDetail;
  readonly workspace: string;
}) {
  const { step, detail } = props;
  if (useSections(step).length === 0) return null;
  return (
    <section className={styles.step} aria-label={stepLabel(step)}>
      <h2 className={styles.stepName}>{stepLabel(step)}</h2>
      <StepSections encounter={detail} step={step} workspace={props.workspace} mayWrite={false} />
    </section>
  );
});

const Actions = observer(function Actions({
  detail,
  mayWrite,
}: {
  readonly detail: EncounterDetail;
  readonly mayWrite: boolean;
}) {
  const store = useService(EncountersStore);
  const { actionsFor, consult, start } = useEncounterActions();
  const [opened, setOpened] = useState<'edit' | 'people'>();
  const close = () => setOpened(undefined);
  const items = [
    ...(mayWrite
      ? [
          { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => setOpened('edit') },
          { id: 'people', label: t('Who takes part'), icon: 'people', onSelect: () => setOpened('people') },
        ]
      : []),
    ...actionsFor(detail).filter(({ id }) => id !== 'start' && id !== 'continue'),
  ];
  return (
    <>
      {mayWrite && (
        <Button
          kind="primary"
          icon="play"
          loading={store.isBusy(detail.uuid)}
          onClick={() => (hasBegun(detail.status) ? consult(detail) : start(detail))}
        >
          {hasBegun(detail.status) ? t('Continue') : t('Start consultation')}
        </Button>
      )}
      <LinkButton to="patients-id-timeline" params={{ id: detail.patient_id }} icon="history">
        {t('Timeline')}
      </LinkButton>
      <PrintButton />
      {items.length > 0 && <MenuButton label={t('More actions')} items={items} />}
      <Suspense fallback={null}>
        {opened === 'edit' && <EditModal encounter={detail} onClose={close} />}
        {opened === 'people' && <PeopleModal encounter={detail} onClose={close} />}
      </Suspense>
    </>
  );
});
