import {
  ByDay,
  ByHour,
  Figures,
  Formats,
  HomePage,
  HomeSections,
  LinkButton,
  LiveLinkSection,
  Session,
  useService,
  View,
  PatientFigure,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ReceptDayStore } from './recept-day-store';
import { t } from './t';

/** The front desk's home page: the registrations of the day. */
const ReceptHomePage = observer(function ReceptHomePage() {
  const day = useService(ReceptDayStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  return (
    <HomePage
      title={t('Reception')}
      figures={day.figures}
      permission="patients.read"
      actions={
        session.can('patients.write') && (
          <LinkButton to="recept-patients" query={{ open: 'register' }} kind="primary" icon="new-person">
            {t('Register a patient')}
          </LinkButton>
        )
      }
    >
      {(f) => (
        <>
          <View id="appointments.today" of="location" list="recept-appointments" ifAllowed />
          <Figures>
            <PatientFigure
              day={f}
              of="registered_today"
              list="recept-patients"
              label={t('Registered today')}
              note={t('{{female}} female, {{male}} male', {
                female: f.registered_today.female,
                male: f.registered_today.male,
              })}
            />
            <PatientFigure
              day={f}
              of="registered_by_me_today"
              list="recept-patients"
              label={t('Registered by you')}
              note={t('Today')}
            />
            <PatientFigure
              day={f}
              of="registered_this_week"
              list="recept-patients"
              label={t('Registered this week')}
              note={t('Since Monday')}
            />
            <PatientFigure
              day={f}
              of="without_phone"
              list="recept-patients"
              label={t('Without a phone number')}
              note={t('Ask for it at their next visit')}
            />
          </Figures>
          <HomeSections>
            <View id="patients.recent" />
            <LiveLinkSection
              title={t('Registered last')}
              source={day.registered}
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
              title={
                day.busiestHour === undefined
                  ? t('Registrations by hour')
                  : t('Registrations by hour, most at {{hour}}:00', { hour: day.busiestHour })
              }
              counts={f.registered_by_hour}
              nothing={t('Nobody has been registered today yet.')}
            />
            <ByDay
              title={t('Registrations in the last seven days')}
              days={f.registered_by_day}
              nothing={t('Nobody has been registered in the last seven days.')}
            />
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default ReceptHomePage;
