import {
  Button,
  Drafts,
  Form,
  Formats,
  LinkButton,
  Registry,
  Session,
  Toaster,
  useFollow,
  useService,
  View,
  Views,
  DraftNotice,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PatientChoiceProps, PatientRegistrationProps } from '../../../patients/common/patient-parts';
import type { Visit } from '../../common/visit';
import { classOfWorkspace } from '../../common/visit-class';
import { t } from '../../manifest';
import { VisitsStore } from '../visits-store';
import { VisitFields } from './visit-fields';
import type { VisitFieldValues } from './visit-body';
import { WalkInForm, type WalkingIn } from './walk-in-form';
import styles from './walk-in.module.css';

/** Admits a patient without an appointment, in two steps. */
export const WalkIn = observer(function WalkIn(props: {
  readonly workspace: string;
  /** The patient, if known. */
  readonly patient?: WalkingIn | undefined;
  readonly onOpened: (visit: Visit) => void;
  readonly onCancel: () => void;
}) {
  const store = useService(VisitsStore);
  const drafts = useService<Drafts>(Drafts);
  const session = useService<Session>(Session);
  const { here } = useService<Registry>(Registry);
  const toaster = useService<Toaster>(Toaster);
  const [model] = useState(
    () =>
      new WalkInForm({
        store,
        drafts,
        patient: props.patient,
        location: session.location?.uuid ?? '',
        class: classOfWorkspace(here),
      }),
  );
  useEffect(() => void model.restore(), [model]);
  useFollow(store.choices);
  const { form } = model;
  const { patient } = form.values;
  const saved = () => {
    const { visit } = model;
    if (!visit) return;
    toaster.success(
      visit.ticket_number
        ? t('{{name}} is here: ticket {{ticket}}, visit {{number}}.', {
            name: visit.patient.full_name,
            ticket: visit.ticket_number,
            number: visit.visit_number,
          })
        : t('{{name}} is here: visit {{number}}.', { name: visit.patient.full_name, number: visit.visit_number }),
    );
    props.onOpened(visit);
  };
  if (model.step === 'patient' || !patient) return <PatientStep model={model} onCancel={props.onCancel} />;
  return (
    <section className={styles.step} aria-label={t('Step 2 of 2')}>
      <p className={styles.chosen}>
        <span>{t('For {{name}}, {{number}}', { name: patient.full_name, number: patient.patient_number })}</span>
        {!props.patient && (
          <Button small kind="quiet" onClick={model.back}>
            {t('Somebody else')}
          </Button>
        )}
      </p>
      {model.inTheWay && <InTheWayNotice model={model} patient={patient.uuid} />}
      <Form form={form} label={t('Walk-in')} submit={t('Let in')} onSaved={saved} onCancel={props.onCancel}>
        <VisitFields form={form} />
        <PriceOfVisit patient={patient.uuid} values={form.values} />
      </Form>
    </section>
  );
});

const isEmergency = (of: Pick<VisitFieldValues, 'class' | 'priority'>): boolean =>
  of.class === 'EMER' || of.priority === 'stat';

/** The price of the chosen service for the patient; nothing without a service. */
const PriceOfVisit = observer(function PriceOfVisit(props: {
  readonly patient: string;
  readonly values: Pick<VisitFieldValues, 'healthcare_service_id' | 'location_id' | 'class' | 'priority'>;
}) {
  const store = useService(VisitsStore);
  const session = useService<Session>(Session);
  const { healthcare_service_id: service, location_id: location } = props.values;
  const name = store.services.value?.find(({ uuid }) => uuid === service)?.name;
  if (service === '' || name === undefined) return null;
  return (
    <>
      <Views
        of="service-price"
        patientId={props.patient}
        serviceId={service}
        name={name}
        locationId={location || session.location?.uuid}
      />
      {!isEmergency(props.values) && <Views of="service-waits" patientId={props.patient} serviceId={service} />}
    </>
  );
});

/** The patient: a registered one, or one to register first. */
const PatientStep = observer(function PatientStep(props: {
  readonly model: WalkInForm;
  readonly onCancel: () => void;
}) {
  const { model } = props;
  const session = useService<Session>(Session);
  const [registering, setRegistering] = useState(false);
  if (registering) {
    const registration: PatientRegistrationProps = {
      submit: t('Register and go on'),
      onRegistered: model.choose,
      onCancel: () => setRegistering(false),
    };
    return <View id="patients.registration" {...registration} />;
  }
  const choice: PatientChoiceProps = {
    label: t('Patients'),
    chosen: model.form.values.patient?.uuid,
    onChoose: model.choose,
  };
  return (
    <section className={styles.step} aria-label={t('Step 1 of 2')}>
      <div className={styles.heading}>
        <h3>{t('Who is here?')}</h3>
        {session.can('patients.write') && (
          <Button icon="new-person" onClick={() => setRegistering(true)}>
            {t('New patient')}
          </Button>
        )}
      </div>
      <DraftNotice form={model.form} onResumed={model.continued} />
      <View id="patients.choose" {...choice} />
      <div className={styles.end}>
        <Button onClick={props.onCancel}>{t('Cancel')}</Button>
      </div>
    </section>
  );
});

const InTheWayNotice = observer(function InTheWayNotice(props: {
  readonly model: WalkInForm;
  readonly patient: string;
}) {
  const formats = useService<Formats>(Formats);
  const { inTheWay } = props.model;
  if (!inTheWay) return null;
  return (
    <div className={styles.inTheWay}>
      <p>
        {t('Visit {{number}}, since {{time}}', {
          number: inTheWay.visit_number,
          time: formats.dateTime(inTheWay.arrived_at),
        })}
        {` · ${inTheWay.location}`}
      </p>
      <LinkButton to="patients-id" params={{ id: props.patient }}>
        {t('Open the patient')}
      </LinkButton>
    </div>
  );
});
