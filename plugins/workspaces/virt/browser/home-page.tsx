import {
  Figures,
  HomePage,
  HomeSections,
  OpenedByHour,
  OpenedToday,
  useService,
  View,
  PatientFigure,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from './t';
import { VirtDayStore } from './virt-day-store';

/** The home page of virtual care: the patients that it can reach. */
const VirtHomePage = observer(function VirtHomePage() {
  const day = useService(VirtDayStore);
  return (
    <HomePage title={t('Virtual care')} figures={day.figures} permission="patients.read">
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
          <View id="appointments.today" of="own" kind="virtual" list="virt-appointments" ifAllowed />
          <Figures>
            <PatientFigure
              day={f}
              of="with_phone"
              list="virt-patients"
              label={t('Reachable by phone')}
              note={t('{{percent}} % of all patients', { percent: day.reachablePercent })}
            />
            <PatientFigure
              day={f}
              of="without_phone"
              list="virt-patients"
              label={t('Without a phone number')}
              note={t('Cannot be called')}
            />
            <OpenedToday day={f} list="virt-patients" />
          </Figures>
          <HomeSections>
            <OpenedByHour day={f} />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default VirtHomePage;
