import {
  ApiClient,
  Button,
  LiveEvents,
  liveRows,
  Navigation,
  Session,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { OrphanedBookings } from '../../common/orphaned';
import { t } from '../../manifest';
import { appointmentFilters } from '../appointments-store';
import styles from './appointments.module.css';

/** The most names that people would read. */
const named = 3;

/**
 * Lists practitioners who have left and still have appointments, with links to those: each must be moved or cancelled
 * like any other.
 */
export const LeaversNotice = observer(function LeaversNotice() {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const orphaned = useMemo(
    () =>
      liveRows<OrphanedBookings>({
        api,
        live,
        path: 'v1/appointments/without-practitioner',
        events: ['appointment.*', 'practitioner_role.*'],
      }),
    [api, live],
  );
  const mayWrite = session.can('appointments.write');
  useFollow(mayWrite ? orphaned : undefined);
  const shown = navigation.current.query['without_practitioner'] === 'true';
  const people = orphaned.value ?? [];
  if (!mayWrite || (people.length === 0 && !shown)) return null;
  const narrow = (on: boolean) =>
    navigation.replaceQuery(
      on ? { ...nothing, without_practitioner: 'true' } : { without_practitioner: undefined, page: undefined },
    );
  return (
    <div className={styles.leavers} role="status">
      <p>
        {people.length === 0
          ? t('Nobody is booked any more with somebody who does not work here.')
          : t('Booked with somebody who does not work here any more: {{names}}', { names: namesOf(people) })}
        {shown && people.length > 0 && (
          <span className={styles.leaversHint}>{t('Move each to somebody else, or cancel it.')}</span>
        )}
      </p>
      <Button small onClick={() => narrow(!shown)}>
        {shown ? t('Show all appointments') : t('Show these')}
      </Button>
    </div>
  );
});

/** No other filter is set. */
const nothing = Object.fromEntries([...appointmentFilters, 'search', 'page'].map((name) => [name, undefined]));

function namesOf(people: readonly OrphanedBookings[]): string {
  const first = people.slice(0, named).map(({ practitioner, count }) => `${practitioner.name} (${count})`);
  const rest = people.slice(named).reduce((sum, { count }) => sum + count, 0);
  return [...first, ...(rest > 0 ? [t('others ({{count}})', { count: rest })] : [])].join(', ');
}
