import {
  ByDay,
  ByHour,
  FigureCard,
  Figures,
  Formats,
  HomePage,
  HomeSections,
  LinkButton,
  LiveLinkSection,
  mondayOf,
  registeredBetween,
  Session,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ReceptDayStore } from './recept-day-store';
import { t } from './t';

/** What the front desk sees first: the registrations of the day. */
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
            <FigureCard
              label={t('Registered today')}
              value={f.registered_today.total}
              note={t('{{female}} female, {{male}} male', {
                female: f.registered_today.female,
                male: f.registered_today.male,
              })}
              to="recept-patients"
              query={registeredBetween(f.today, f.today)}
            />
            <FigureCard label={t('Registered by you')} value={f.registered_by_me_today} note={t('Today')} />
            <FigureCard
              label={t('Registered this week')}
              value={f.registered_this_week.total}
              note={t('Since Monday')}
              to="recept-patients"
              query={registeredBetween(mondayOf(f.today), f.today)}
            />
            <FigureCard
              label={t('Without a phone number')}
              value={f.without_phone}
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
