import {
  Button,
  Formats,
  LinkButton,
  Navigation,
  Session,
  StatusTag,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { endedLately } from '../../../visits/common/ended-lately';
import { consultationRoute, encounterRoute } from '../../common/current-encounter';
import type { Encounter } from '../../common/encounter';
import { useEncounterActions } from '../actions/use-encounter-actions';
import { EncountersStore } from '../encounters-store';
import { classLabel, statusLabel } from '../labels';
import { t } from '../../manifest';
import styles from './banner.module.css';
import { GoOn } from './go-on';

/**
 * The patient's current encounter with a link into it, or the button to begin one, unless that is beside the visit.
 * Hidden on the encounter's own page. If there is little room, the visit's line stands for both.
 */
const CurrentEncounterBanner = observer(function CurrentEncounterBanner(props: SpotProps['profile-banner']) {
  const { patientId, brief } = props;
  const store = useService(EncountersStore);
  const session = useService<Session>(Session);
  const { route } = useService<Navigation>(Navigation).current;
  const current = store.current.of(patientId);
  const here = route === consultationRoute || route === encounterRoute;
  useFollow(here ? undefined : store.current, patientId);
  if (here || !current.value) return null;
  const { encounter, may_begin: mayBegin, visit_id: visit, visit_ended_at: ended } = current.value;
  const seesVisits = session.can('visits.read');
  if (encounter)
    return brief && seesVisits && visit !== null && encounter.visit_id === visit ? null : (
      <Going encounter={encounter} brief={brief} />
    );
  // A visit that has just ended has a line already, with the button to reopen it.
  const besideVisit = (visit !== null || endedLately(ended)) && seesVisits;
  return mayBegin && !besideVisit ? <None patient={patientId} /> : null;
});

export default CurrentEncounterBanner;

const Going = observer(function Going(props: { readonly encounter: Encounter; readonly brief: boolean }) {
  const { encounter, brief } = props;
  const formats = useService<Formats>(Formats);
  const { status, encounter_participant: people, start_time, started_at } = encounter;
  const [first] = people;
  return (
    <section className={styles.banner} data-brief={brief || undefined} aria-label={t('Current encounter')}>
      <StatusTag kind="visit" status={status} label={statusLabel(status)} />
      <span className={styles.text}>
        {first
          ? t('Encounter with {{name}}, since {{time}}', {
              name: first.practitioner_detail.name,
              time: formats.dateTime(started_at ?? start_time),
            })
          : t('Encounter since {{time}}', { time: formats.dateTime(started_at ?? start_time) })}
        {!brief && (
          <span className={styles.where}>
            {[classLabel(encounter.class), encounter.location?.name, encounter.reason].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <span className={styles.actions}>
        <GoOn encounter={encounter} />
        {!brief && (
          <LinkButton small to={encounterRoute} params={{ id: encounter.uuid }}>
            {t('Details')}
          </LinkButton>
        )}
      </span>
    </section>
  );
});

const None = observer(function None({ patient }: { readonly patient: string }) {
  const store = useService(EncountersStore);
  const { begin, mayWrite } = useEncounterActions();
  if (!mayWrite) return null;
  return (
    <section className={styles.banner} aria-label={t('Current encounter')}>
      <span className={styles.none}>{t('No encounter is under way.')}</span>
      <span className={styles.actions}>
        <Button small icon="play" loading={store.isBusy(patient)} onClick={() => void begin(patient, {})}>
          {t('Start consultation')}
        </Button>
      </span>
    </section>
  );
});
