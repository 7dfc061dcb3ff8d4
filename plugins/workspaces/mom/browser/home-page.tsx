import {
  ByAge,
  Figures,
  HomeSections,
  OpenedToday,
  PatientDayPage,
  PatientFigure,
  percentOf,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';

/** Maternity's home page: the women it may expect. */
const MomHomePage = observer(function MomHomePage() {
  return (
    <PatientDayPage title={t('Maternity')} workspace="mom" list="patients-list-modal" permission="patients.read">
      {(day) => (
        <>
          <Figures>
            <PatientFigure
              of="women_15_to_49"
              label={t('Women aged 15 to 49')}
              note={t('{{percent}} % of all women and girls', {
                percent: percentOf(day.women_15_to_49, day.patients.female),
              })}
            />
            <PatientFigure
              of="women_registered_this_week"
              label={t('Women and girls registered this week')}
              note={t('{{count}} of them today', { count: day.registered_today.female })}
            />
            <PatientFigure of="children_under_5" label={t('Children under five')} />
            <OpenedToday />
          </Figures>
          <HomeSections>
            <ByAge
              title={t('Women and girls by age')}
              bands={day.age_bands.map(({ from, to, female }) => ({ from, to, count: female }))}
              nothing={t('No woman or girl with a date of birth is registered yet.')}
            />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </PatientDayPage>
  );
});

export default MomHomePage;
