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

/** The home page of diagnostics: its day, and the records that lack the details to judge a result. */
const DiagHomePage = observer(function DiagHomePage() {
  return (
    <PatientDayPage title={t('Diagnostics')} workspace="diag" permission="patients.read">
      {(day) => (
        <>
          <Figures>
            <OpenedToday />
            <PatientFigure
              of="without_birth_date"
              label={t('Without a date of birth')}
              note={t('Reference ranges by age cannot be chosen for them')}
            />
            <PatientFigure
              of="with_birth_date"
              label={t('With a date of birth')}
              note={t('{{percent}} % of all patients', {
                percent: percentOf(day.patients.total - day.without_birth_date, day.patients.total),
              })}
            />
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

export default DiagHomePage;
