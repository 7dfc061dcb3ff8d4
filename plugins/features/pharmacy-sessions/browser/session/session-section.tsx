import {
  attempted,
  Button,
  DateText,
  KeyValueList,
  ListPart,
  MoneyText,
  Section,
  useService,
  Warning,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { SessionReport, SessionTransaction } from '../../common/pharmacy-session';
import { t } from '../../manifest';
import { SessionsStore } from '../sessions-store';
import { kindLabel, transactionColumns } from '../transactions/transaction-columns';
import styles from './session.module.css';

/** The sums and transactions of a session, with its report. */
export const SessionSection = observer(function SessionSection(props: {
  readonly report: SessionReport;
  /** Translated. */
  readonly title: string;
  /** The transactions that the browser kept, if the server is out of reach. */
  readonly kept?: readonly SessionTransaction[] | undefined;
}) {
  const { report, title, kept } = props;
  const { session, stats } = report;
  const store = useService(SessionsStore);
  const money = (amount: string) => <MoneyText amount={amount} currency={session.currency} />;
  const print = (size: 'A4' | '80mm') => void attempted(store.print(session.id, size));
  const printing = store.isPrinting(session.id);
  return (
    <Section
      title={title}
      description={session.location_name}
      actions={
        kept === undefined && (
          <>
            <Button icon="print" loading={printing} onClick={() => print('80mm')}>
              {t('80 mm')}
            </Button>
            <Button icon="print" loading={printing} onClick={() => print('A4')}>
              {t('A4')}
            </Button>
          </>
        )
      }
    >
      {kept !== undefined && (
        <Warning severity="moderate" icon="info-sign">
          {t('The server is out of reach. This is what this browser kept of your session.')}
        </Warning>
      )}
      <KeyValueList
        layout="stacked"
        items={[
          { label: t('Opened'), value: <DateText value={session.opened_at} show="date-time" /> },
          { label: t('Opening float'), value: money(session.opening_float) },
          ...(session.closed_at === null
            ? []
            : [{ label: t('Closed'), value: <DateText value={session.closed_at} show="date-time" /> }]),
          { label: t('Transactions'), value: <span className="cw-number">{stats.totalTransactions}</span> },
          { label: t('Revenue'), value: money(stats.totalRevenue) },
          { label: t('Items dispensed'), value: <span className="cw-number">{stats.totalDispensed}</span> },
          ...(session.actual_cash === null ? [] : [{ label: t('Counted'), value: money(session.actual_cash) }]),
          ...(stats.variance === null ? [] : [{ label: t('Variance'), value: money(stats.variance) }]),
          ...(session.variance_reason === null ? [] : [{ label: t('Reason'), value: session.variance_reason }]),
        ]}
      />
      {kept ? <KeptLog log={kept} /> : <Log session={session.id} />}
    </Section>
  );
});

const Log = observer(function Log({ session }: { readonly session: string }) {
  const store = useService(SessionsStore);
  return (
    <ListPart
      id="pharmacy-session-log"
      label={t('Transactions')}
      list={store.transactionsOf(session)}
      columns={transactionColumns()}
      permission="pharmacy-sessions.read"
      empty={{ icon: 'bank-account', title: t('Nothing was sold or handed over in this session.') }}
    />
  );
});

function KeptLog({ log }: { readonly log: readonly SessionTransaction[] }) {
  return (
    <ul className={styles.log} aria-label={t('Transactions')}>
      {log.map((row) => (
        <li key={row.id}>
          <span>
            <DateText value={row.timestamp} show="date-time" /> · {kindLabel(row.type)}
            {row.patient_name !== null && ` · ${row.patient_name}`}
          </span>
          <MoneyText amount={row.amount} currency={row.currency} />
        </li>
      ))}
    </ul>
  );
}
