import {
  ByHour,
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
import { EmergDayStore } from './emerg-day-store';
import { t } from './t';

/** Emergency's home page: the arrivals, and the patients not yet identified. */
const EmergHomePage = observer(function EmergHomePage() {
  const day = useService(EmergDayStore);
  return (
    <HomePage
      title={t('Emergency')}
      figures={day.figures}
      permission="patients.read"
      before={<View id="emergency.board" />}
    >
      {(f) => (
        <>
          <View id="early-warning.overdue" ifAllowed />
          <HomeSections>
            <View id="encounters.mine" ifAllowed />
            <View id="notes.unsigned" ifAllowed />
          </HomeSections>
          <Figures>
            <PatientFigure
              day={f}
              of="registered_today"
              list="emerg-patients"
              label={t('Registered today')}
              note={
                day.latestHour === undefined
                  ? undefined
                  : t('Last in the hour from {{hour}}:00', { hour: day.latestHour })
              }
            />
            <PatientFigure
              day={f}
              of="without_birth_date"
              list="emerg-patients"
              label={t('Without a date of birth')}
              note={t('Identity to be completed')}
            />
            <PatientFigure
              day={f}
              of="without_phone"
              list="emerg-patients"
              label={t('Without a phone number')}
              note={t('Nobody to call')}
            />
            <OpenedToday day={f} list="emerg-patients" />
          </Figures>
          <HomeSections>
            <ByHour
              title={t('Registrations by hour')}
              counts={f.registered_by_hour}
              nothing={t('Nobody has been registered today yet.')}
            />
            <OpenedByHour day={f} />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default EmergHomePage;
