import {
  DateText,
  FigureCard,
  Formats,
  MoneyText,
  Session,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';
import { SessionsStore } from './sessions-store';

/** What the pharmacy of this place gave out and earned today, and the user's session; each opens its rows. */
const TodayFigures = observer(function TodayFigures() {
  const { location } = useService<Session>(Session);
  return location ? <AtPlace key={location.uuid} place={location.uuid} /> : null;
});

const AtPlace = observer(function AtPlace({ place }: { readonly place: string }) {
  const { today, own } = useService(SessionsStore);
  const formats = useService<Formats>(Formats);
  const mayHold = useService<Session>(Session).can('drawers.read');
  useFollow(today, place);
  const { value, failure } = today.of(place);
  const day = value?.date ?? formats.today();
  const rows = { location_id: place, date_from: day, date_to: day };
  const failed = failure !== undefined && value === undefined;
  const shown = (figure: React.ReactNode) => (failed ? '–' : value && figure);
  return (
    <>
      <FigureCard
        label={t('Dispensed today')}
        value={shown(value && formats.number(value.dispensed))}
        note={t('Patients and sales, here')}
        to="pharmacy-transactions-modal"
        query={{ ...rows, type: 'given' }}
      />
      <FigureCard
        label={t('Income today')}
        value={shown(value && <MoneyText amount={value.income} currency={value.currency} />)}
        note={t('Charged here, whoever pays')}
        to="pharmacy-transactions-modal"
        query={{ ...rows, type: 'earned' }}
      />
      {mayHold && <MySession place={place} store={own} />}
    </>
  );
});

const MySession = observer(function MySession(props: { readonly place: string; readonly store: SessionsStore['own'] }) {
  const { place, store } = props;
  useFollow(store, place);
  const { value, failure } = store.of(place);
  const failed = failure !== undefined && value === undefined;
  const active = value?.active;
  return (
    <FigureCard
      label={t('My session')}
      value={failed ? '–' : value && (active ? active.stats.totalTransactions : t('Not open'))}
      note={
        active ? (
          <>
            {t('Transactions since')} <DateText value={active.session.opened_at} show="date-time" />
          </>
        ) : (
          t('Open it to charge and dispense')
        )
      }
      to="pharmacy-session-modal"
    />
  );
});

export default TodayFigures;
