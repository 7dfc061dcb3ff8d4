import {
  ApiClient,
  ApiFailure,
  Button,
  DraftNotice,
  Drafts,
  ErrorState,
  Formats,
  LiveEvents,
  LoadingState,
  Modal,
  Toaster,
  useLeaveGuard,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Appointment } from '../../common/appointment';
import { t } from '../../manifest';
import { BookingForm } from './booking-form';
import { BookingSteps } from './booking-steps';
import type { BookedPatient } from './booking-values';
import styles from './booking.module.css';
import { NotesStep } from './notes-step';
import { PatientStep } from './patient-step';
import { ServiceStep } from './service-step';
import { SlotStep } from './slot-step';
import { SummaryStep } from './summary-step';

interface BookingProps {
  readonly onBooked: (appointment: Appointment) => void;
  readonly onClose: () => void;
}

/** Books an appointment, for the patient with the given uuid if there is one. */
export function BookingModal(props: BookingProps & { readonly patientId: string | undefined }) {
  return props.patientId === undefined ? (
    <Booking {...props} patient={undefined} />
  ) : (
    <BookingFor {...props} patientId={props.patientId} />
  );
}

/** Scrolls to the first missing field, however far below. */
function showWrong(content: HTMLElement | null): void {
  const wrong = content?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = wrong?.matches('input, textarea, select') ? wrong : wrong?.querySelector('input');
  if (field) field.focus();
  (field ?? content?.querySelector('[role="alert"]'))?.scrollIntoView({ block: 'center' });
}

/** Reads the patient first. */
function BookingFor(props: BookingProps & { readonly patientId: string }) {
  const api = useService<ApiClient>(ApiClient);
  const [patient, setPatient] = useState<BookedPatient>();
  const [failure, setFailure] = useState<string>();
  const { patientId, onClose } = props;
  useEffect(() => {
    let wanted = true;
    api.get<BookedPatient>(`v2/emr/patients/${patientId}`, { quiet: true }).then(
      (found) => wanted && setPatient(found),
      (error: unknown) => wanted && setFailure(error instanceof ApiFailure ? error.message : 'Error fetching data'),
    );
    return () => {
      wanted = false;
    };
  }, [api, patientId]);
  if (patient) return <Booking {...props} patient={patient} />;
  return (
    <Modal open size="lg" title={t('Book an appointment')} onClose={onClose}>
      {failure === undefined ? <LoadingState kind="form" count={4} /> : <ErrorState message={t(failure)} />}
    </Modal>
  );
}

const steps = {
  patient: PatientStep,
  service: ServiceStep,
  slot: SlotStep,
  notes: NotesStep,
  summary: SummaryStep,
} as const;

const Booking = observer(function Booking(props: BookingProps & { readonly patient: BookedPatient | undefined }) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const live = useService<LiveEvents>(LiveEvents);
  const toaster = useService<Toaster>(Toaster);
  const { patient } = props;
  const [model] = useState(() => new BookingForm({ api, drafts, live, today: formats.today(), patient }));
  const content = useRef<HTMLDivElement>(null);
  const [registering, setRegistering] = useState(false);
  const { form, step } = model;
  useEffect(() => void model.restore(), [model]);
  useLeaveGuard(() => form.dirty);
  useEffect(() => {
    // The step's heading takes the focus, so that screen readers read it and Tab continues from there; a focused search
    // box keeps it.
    if (content.current?.querySelector('input:focus')) return;
    content.current?.querySelector<HTMLElement>('h3')?.focus();
  }, [step]);
  const book = async () => {
    if (!(await form.submit())) return;
    const { booked } = model;
    if (!booked) return;
    toaster.success(
      t('{{name}} is booked as {{number}}.', { name: booked.patient.full_name, number: booked.appointment_number }),
    );
    props.onBooked(booked);
  };
  const go = () => {
    if (step === 'summary') void book();
    // After the missing fields are marked.
    else if (!model.next()) requestAnimationFrame(() => showWrong(content.current));
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || registering) return;
    event.preventDefault();
    go();
  };
  const Content = steps[step];
  return (
    <Modal
      open
      size="lg"
      title={t('Book an appointment')}
      description={model.values.patient?.full_name}
      onClose={() => {
        model.discard();
        props.onClose();
      }}
      form={{ dirty: form.dirty, saving: form.saving }}
      footer={
        registering ? undefined : (
          <>
            {step !== 'patient' && <Button onClick={model.back}>{t('Back')}</Button>}
            <Button kind="primary" loading={form.saving} onClick={go}>
              {step === 'summary' ? t('Book appointment') : t('Continue')}
            </Button>
          </>
        )
      }
    >
      <div ref={content} role="presentation" className={styles.booking} onKeyDown={pressKey}>
        <BookingSteps model={model} />
        <DraftNotice form={form} onDiscard={model.discard} onResumed={() => void model.resumed()} />
        <Content model={model} registering={registering} onRegistering={setRegistering} />
      </div>
    </Modal>
  );
});
