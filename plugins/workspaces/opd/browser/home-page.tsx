import {
  Figures,
  HomePage,
  HomeSections,
  OpenedByHour,
  PatientsByAge,
  useService,
  View,
  PatientFigure,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { OpdDayStore } from './opd-day-store';
import { t } from './t';

/** The outpatient home page: the practitioner's own day beside the department's. */
const OpdHomePage = observer(function OpdHomePage() {
  const day = useService(OpdDayStore);
  return (
    <HomePage title={t('Outpatient')} figures={day.figures} permission="patients.read">
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
          <View id="appointments.today" of="own" list="opd-appointments" ifAllowed />
          <Figures>
            <PatientFigure
              day={f}
              of="opened_by_me_today"
              list="opd-patients"
              label={t('Patients seen by you')}
              note={t('Records you opened here today')}
            />
            <PatientFigure
              day={f}
              of="opened_by_others_today"
              list="opd-patients"
              label={t('Seen by colleagues')}
              note={t('Records that only others opened here today')}
            />
            <PatientFigure
              day={f}
              of="patients"
              list="opd-patients"
              label={t('Patients')}
              note={t('Registered with this hospital')}
            />
          </Figures>
          <HomeSections>
            <OpenedByHour day={f} />
            <PatientsByAge day={f} />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default OpdHomePage;
