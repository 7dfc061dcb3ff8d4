import {
  ByAge,
  ByDay,
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  mondayOf,
  registeredBetween,
  Section,
  Session,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { CovidDayStore } from './covid-day-store';
import { t } from './t';

/** What the COVID-19 team sees first: the trend and the ages at risk. */
const CovidHomePage = observer(function CovidHomePage() {
  const day = useService(CovidDayStore);
  const session = useService<Session>(Session);
  return (
    <HomePage title={t('COVID-19')} figures={day.figures}>
      {(f) => (
        <>
          <HomeSections>
            {session.can('encounters.read') && <View id="encounters.mine" />}
            {session.can('notes.read') && <View id="notes.unsigned" />}
            {session.can('early-warning.read') && <View id="early-warning.overdue" />}
          </HomeSections>
          <Figures>
            <FigureCard
              label={t('New patients this week')}
              value={f.registered_this_week.total}
              note={t('Since Monday')}
              to="covid-patients"
              query={registeredBetween(mondayOf(f.today), f.today)}
            />
            <FigureCard
              label={t('At higher risk by age')}
              value={f.aged_60_and_over}
              note={t('60 and over: {{percent}} % of all patients', { percent: day.atRiskPercent })}
              to="covid-patients"
              query={{ age_from: '60' }}
            />
            <FigureCard
              label={t('Records opened today')}
              value={f.opened_today}
              note={t('{{count}} by you', { count: f.opened_by_me_today })}
            />
          </Figures>
          <HomeSections>
            <ByDay
              title={t('New patients in the last seven days')}
              days={f.registered_by_day}
              nothing={t('Nobody has been registered in the last seven days.')}
            />
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

export default CovidHomePage;
