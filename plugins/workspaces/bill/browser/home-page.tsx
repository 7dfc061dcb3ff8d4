import {
  ByDay,
  Figures,
  HomePage,
  HomeSections,
  OpenedToday,
  useService,
  View,
  PatientFigure,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { BillDayStore } from './bill-day-store';
import { t } from './t';

/** Billing's home page: new patients, who will be billed for the first time. */
const BillHomePage = observer(function BillHomePage() {
  const day = useService(BillDayStore);
  return (
    <HomePage title={t('Billing')} figures={day.figures} permission="patients.read">
      {(f) => (
        <>
          <Figures>
            <PatientFigure
              day={f}
              of="registered_today"
              list="bill-patients"
              label={t('New patients today')}
              note={t('{{count}} a day on average in the last seven days', { count: day.dailyAverage })}
            />
            <PatientFigure
              day={f}
              of="registered_this_week"
              list="bill-patients"
              label={t('New patients this week')}
              note={t('Since Monday')}
            />
            <OpenedToday day={f} list="bill-patients" />
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
