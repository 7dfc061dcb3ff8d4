import {
  Figures,
  HomeSections,
  OpenedByHour,
  OpenedToday,
  PatientDayPage,
  PatientFigure,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';

/** The pharmacy's home page: its day, and the patients with doses that need a second look. */
const PharmHomePage = observer(function PharmHomePage() {
  return (
    <PatientDayPage
      title={t('Pharmacy')}
      workspace="pharm"
      permission="patients.read"
      before={<View id="dispensing.waiting" ifAllowed />}
    >
      {() => (
        <>
          <Figures>
            <View id="dispensing.waiting-figure" ifAllowed />
            <View id="pharmacy-sessions.figures" ifAllowed />
            <View id="stock-watch.figures" list="pharm-stock-watch" ifAllowed />
            <OpenedToday />
            <PatientFigure of="children_under_5" label={t('Children under five')} note={t('Check the dose by age')} />
            <PatientFigure of="aged_60_and_over" label={t('Aged 60 and over')} note={t('Check the dose by age')} />
            <PatientFigure of="without_birth_date" label={t('Age unknown')} note={t('Ask before dispensing')} />
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

export default PharmHomePage;
