import {
  Button,
  Formats,
  MenuButton,
  Navigation,
  Registry,
  StatusTag,
  useFollow,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Visit } from '../../common/visit';
import { currentVisitOf, isOpen } from '../../common/visit-status';
import { isReopenable, useVisitActions } from '../actions/use-visit-actions';
import { statusLabel } from '../labels';
import { t } from '../../manifest';
import { useVisitDialogs } from '../use-visit-dialogs';
import { VisitsStore } from '../visits-store';
import styles from './current-visit-banner.module.css';

/** The patient's current visit with its end; for a few hours afterwards, its reopening. */
const CurrentVisitBanner = observer(function CurrentVisitBanner({ patientId, brief }: SpotProps['profile-banner']) {
  const store = useService(VisitsStore);
  const { route } = useService<Navigation>(Navigation).current;
  const visits = useMemo(() => store.ofPatient(patientId), [store, patientId]);
  useFollow(visits);
  const known = visits.value ?? [];
  const current = currentVisitOf(known.find((visit) => visit.is_current)?.uuid, known);
  const [last] = known;
  const shown = current ?? (last && isReopenable(last) ? last : undefined);
  // On this page the visit ends with the encounter.
  if (route === 'patients-id-opd-consultations' || route === 'encounters-id') return null;
  return shown ? <Banner visit={shown} brief={brief} /> : null;
});

export default CurrentVisitBanner;

interface Shown {
  readonly visit: Visit;
  readonly brief: boolean;
}

const Banner = observer(function Banner({ visit, brief }: Shown) {
  const formats = useService<Formats>(Formats);
  const { visitActions } = useService<Registry>(Registry);
  const { dialogs, ...asked } = useVisitDialogs();
  const { actionsFor, nextFor, isBusy, mayWrite } = useVisitActions(asked);
  const next = nextFor(visit);
  const step = next && { ...next, busy: isBusy(visit.uuid) };
  // Another feature's action for an open visit comes first; the visit's own step is then in the menu.
  const action = isOpen(visit.status) ? visitActions[0] : undefined;
  const since = visit.status === 'finished' ? visit.ended_at : visit.arrived_at;
  return (
    <section className={styles.banner} data-brief={brief || undefined} aria-label={t('Current visit')}>
      <StatusTag kind="visit" status={visit.status} label={statusLabel(visit.status)} />
      <span className={styles.text}>
        {brief
          ? visit.reason || visit.visit_number
          : visit.status === 'finished'
            ? t('Visit {{number}}, ended {{time}}', { number: visit.visit_number, time: formats.dateTime(since) })
            : t('Visit {{number}}, since {{time}}', { number: visit.visit_number, time: formats.dateTime(since) })}
        {!brief && (
          <span className={styles.where}>
            {[
              visit.ticket_number && t('Ticket {{ticket}}', { ticket: visit.ticket_number }),
              visit.assigned_to?.name ?? t('Nobody yet'),
              visit.location.name,
              visit.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
      {(mayWrite || action) && (
        <span className={styles.actions}>
          {action && (
            <View id={action.id} patientId={visit.patient_id} visitId={visit.uuid} next={step} brief={brief} />
          )}
          {!action && step && (
            <Button small loading={step.busy} onClick={step.run}>
              {step.label}
            </Button>
          )}
          {mayWrite && !brief && <MenuButton label={t('Actions for the visit')} items={actionsFor(visit)} />}
        </span>
      )}
      {dialogs}
    </section>
  );
});
