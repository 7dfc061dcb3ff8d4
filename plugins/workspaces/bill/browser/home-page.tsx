import {
  ByDay,
  FigureCard,
  Figures,
  HomePage,
  HomeSections,
  mondayOf,
  OpenedToday,
  registeredBetween,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { BillDayStore } from './bill-day-store';
import { t } from './t';

/** What billing sees first: who is new and will be billed for the first time. */
const BillHomePage = observer(function BillHomePage() {
  const day = useService(BillDayStore);
  return (
    <HomePage title={t('Billing')} figures={day.figures} permission="patients.read">
      {(f) => (
        <>
          <Figures>
            <FigureCard
              label={t('New patients today')}
              value={f.registered_today.total}
              note={t('{{count}} a day on average in the last seven days', { count: day.dailyAverage })}
              to="bill-patients"
              query={registeredBetween(f.today, f.today)}
            />
            <FigureCard
              label={t('New patients this week')}
              value={f.registered_this_week.total}
              note={t('Since Monday')}
              to="bill-patients"
              query={registeredBetween(mondayOf(f.today), f.today)}
            />
            <OpenedToday day={f} />
          </Figures>
          <HomeSections>
            <ByDay
              title={t('New patients in the last seven days')}
              days={f.registered_by_day}
              nothing={t('Nobody has been registered in the last seven days.')}
            />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </HomePage>
  );
});

export default BillHomePage;
