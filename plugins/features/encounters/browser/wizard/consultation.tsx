import {
  Button,
  Formats,
  Kbd,
  LinkButton,
  Session,
  StatusTag,
  useLeaveGuard,
  useService,
  useShortcut,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { encounterRoute } from '../../common/current-encounter';
import type { EncounterDetail } from '../../common/encounter';
import { isActive } from '../../common/encounter-status';
import { wizardSteps } from '../../common/encounter-steps';
import type { EncounterRecord } from '../encounter-record';
import { EndedNotice } from '../ended-notice';
import { classLabel, participantLabel, statusLabel, stepLabel } from '../labels';
import { StepSections } from '../step-sections';
import { t } from '../../manifest';
import { FinishStep } from './finish-step';
import { useHeadingFocus } from './use-heading-focus';
import { useStep } from './use-step';
import styles from './wizard.module.css';

/** An encounter, step by step; read-only after its end. */
export const Consultation = observer(function Consultation(props: {
  readonly record: EncounterRecord;
  readonly detail: EncounterDetail;
  readonly workspace: string;
}) {
  const { record, detail, workspace } = props;
  const mayWrite = useService<Session>(Session).can('encounters.write') && isActive(detail.status);
  const { step, index, open, next, previous } = useStep(record, detail, mayWrite);
  useShortcut('.', next);
  useShortcut(',', previous);
  useLeaveGuard(() => (mayWrite && !record.mayLeave ? question() : false));
  const heading = useHeadingFocus(step);
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [step]);
  const last = index === wizardSteps.length - 1;
  return (
    <>
      <About detail={detail} />
      {!isActive(detail.status) && <EndedNotice encounter={detail} />}
      <nav aria-label={t('Steps of the consultation')}>
        <ol className={styles.steps}>
          {wizardSteps.map((each, at) => (
            <li key={each}>
              <button
                ref={each === step ? current : undefined}
                type="button"
                className={styles.step}
                aria-current={each === step ? 'step' : undefined}
                data-passed={at < detail.progress_step || undefined}
                onClick={() => open(each)}
              >
                <span className={styles.number} aria-hidden>
                  {at + 1}
                </span>
                {stepLabel(each)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section className={styles.content} aria-labelledby="consultation-step" data-step-content>
        <h2 id="consultation-step" ref={heading} tabIndex={-1} className={styles.heading}>
          {stepLabel(step)}
        </h2>
        {step === 'finish' ? (
          <FinishStep detail={detail} workspace={workspace} mayWrite={mayWrite} onStep={open} />
        ) : (
          <StepSections encounter={detail} step={step} workspace={workspace} mayWrite={mayWrite} />
        )}
      </section>
      <footer className={styles.footer}>
        <Button icon="arrow-left" disabled={index === 0} aria-keyshortcuts="," onClick={previous}>
          {t('Back')}
        </Button>
        <span className={styles.hint}>
          <Kbd keys={[',']} /> <Kbd keys={['.']} /> {t('go from step to step')}
        </span>
        {!last && (
          <Button kind="primary" endIcon="arrow-right" aria-keyshortcuts="." onClick={next}>
            {t('Next: {{step}}', { step: stepLabel(wizardSteps[index + 1]!) })}
          </Button>
        )}
      </footer>
    </>
  );
});

/** The start, the participants, and a link to the whole encounter. */
const About = observer(function About({ detail }: { readonly detail: EncounterDetail }) {
  const formats = useService<Formats>(Formats);
  const mayRead = useService<Session>(Session).can('appointments.read');
  return (
    <div className={styles.about}>
      <StatusTag kind="visit" status={detail.status} label={statusLabel(detail.status)} />
      <span className={styles.aboutText}>
        {[
          classLabel(detail.class),
          detail.encounter_participant
            .map(({ type, practitioner_detail: { name } }) =>
              type === 'PRIMARY_PERFORMER' ? name : `${name} (${participantLabel(type)})`,
            )
            .join(', '),
          t('since {{time}}', { time: formats.dateTime(detail.started_at ?? detail.start_time) }),
          detail.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {detail.appointment_id && mayRead && <View id="appointments.where" appointmentId={detail.appointment_id} />}
      <LinkButton small to={encounterRoute} params={{ id: detail.uuid }}>
        {t('Details')}
      </LinkButton>
    </div>
  );
});

const question = () => ({
  title: t('Leave the consultation?'),
  message: t(
    'Neither a complaint nor a diagnosis has been written yet. The consultation stays open and can be continued.',
  ),
  confirm: t('Leave'),
});
