import {
  ByDay,
  Figures,
  HomePage,
  HomeSections,
  OpenedToday,
  PatientsByAge,
  useService,
  View,
  PatientFigure,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { CovidDayStore } from './covid-day-store';
import { t } from './t';

/** The COVID-19 team's home page: the trend and the ages at risk. */
const CovidHomePage = observer(function CovidHomePage() {
  const day = useService(CovidDayStore);
  return (
    <HomePage title={t('COVID-19')} figures={day.figures} permission="patients.read">
      {(f) => (
        <>
          <View id="early-warning.overdue" ifAllowed />
          <HomeSections>
            <View id="encounters.mine" ifAllowed />
            <View id="notes.unsigned" ifAllowed />
          </HomeSections>
          <Figures>
            <PatientFigure
              day={f}
              of="registered_this_week"
              list="covid-patients"
              label={t('New patients this week')}
              note={t('Since Monday')}
            />
            <PatientFigure
              day={f}
              of="aged_60_and_over"
              list="covid-patients"
              label={t('At higher risk by age')}
              note={t('60 and over: {{percent}} % of all patients', { percent: day.atRiskPercent })}
            />
            <OpenedToday day={f} list="covid-patients" />
          </Figures>
          <HomeSections>
            <ByDay
              title={t('New patients in the last seven days')}
              days={f.registered_by_day}
              nothing={t('Nobody has been registered in the last seven days.')}
            />
            <PatientsByAge day={f} />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default CovidHomePage;
