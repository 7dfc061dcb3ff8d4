import {
  EmptyState,
  ErrorState,
  LoadingState,
  Navigation,
  Page,
  Session,
  useFollow,
  useService,
  useWords,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { SessionsStore } from '../sessions-store';
import { SessionSection } from './session-section';

/** The caller's session at this place: it is opened, counted and closed here. `?session=` shows one session. */
const SessionPage = observer(function SessionPage() {
  const { location } = useService<Session>(Session);
  const named = useService<Navigation>(Navigation).current.query['session'];
  return (
    <Page title={t('My session')}>
      {named === undefined ? (
        location ? (
          <Own key={location.uuid} place={location.uuid} />
        ) : (
          <NoPlace />
        )
      ) : (
        <One id={named} />
      )}
    </Page>
  );
});

const NoPlace = () => <EmptyState icon="map-marker" title={t('Choose a location to work with a session.')} />;

const Own = observer(function Own({ place }: { readonly place: string }) {
  const { own } = useService(SessionsStore);
  const words = useWords();
  useFollow(own, place);
  const { value, failure, load } = own.of(place);
  return (
    <>
      {value?.kept === undefined && <View id="drawers.own-drawer" />}
      {value ? (
        <>
          {value.active && <SessionSection report={value.active} kept={value.kept} title={t('This session')} />}
          {value.last && <SessionSection report={value.last} title={t('Last session')} />}
        </>
      ) : failure ? (
        <ErrorState message={words(failure.message)} retry={() => void load()} />
      ) : (
        <LoadingState kind="lines" count={4} />
      )}
    </>
  );
});

const One = observer(function One({ id }: { readonly id: string }) {
  const { reports } = useService(SessionsStore);
  const words = useWords();
  useFollow(reports, id);
  const { value, failure, load } = reports.of(id);
  if (value === null) return <EmptyState icon="bank-account" title={t('Session not found')} />;
  if (value) return <SessionSection report={value} title={value.session.user_name ?? t('Session')} />;
  if (failure) return <ErrorState message={words(failure.message)} retry={() => void load()} />;
  return <LoadingState kind="lines" count={4} />;
});

export default SessionPage;
