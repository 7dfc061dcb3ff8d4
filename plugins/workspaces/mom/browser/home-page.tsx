import {
  ByAge,
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  OpenedToday,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { MomDayStore } from './mom-day-store';
import { t } from './t';

/** What maternity sees first: the women it may expect. */
const MomHomePage = observer(function MomHomePage() {
  const day = useService(MomDayStore);
  return (
    <HomePage title={t('Maternity')} figures={day.figures} permission="patients.read">
      {(f) => (
        <>
          <Figures>
            <FigureCard
              label={t('Women aged 15 to 49')}
              value={f.women_15_to_49}
              note={t('{{percent}} % of all women and girls', { percent: day.womenPercent })}
            />
            <FigureCard
              label={t('Women and girls registered this week')}
              value={f.registered_this_week.female}
              note={t('{{count}} of them today', { count: f.registered_today.female })}
            />
            <FigureCard label={t('Children under five')} value={f.children_under_5} />
            <OpenedToday day={f} />
          </Figures>
          <HomeSections>
            <ByAge
              title={t('Women and girls by age')}
              bands={f.age_bands.map(({ from, to, female }) => ({ from, to, count: female }))}
              nothing={t('No woman or girl with a date of birth is registered yet.')}
            />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default MomHomePage;
