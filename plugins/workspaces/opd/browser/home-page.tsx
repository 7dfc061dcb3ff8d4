import {
  ByAge,
  ByHour,
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  Section,
  Session,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { OpdDayStore } from './opd-day-store';
import { t } from './t';

/** What a practitioner sees on opening the outpatient workspace: their own day beside that of the department. */
const OpdHomePage = observer(function OpdHomePage() {
  const day = useService(OpdDayStore);
  const session = useService<Session>(Session);
  return (
    <HomePage title={t('Outpatient')} figures={day.figures}>
      {(f) => (
        <>
          {session.can('appointments.read') && <View id="appointments.today" of="own" list="opd-appointments" />}
          <HomeSections>
            {session.can('encounters.read') && <View id="encounters.mine" />}
            {session.can('notes.read') && <View id="notes.unsigned" />}
            {session.can('early-warning.read') && <View id="early-warning.overdue" />}
          </HomeSections>
          <Figures>
            <FigureCard
              label={t('Patients seen by you')}
              value={f.opened_by_me_today}
              note={t('Records you opened here today')}
            />
            <FigureCard
              label={t('Seen by colleagues')}
              value={day.openedByOthers}
              note={t('Records that only others opened here today')}
            />
            <FigureCard
              label={t('Patients')}
              value={f.patients.total}
              note={t('Registered with this hospital')}
              to="opd-patients"
            />
          </Figures>
          <HomeSections>
            <ByHour
              title={t('Records opened by hour')}
              counts={f.opened_by_hour}
              nothing={t('No record has been opened in this workspace today.')}
            />
            <ByAge
              title={t('Patients by age')}
              bands={f.age_bands.map(({ from, to, total }) => ({ from, to, count: total }))}
              nothing={t('No patient with a date of birth is registered yet.')}
            />
            <Section title={t('Opened by you last')}>
              <View id="patients.recent" />
            </Section>
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default OpdHomePage;
