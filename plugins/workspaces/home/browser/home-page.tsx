import {
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

/** The home page of home care: the patients that it may have to visit. */
const HomeHomePage = observer(function HomeHomePage() {
  return (
    <PatientDayPage title={t('Home care')} workspace="home" permission="patients.read">
      {(day) => (
        <>
          <View id="early-warning.overdue" ifAllowed />
          <HomeSections>
            <View id="encounters.mine" ifAllowed />
            <View id="notes.unsigned" ifAllowed />
          </HomeSections>
          <Figures>
            <View id="referrals.waiting-figures" ifAllowed />
            <View id="care-plans.overdue-figure" ifAllowed />
          </Figures>
          <View id="appointments.today" of="own" kind="in-person" list="home-appointments" ifAllowed />
          <Figures>
            <PatientFigure
              of="aged_60_and_over"
              label={t('Aged 60 and over')}
              note={t('{{percent}} % of all patients', {
                percent: percentOf(day.aged_60_and_over, day.patients.total),
              })}
            />
            <PatientFigure of="children_under_5" label={t('Children under five')} />
            <OpenedToday />
            <PatientFigure
              of="without_phone"
              label={t('Without a phone number')}
              note={t('Nobody can announce a visit to them')}
            />
          </Figures>
          <HomeSections>
            <PatientsByAge />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </PatientDayPage>
  );
});

export default HomeHomePage;
