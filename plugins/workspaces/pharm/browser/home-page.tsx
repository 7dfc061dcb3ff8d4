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
import { PharmDayStore } from './pharm-day-store';
import { t } from './t';

/** What the pharmacy sees first: its day, and the patients whose dose needs a second look. */
const PharmHomePage = observer(function PharmHomePage() {
  const day = useService(PharmDayStore);
  return (
    <HomePage title={t('Pharmacy')} figures={day.figures} permission="patients.read">
      {(f) => (
        <>
          <Figures>
            <OpenedToday day={f} />
            <FigureCard
              label={t('Check the dose by age')}
              value={day.doseByAge}
              note={t('{{young}} under five, {{old}} aged 60 and over', {
                young: f.children_under_5,
                old: f.aged_60_and_over,
              })}
            />
            <FigureCard label={t('Age unknown')} value={f.without_birth_date} note={t('Ask before dispensing')} />
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

export default PharmHomePage;
