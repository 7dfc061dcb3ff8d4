import {
  ByDay,
  Figures,
  HomeSections,
  OpenedToday,
  PatientDayPage,
  PatientFigure,
  PatientsByAge,
  percentOf,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';

/** The COVID-19 team's home page: the trend and the ages at risk. */
const CovidHomePage = observer(function CovidHomePage() {
  return (
    <PatientDayPage title={t('COVID-19')} workspace="covid" permission="patients.read">
      {(day) => (
        <>
          <View id="early-warning.overdue" ifAllowed />
          <HomeSections>
            <View id="encounters.mine" ifAllowed />
            <View id="notes.unsigned" ifAllowed />
          </HomeSections>
          <Figures>
            <PatientFigure of="registered_this_week" label={t('New patients this week')} note={t('Since Monday')} />
            <PatientFigure
              of="aged_60_and_over"
              label={t('At higher risk by age')}
              note={t('60 and over: {{percent}} % of all patients', {
                percent: percentOf(day.aged_60_and_over, day.patients.total),
              })}
            />
            <OpenedToday />
          </Figures>
          <HomeSections>
            <ByDay
              title={t('New patients in the last seven days')}
              days={day.registered_by_day}
              nothing={t('Nobody has been registered in the last seven days.')}
            />
            <PatientsByAge />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </PatientDayPage>
  );
});

export default CovidHomePage;
