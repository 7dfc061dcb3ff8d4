import {
  ByHour,
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  Section,
  Session,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from './t';
import { VirtDayStore } from './virt-day-store';

/** What virtual care sees first: whom it can reach. */
const VirtHomePage = observer(function VirtHomePage() {
  const day = useService(VirtDayStore);
  const session = useService<Session>(Session);
  return (
    <HomePage title={t('Virtual care')} figures={day.figures}>
      {(f) => (
        <>
          {session.can('appointments.read') && (
            <View id="appointments.today" of="own" kind="virtual" list="virt-appointments" />
          )}
          <HomeSections>
            {session.can('encounters.read') && <View id="encounters.mine" />}
            {session.can('notes.read') && <View id="notes.unsigned" />}
            {session.can('early-warning.read') && <View id="early-warning.overdue" />}
          </HomeSections>
          <Figures>
            <FigureCard
              label={t('Reachable by phone')}
              value={day.reachable}
              note={t('{{percent}} % of all patients', { percent: day.reachablePercent })}
            />
            <FigureCard label={t('Without a phone number')} value={f.without_phone} note={t('Cannot be called')} />
            <FigureCard
              label={t('Records opened today')}
              value={f.opened_today}
              note={t('{{count}} by you', { count: f.opened_by_me_today })}
            />
          </Figures>
          <HomeSections>
            <ByHour
              title={t('Records opened by hour')}
              counts={f.opened_by_hour}
              nothing={t('No record has been opened in this workspace today.')}
            />
            <Section title={t('Opened by you last')}>
              <View id="patients.recent" />
            </Section>
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default VirtHomePage;
