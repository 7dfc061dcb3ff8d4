import {
  ByDay,
  Figures,
  HomeSections,
  OpenedToday,
  PatientDayPage,
  PatientFigure,
  sumOf,
  View,
} from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';

/** Billing's home page: the money of the day, what waits, and new patients, who are billed for the first time. */
const BillHomePage = observer(function BillHomePage() {
  return (
    <PatientDayPage title={t('Billing')} workspace="bill" permission="patients.read">
      {(day) => (
        <>
          <Figures>
            <View id="charge-items.not-charged-figure" list="bill-bills" ifAllowed />
            <View id="payments.refunds-figure" list="bill-bills" ifAllowed />
            <View id="write-offs.figure" list="bill-bills" ifAllowed />
            <PatientFigure
              of="registered_today"
              label={t('New patients today')}
              note={t('{{count}} a day on average in the last seven days', { count: dailyAverage(day) })}
            />
            <PatientFigure of="registered_this_week" label={t('New patients this week')} note={t('Since Monday')} />
            <OpenedToday />
          </Figures>
          <HomeSections>
            <View id="payments.takings" list="bill-bills" ifAllowed />
            <View id="charge-items.owed-by-age" list="bill-bills" ifAllowed />
            <ByDay
              title={t('New patients in the last seven days')}
              days={day.registered_by_day}
              nothing={t('Nobody has been registered in the last seven days.')}
            />
            <View id="patients.recent" />
          </HomeSections>
        </>
      )}
    </PatientDayPage>
  );
});

export default BillHomePage;

/** Registrations a day over the last seven days, rounded. */
function dailyAverage({ registered_by_day: days }: PatientFigures): number {
  return Math.round(sumOf(days.map(({ count }) => count)) / Math.max(1, days.length));
}
