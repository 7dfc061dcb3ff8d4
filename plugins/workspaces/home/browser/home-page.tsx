import {
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
import { HomeDayStore } from './home-day-store';
import { t } from './t';

/** The home page of home care: the patients that it may have to visit. */
const HomeHomePage = observer(function HomeHomePage() {
  const day = useService(HomeDayStore);
  return (
    <HomePage title={t('Home care')} figures={day.figures} permission="patients.read">
      {(f) => (
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
              day={f}
              of="aged_60_and_over"
              list="home-patients"
              label={t('Aged 60 and over')}
              note={t('{{percent}} % of all patients', { percent: day.agedPercent })}
            />
            <PatientFigure day={f} of="children_under_5" list="home-patients" label={t('Children under five')} />
            <OpenedToday day={f} list="home-patients" />
            <PatientFigure
              day={f}
              of="without_phone"
              list="home-patients"
              label={t('Without a phone number')}
              note={t('Nobody can announce a visit to them')}
            />
          </Figures>
          <HomeSections>
            <PatientsByAge day={f} />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default HomeHomePage;
