import {
  ByAge,
  Figures,
  HomePage,
  HomeSections,
  OpenedToday,
  useService,
  View,
  PatientFigure,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { MomDayStore } from './mom-day-store';
import { t } from './t';

/** Maternity's home page: the women it may expect. */
const MomHomePage = observer(function MomHomePage() {
  const day = useService(MomDayStore);
  return (
    <HomePage title={t('Maternity')} figures={day.figures} permission="patients.read">
      {(f) => (
        <>
          <Figures>
            <PatientFigure
              day={f}
              of="women_15_to_49"
              list="patients-list-modal"
              label={t('Women aged 15 to 49')}
              note={t('{{percent}} % of all women and girls', { percent: day.womenPercent })}
            />
            <PatientFigure
              day={f}
              of="women_registered_this_week"
              list="patients-list-modal"
              label={t('Women and girls registered this week')}
              note={t('{{count}} of them today', { count: f.registered_today.female })}
            />
            <PatientFigure day={f} of="children_under_5" list="patients-list-modal" label={t('Children under five')} />
            <OpenedToday day={f} list="patients-list-modal" />
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
