import {
  actionsColumn,
  NextStep,
  StatusTag,
  Views,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { Visit } from '../../common/visit';
import { triageColourNames } from '../../common/triage-colour';
import { isOpen, isWaiting } from '../../common/visit-status';
import { visitStopNames } from '../../common/visit-stop';
import type { VisitStep } from '../actions/use-visit-actions';
import { classLabel, priorityLabel, statusLabel, waitText } from '../labels';
import { t } from '../../manifest';
import styles from './visits.module.css';

export interface ColumnOptions {
  readonly formats: Formats;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly actionsFor: (visit: Visit) => readonly MenuAction[];
  readonly nextFor: (visit: Visit) => VisitStep | undefined;
  readonly isBusy: (uuid: string) => boolean;
  /** False in a profile's list, which is about one patient. */
  readonly withPatient: boolean;
}

/** The columns of a list of visits. */
export function visitColumns(options: ColumnOptions): readonly Column<Visit>[] {
  const { formats, now, withPatient } = options;
  const patient: Column<Visit> = {
    id: 'patient',
    title: t('Patient'),
    primary: true,
    render: ({ patient: { full_name: name, patient_number: number, mobile } }) => (
      <>
        {name}
        <small className={styles.small}>{[number, mobile && formats.phone(mobile)].filter(Boolean).join(' · ')}</small>
      </>
    ),
  };
  const number: Column<Visit> = {
    id: 'number',
    title: t('Visit'),
    width: 100,
    yields: 6,
    render: ({ visit_number: of }) => <span className="cw-number">{of}</span>,
  };
  return [
    ...(withPatient ? [patient] : []),
    {
      id: 'arrival',
      title: t('Arrival'),
      width: 144,
      hideable: false,
      primary: !withPatient,
      render: (visit) => <Arrival visit={visit} formats={formats} now={now} />,
    },
    {
      id: 'reason',
      title: t('Reason'),
      width: 176,
      yields: 4,
      render: ({ reason, healthcare_service: service }) => (
        <>
          {service?.name ?? (reason || '–')}
          {service && reason && <small className={styles.small}>{reason}</small>}
        </>
      ),
    },
    {
      id: 'assigned',
      title: t('Assigned to'),
      width: 184,
      yields: 2,
      render: ({ assigned_to: to, location }) => (
        <>
          {to?.name ?? <span className={styles.nobody}>{t('Nobody yet')}</span>}
          <small className={styles.small}>{location.name}</small>
        </>
      ),
    },
    { id: 'class', title: t('Class'), yields: 7, width: 128, render: ({ class: code }) => classLabel(code) },
    number,
    {
      id: 'status',
      title: t('Status'),
      width: 128,
      hideable: false,
      render: (visit) => <Status visit={visit} />,
    },
    {
      id: 'next',
      title: t('Next step'),
      quietTitle: true,
      width: 120,
      render: (visit) => (
        <NextStep next={options.nextFor(visit)} busy={options.isBusy(visit.uuid)} name={visit.patient.full_name} />
      ),
    },
    actionsColumn({
      nameOf: (visit) => `${visit.patient.full_name}, ${visit.visit_number}`,
      menuOf: options.actionsFor,
    }),
  ];
}

function Arrival({ visit, formats, now }: { readonly visit: Visit; readonly formats: Formats; readonly now: number }) {
  const { arrived_at: at, status } = visit;
  if (at === null) return <>{t('Expected')}</>;
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  return (
    <>
      {isToday(at, now, formats) ? formats.time(at) : formats.dateTime(at)}
      {visit.ticket_number && <b className={styles.ticket}>{visit.ticket_number}</b>}
      {isWaiting(status) && <small className={styles.small}>{waitText(minutes)}</small>}
    </>
  );
}

/** A time of today needs no date. */
function isToday(at: string, now: number, formats: Formats): boolean {
  return formats.date(at) === formats.date(new Date(now).toISOString());
}

/** The status, with the urgency if it is above routine. */
function Status({ visit }: { readonly visit: Visit }) {
  const { status, priority, triage_colour: colour, next_stop: stop } = visit;
  return (
    <>
      <StatusTag kind="visit" status={status} label={statusLabel(status)} />
      {colour && <StatusTag kind="triage" status={colour} label={t(triageColourNames[colour])} />}
      {isOpen(status) && <Views of="work-waits" kind="visit" workId={visit.uuid} patientId={visit.patient_id} />}
      {stop && <small className={styles.small}>{t('goes on to: {{stop}}', { stop: t(visitStopNames[stop]) })}</small>}
      {priority !== 'routine' && <small className={styles.small}>{priorityLabel(priority)}</small>}
    </>
  );
}
