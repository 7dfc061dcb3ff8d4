import {
  ByHour,
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  Section,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { DiagDayStore } from './diag-day-store';
import { t } from './t';

/** What diagnostics sees first: its day, and the records too thin to judge a result by. */
const DiagHomePage = observer(function DiagHomePage() {
  const day = useService(DiagDayStore);
  return (
    <HomePage title={t('Diagnostics')} figures={day.figures}>
      {(f) => (
        <>
          <Figures>
            <FigureCard
              label={t('Records opened today')}
              value={f.opened_today}
              note={t('{{count}} by you', { count: f.opened_by_me_today })}
            />
            <FigureCard
              label={t('Without a date of birth')}
              value={f.without_birth_date}
              note={t('Reference ranges by age cannot be chosen for them')}
            />
            <FigureCard
              label={t('With a date of birth')}
              value={f.patients.total - f.without_birth_date}
              note={t('{{percent}} % of all patients', { percent: day.withAgePercent })}
            />
          </Figures>
          <HomeSections>
            <ByHour
              title={t('Records opened by hour')}
              counts={f.opened_by_hour}
              nothing={t('No record has been opened in this workspace today.')}
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

export default DiagHomePage;
