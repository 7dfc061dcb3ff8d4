import {
  Button,
  DateInput,
  ErrorState,
  Formats,
  LoadingState,
  MoneyText,
  Section,
  attempted,
  useFollow,
  useService,
  useWords,
} from '@clinic-workbench/sdk/browser';
import { isCalendarDate, withColon } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { Fragment, useState } from 'react';
import type { DrawerDayReport, PersonTakings } from '../common/drawer-report';
import { t } from '../manifest';
import { CashText } from './cash-text';
import { DrawersStore } from './drawers-store';
import styles from './drawers.module.css';

/** The takings of a day, by person and method. */
export const DayReport = observer(function DayReport() {
  const store = useService(DrawersStore);
  const today = useService<Formats>(Formats).today();
  const [typed, setTyped] = useState(today);
  const day = isCalendarDate(typed) ? typed : today;
  const print = (size: 'A4' | '80mm') => void attempted(store.printDay(day, size));
  return (
    <Section
      title={t('Report of the day')}
      actions={
        <>
          <DateInput value={typed} today={today} max={today} label={t('Day')} control={{}} onChange={setTyped} />
          <Button icon="print" onClick={() => print('80mm')}>
            {t('80 mm')}
          </Button>
          <Button icon="print" onClick={() => print('A4')}>
            {t('A4')}
          </Button>
        </>
      }
    >
      <OfDay key={day} day={day} />
    </Section>
  );
});

const OfDay = observer(function OfDay({ day }: { readonly day: string }) {
  const store = useService(DrawersStore);
  const words = useWords();
  useFollow(store.reports, day);
  const { value, failure, load } = store.reports.of(day);
  if (!value) {
    if (failure) return <ErrorState message={words(failure.message)} retry={() => void load()} />;
    return <LoadingState kind="lines" count={3} />;
  }
  if (value.people.length === 0) return <p className={styles.muted}>{t('No drawer was open on this day.')}</p>;
  return <Takings report={value} />;
});

function Takings({ report }: { readonly report: DrawerDayReport }) {
  const { total, people, currency } = report;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const cells = (of: PersonTakings | DrawerDayReport['total']) => (
    <>
      <td data-label={t('Cash')}>
        {of.uncounted > 0 && Number(of.cash) === 0 && of.foreign_cash.length === 0 ? (
          t('not counted yet')
        ) : (
          <span>
            <CashText cash={[{ currency, amount: of.cash }, ...of.foreign_cash]} />
          </span>
        )}
      </td>
      <td data-label={t('Mobile money')}>{money(of.mobile_money)}</td>
      <td data-label={t('Card')}>{money(of.card)}</td>
      <td data-label={t('Bank')}>{money(of.bank)}</td>
    </>
  );
  return (
    <>
      <table className={`${styles.sums} ${styles.people}`}>
        <thead>
          <tr>
            <th scope="col">{t('Cashier')}</th>
            <th scope="col">{t('Cash')}</th>
            <th scope="col">{t('Mobile money')}</th>
            <th scope="col">{t('Card')}</th>
            <th scope="col">{t('Bank')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.user_id}>
              <th scope="row">{person.user_name}</th>
              {cells(person)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
      <p className={styles.muted}>
        {withColon(t('Variance'))} {money(total.variance)}
        {total.foreign_variances.map((of) => (
          <Fragment key={of.currency}>
            {', '}
            <MoneyText amount={of.amount} currency={of.currency} />
          </Fragment>
        ))}
        {total.uncounted > 0 &&
          ` · ${t('Drawers not counted yet: {{n}}. Their cash is not included.', { n: total.uncounted })}`}
      </p>
    </>
  );
}
