import {
  ByAge,
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
import { HomeDayStore } from './home-day-store';
import { t } from './t';

/** What home care sees first: whom it may have to visit. */
const HomeHomePage = observer(function HomeHomePage() {
  const day = useService(HomeDayStore);
  const session = useService<Session>(Session);
  return (
    <HomePage title={t('Home care')} figures={day.figures}>
      {(f) => (
        <>
          {session.can('appointments.read') && (
            <View id="appointments.today" of="own" kind="in-person" list="home-appointments" />
          )}
          <HomeSections>
            {session.can('encounters.read') && <View id="encounters.mine" />}
            {session.can('notes.read') && <View id="notes.unsigned" />}
            {session.can('early-warning.read') && <View id="early-warning.overdue" />}
          </HomeSections>
          <Figures>
            <FigureCard
              label={t('Aged 60 and over')}
              value={f.aged_60_and_over}
              note={t('{{percent}} % of all patients', { percent: day.agedPercent })}
              to="home-patients"
              query={{ age_from: '60' }}
            />
            <FigureCard
              label={t('Children under five')}
              value={f.children_under_5}
              to="home-patients"
              query={{ age_to: '4' }}
            />
            <FigureCard
              label={t('Records opened today')}
              value={f.opened_today}
              note={t('{{count}} by you', { count: f.opened_by_me_today })}
            />
            <FigureCard
              label={t('Without a phone number')}
              value={f.without_phone}
              note={t('Nobody can announce a visit to them')}
            />
          </Figures>
          <HomeSections>
            <ByAge
              title={t('Patients by age')}
              bands={f.age_bands.map(({ from, to, total }) => ({ from, to, count: total }))}
              nothing={t('No patient with a date of birth is registered yet.')}
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

export default HomeHomePage;
