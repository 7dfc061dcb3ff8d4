import {
  ByHour,
  Figures,
  HomeSections,
  OpenedByHour,
  OpenedToday,
  PatientDayPage,
  PatientFigure,
  View,
} from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';

/** Emergency's home page: the arrivals, and the patients not yet identified. */
const EmergHomePage = observer(function EmergHomePage() {
  return (
    <PatientDayPage
      title={t('Emergency')}
      workspace="emerg"
      permission="patients.read"
      before={<View id="emergency.board" />}
    >
      {(day) => (
        <>
          <View id="early-warning.overdue" ifAllowed />
          <HomeSections>
            <View id="encounters.mine" ifAllowed />
            <View id="notes.unsigned" ifAllowed />
          </HomeSections>
          <Figures>
            <PatientFigure of="registered_today" label={t('Registered today')} note={lastRegistered(day)} />
            <PatientFigure
              of="without_birth_date"
              label={t('Without a date of birth')}
              note={t('Identity to be completed')}
            />
            <PatientFigure of="without_phone" label={t('Without a phone number')} note={t('Nobody to call')} />
            <OpenedToday />
          </Figures>
          <HomeSections>
            <ByHour
              title={t('Registrations by hour')}
              counts={day.registered_by_hour}
              nothing={t('Nobody has been registered today yet.')}
            />
            <OpenedByHour />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </PatientDayPage>
  );
});

export default EmergHomePage;

/** The last hour of today with a registration. */
function lastRegistered({ registered_by_hour: counts }: PatientFigures): string | undefined {
  const hour = counts.findLastIndex((count) => count > 0);
  return hour < 0 ? undefined : t('Last in the hour from {{hour}}:00', { hour: String(hour).padStart(2, '0') });
}
