import {
  ByHour,
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  OpenedByHour,
  OpenedToday,
  registeredBetween,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { EmergDayStore } from './emerg-day-store';
import { t } from './t';

/** What emergency sees first: who came in, and who is not yet identified. */
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
            <FigureCard
              label={t('Registered today')}
              value={f.registered_today.total}
              note={
                day.latestHour === undefined
                  ? undefined
                  : t('Last in the hour from {{hour}}:00', { hour: day.latestHour })
              }
              to="emerg-patients"
              query={registeredBetween(f.today, f.today)}
            />
            <FigureCard
              label={t('Without a date of birth')}
              value={f.without_birth_date}
              note={t('Identity to be completed')}
            />
            <FigureCard label={t('Without a phone number')} value={f.without_phone} note={t('Nobody to call')} />
            <OpenedToday day={f} />
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
