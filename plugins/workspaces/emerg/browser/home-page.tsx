import {
  ByHour,
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  registeredBetween,
  Section,
  Session,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { EmergDayStore } from './emerg-day-store';
import { t } from './t';

/** What emergency sees first: who came in, and who is not yet identified. */
const EmergHomePage = observer(function EmergHomePage() {
  const day = useService(EmergDayStore);
  const session = useService<Session>(Session);
  return (
    <HomePage title={t('Emergency')} figures={day.figures} before={<View id="emergency.board" />}>
      {(f) => (
        <>
          <HomeSections>
            {session.can('encounters.read') && <View id="encounters.mine" />}
            {session.can('notes.read') && <View id="notes.unsigned" />}
            {session.can('early-warning.read') && <View id="early-warning.overdue" />}
          </HomeSections>
          <Figures>
            <FigureCard
              label={t('Registered today')}
              value={f.registered_today.total}
              note={
                day.latestHour === undefined
                  ? undefined
                  : t('Last in the hour from {{hour}}:00', { hour: day.latestHour })
              }
              to="emerg-patients"
              query={registeredBetween(f.today, f.today)}
            />
            <FigureCard
              label={t('Without a date of birth')}
              value={f.without_birth_date}
              note={t('Identity to be completed')}
            />
            <FigureCard label={t('Without a phone number')} value={f.without_phone} note={t('Nobody to call')} />
            <FigureCard
              label={t('Records opened today')}
              value={f.opened_today}
              note={t('{{count}} by you', { count: f.opened_by_me_today })}
            />
          </Figures>
          <HomeSections>
            <ByHour
              title={t('Registrations by hour')}
              counts={f.registered_by_hour}
              nothing={t('Nobody has been registered today yet.')}
            />
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

export default EmergHomePage;
