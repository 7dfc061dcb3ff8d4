import {
  Button,
  DateText,
  ErrorState,
  KeyValueList,
  LoadingState,
  Modal,
  PageLink,
  Registry,
  StatusTag,
  useFollow,
  useService,
  View,
  Views,
  reasonWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Visit, VisitChange } from '../../common/visit';
import { triageColourNames } from '../../common/triage-colour';
import { classLabel, priorityLabel, statusLabel } from '../labels';
import { t } from '../../manifest';
import { isOpen } from '../../common/visit-status';
import { PrintTicket } from '../print/print-ticket';
import { VisitsStore } from '../visits-store';
import styles from './visit-modal.module.css';

/** One visit with its details and history. */
export const VisitModal = observer(function VisitModal(props: { readonly visit: Visit; readonly onClose: () => void }) {
  const { visit } = props;
  const store = useService(VisitsStore);
  const { visitSections } = useService<Registry>(Registry);
  const changes = useMemo(() => store.changesOf(visit.uuid), [store, visit.uuid]);
  useFollow(changes);
  return (
    <Modal
      open
      size="md"
      title={t('Visit {{number}}', { number: visit.visit_number })}
      onClose={props.onClose}
      footer={
        <>
          {isOpen(visit.status) && visit.ticket_number && <PrintTicket visit={visit} />}
          <Button onClick={props.onClose}>{t('Close')}</Button>
        </>
      }
    >
      <KeyValueList
        layout="lines"
        items={[
          {
            label: t('Patient'),
            value: (
              <PageLink to="patients-id" params={{ id: visit.patient_id }}>
                {visit.patient.full_name}
              </PageLink>
            ),
          },
          {
            label: t('Status'),
            value: (
              <span className={styles.state}>
                <StatusTag kind="visit" status={visit.status} label={statusLabel(visit.status)} />
                {isOpen(visit.status) && (
                  <Views of="work-waits" kind="visit" workId={visit.uuid} patientId={visit.patient_id} />
                )}
              </span>
            ),
          },
          { label: t('Ticket'), value: visit.ticket_number },
          { label: t('Class'), value: classLabel(visit.class) },
          { label: t('Triage'), value: visit.triage_colour && t(triageColourNames[visit.triage_colour]) },
          { label: t('Priority'), value: priorityLabel(visit.priority) },
          { label: t('Reason'), value: visit.reason },
          { label: t('Healthcare service'), value: visit.healthcare_service?.name },
          { label: t('Assigned to'), value: visit.assigned_to?.name },
          { label: t('Location'), value: visit.location.name },
          {
            label: t('Appointment'),
            value: visit.appointment && (
              <>
                {visit.appointment.appointment_number}, <DateText value={visit.appointment.start} show="date-time" />
              </>
            ),
          },
          { label: t('Arrival'), value: visit.arrived_at && <DateText value={visit.arrived_at} show="date-time" /> },
          { label: t('Seen from'), value: visit.started_at && <DateText value={visit.started_at} show="date-time" /> },
          { label: t('End'), value: visit.ended_at && <DateText value={visit.ended_at} show="date-time" /> },
          { label: t('Cancelled because'), value: reasonWords(visit.cancellation_reason) },
        ]}
      />
      {visitSections.map((section) => (
        <View key={section.id} id={section.id} patientId={visit.patient_id} visitId={visit.uuid} />
      ))}
      <h3 className={styles.heading}>{t('What happened')}</h3>
      {changes.failure && !changes.value && (
        <ErrorState message={t('Error fetching data')} retry={() => void changes.load()} />
      )}
      {!changes.value && !changes.failure && <LoadingState kind="lines" count={2} />}
      {changes.value?.length === 0 && <p className={styles.none}>{t('Nothing since the visit began.')}</p>}
      {changes.value && changes.value.length > 0 && (
        <ol className={styles.changes}>
          {changes.value.map((change) => (
            <li key={change.uuid}>
              <span>{sentenceOf(change)}</span>
              {change.reason && <span className={styles.reason}>{reasonWords(change.reason)}</span>}
              <span className={styles.by}>
                <DateText value={change.at} show="date-time" /> {change.by_name && ` · ${change.by_name}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
});

function sentenceOf(change: VisitChange): string {
  const parts: string[] = [];
  if (change.from_status !== change.to_status)
    parts.push(t('{{from}} → {{to}}', { from: statusLabel(change.from_status), to: statusLabel(change.to_status) }));
  if (change.from_assigned_to?.id !== change.to_assigned_to?.id)
    parts.push(
      change.to_assigned_to
        ? t('Given to {{name}}', { name: change.to_assigned_to.name })
        : t('Taken from {{name}}', { name: change.from_assigned_to?.name ?? '' }),
    );
  if (change.from_location.id !== change.to_location.id)
    parts.push(t('Sent to {{place}}', { place: change.to_location.name }));
  return parts.join(' · ');
}
