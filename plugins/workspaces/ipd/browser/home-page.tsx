import {
  Figures,
  HomeSections,
  OpenedByHour,
  OpenedToday,
  PatientDayPage,
  PatientFigure,
  percentOf,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';

/** The home page of the wards: the patients in hospital. */
const IpdHomePage = observer(function IpdHomePage() {
  return (
    <PatientDayPage title={t('In Patient')} workspace="ipd" permission="patients.read">
      {(day) => (
        <>
          <Figures>
            <PatientFigure
              of="hospitalized"
              label={t('In hospital')}
              note={
                day.hospitalized === 0
                  ? t('No patient is admitted at the moment.')
                  : t('{{percent}} % of all patients', { percent: percentOf(day.hospitalized, day.patients.total) })
              }
            />
            <OpenedToday />
            <PatientFigure of="deceased" label={t('Recorded as deceased')} />
          </Figures>
          <HomeSections>
            <OpenedByHour />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </PatientDayPage>
  );
});

export default IpdHomePage;
