import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Section,
  Session,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { nextFirst } from '../../common/day';
import { t } from '../../manifest';
import { DayEntryRow } from './day-entry-row';
import type { DayReading } from './day-reading';
import type { DayScope } from './day-scope';
import styles from './today.module.css';

/** For home visits only. */
const RouteList = lazy(async () => ({ default: (await import('./route-list')).RouteList }));

/** Appointments shown at first. */
const first = 8;

/** Today's appointments, the next ones on top; home visits in the order of the route. */
export const DayList = observer(function DayList({
  model,
  scope,
}: {
  readonly model: DayReading;
  readonly scope: DayScope;
}) {
  const { value, failure } = model.day;
  if (value && value.data.length > 0 && scope.kind === 'in-person')
    return (
      <Suspense fallback={null}>
        <RouteList model={model} day={value} />
      </Suspense>
    );
  return (
    <Section title={t('Today’s appointments')} flush={value !== undefined}>
      {value ? (
        <Entries model={model} scope={scope} />
      ) : failure ? (
        <ErrorState message={t(failure.message)} retry={() => void model.day.load()} />
      ) : (
        <LoadingState kind="lines" count={6} />
      )}
    </Section>
  );
});

const Entries = observer(function Entries({ model, scope }: { readonly model: DayReading; readonly scope: DayScope }) {
  const [all, setAll] = useState(false);
  const entries = nextFirst(model.day.value?.data ?? []);
  if (entries.length === 0) return <NothingToday scope={scope} />;
  return (
    <>
      <ul className={styles.list} aria-label={t('Today’s appointments')}>
        {(all ? entries : entries.slice(0, first)).map((entry) => (
          <DayEntryRow
            key={entry.uuid}
            entry={entry}
            of={scope.of}
            below={
              scope.kind === 'virtual' &&
              entry.meeting_url === null && <span className={styles.what}>{t('No meeting link is set up.')}</span>
            }
          />
        ))}
      </ul>
      {entries.length > first && !all && (
        <div className={styles.more}>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t('Show all {{count}}', { count: entries.length })}
          </Button>
        </div>
      )}
    </>
  );
});

/** Suggests what to do on an empty day. */
const NothingToday = observer(function NothingToday({ scope }: { readonly scope: DayScope }) {
  const session = useService<Session>(Session);
  const mayBook = session.can('appointments.write') && session.can('schedules.read');
  const why =
    scope.of === 'location'
      ? t('Book an appointment, or choose another location above.')
      : scope.kind === 'virtual'
        ? t('Appointments for virtual services that are booked with you for today appear here at once.')
        : t('Appointments that are booked with you for today appear here at once.');
  return (
    <EmptyState
      icon="calendar"
      title={t('No appointments today')}
      description={why}
      action={
        mayBook && (
          <LinkButton to={scope.list} query={{ open: 'book' }} icon="plus">
            {t('Book an appointment')}
          </LinkButton>
        )
      }
    />
  );
});
