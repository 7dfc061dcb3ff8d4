import {
  ByDay,
  ByHour,
  Figures,
  Formats,
  HomeSections,
  LinkButton,
  LiveLinkSection,
  PatientDayPage,
  PatientFigure,
  Session,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { ReceptDayStore } from './recept-day-store';
import { t } from '../manifest';

/** The front desk's home page: the registrations of the day. */
const ReceptHomePage = observer(function ReceptHomePage() {
  const { registered } = useService(ReceptDayStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  return (
    <PatientDayPage
      title={t('Reception')}
      workspace="recept"
      permission="patients.read"
      actions={
        session.can('patients.write') && (
          <LinkButton to="recept-patients" query={{ open: 'register' }} kind="primary" icon="new-person">
            {t('Register a patient')}
          </LinkButton>
        )
      }
    >
      {(day) => (
        <>
          <View id="appointments.today" of="location" list="recept-appointments" ifAllowed />
          <Figures>
            <PatientFigure
              of="registered_today"
              label={t('Registered today')}
              note={t('{{female}} female, {{male}} male', {
                female: day.registered_today.female,
                male: day.registered_today.male,
              })}
            />
            <PatientFigure of="registered_by_me_today" label={t('Registered by you')} note={t('Today')} />
            <PatientFigure of="registered_this_week" label={t('Registered this week')} note={t('Since Monday')} />
            <PatientFigure
              of="without_phone"
              label={t('Without a phone number')}
              note={t('Ask for it at their next visit')}
            />
          </Figures>
          <HomeSections>
            <View id="patients.recent" />
            <LiveLinkSection
              title={t('Registered last')}
              source={registered}
              itemOf={({ uuid, full_name: name, patient_number: number, created_at: at }) => ({
                key: uuid,
                title: name,
                detail: `${number} · ${formats.dateTime(at)}`,
                to: 'patients-id',
                params: { id: uuid },
              })}
              nothing={t('Nobody has been registered yet.')}
            />
            <ByHour
              title={registrationsTitle(day)}
              counts={day.registered_by_hour}
              nothing={t('Nobody has been registered today yet.')}
            />
            <ByDay
              title={t('Registrations in the last seven days')}
              days={day.registered_by_day}
              nothing={t('Nobody has been registered in the last seven days.')}
            />
          </HomeSections>
        </>
      )}
    </PatientDayPage>
  );
});

export default ReceptHomePage;

/** Names the hour of today with the most registrations. */
function registrationsTitle({ registered_by_hour: counts }: PatientFigures): string {
  const most = Math.max(...counts);
  if (most <= 0) return t('Registrations by hour');
  const hour = String(counts.indexOf(most)).padStart(2, '0');
  return t('Registrations by hour, most at {{hour}}:00', { hour });
}
