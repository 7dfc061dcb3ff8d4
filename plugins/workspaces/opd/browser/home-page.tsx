import {
  Figures,
  HomeSections,
  OpenedByHour,
  PatientDayPage,
  PatientFigure,
  PatientsByAge,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';

/** The outpatient home page: the practitioner's own day beside the department's. */
const OpdHomePage = observer(function OpdHomePage() {
  return (
    <PatientDayPage title={t('Outpatient')} workspace="opd" permission="patients.read">
      {() => (
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
              of="opened_by_me_today"
              label={t('Patients seen by you')}
              note={t('Records you opened here today')}
            />
            <PatientFigure
              of="opened_by_others_today"
              label={t('Seen by colleagues')}
              note={t('Records that only others opened here today')}
            />
            <PatientFigure of="patients" label={t('Patients')} note={t('Registered with this hospital')} />
          </Figures>
          <HomeSections>
            <OpenedByHour />
            <PatientsByAge />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </PatientDayPage>
  );
});

export default OpdHomePage;
