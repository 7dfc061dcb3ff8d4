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

/** The home page of virtual care: the patients that it can reach. */
const VirtHomePage = observer(function VirtHomePage() {
  return (
    <PatientDayPage title={t('Virtual care')} workspace="virt" permission="patients.read">
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
          <View id="appointments.today" of="own" kind="virtual" list="virt-appointments" ifAllowed />
          <Figures>
            <PatientFigure
              of="with_phone"
              label={t('Reachable by phone')}
              note={t('{{percent}} % of all patients', {
                percent: percentOf(day.patients.total - day.without_phone, day.patients.total),
              })}
            />
            <PatientFigure of="without_phone" label={t('Without a phone number')} note={t('Cannot be called')} />
            <OpenedToday />
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

export default VirtHomePage;
