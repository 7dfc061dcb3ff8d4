import {
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  OpenedByHour,
  OpenedToday,
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
    <HomePage title={t('Diagnostics')} figures={day.figures} permission="patients.read">
      {(f) => (
        <>
          <Figures>
            <OpenedToday day={f} />
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
            <OpenedByHour day={f} />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default DiagHomePage;
