import {
  ErrorState,
  FigureRows,
  LoadingState,
  MoneyText,
  Nothing,
  Section,
  Session,
  useFollow,
  useService,
  useWords,
  type FigureRow,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { AccountTakings, DrawerPayments, GivenBack, MethodTakings, Takings } from '../../common/takings';
import { t } from '../../manifest';
import { bankLabel, methodLabel } from '../labels';
import { PaymentsStore } from '../payments-store';

/** Today's takings by method and by drawer, for home pages. Each sum opens its payments. */
const TakingsSection = observer(function TakingsSection(props: SpotProps['part']) {
  const { list } = props as { readonly list: string };
  const { takings } = useService(PaymentsStore);
  const words = useWords();
  const session = useService<Session>(Session);
  useFollow(takings);
  const { value, failure, load } = takings;
  if (!value)
    return (
      <Section title={t('Taken today')}>
        {failure ? (
          <ErrorState message={words(failure.message)} retry={() => void load()} />
        ) : (
          <LoadingState kind="lines" count={3} />
        )}
      </Section>
    );
  // Their list is shown only with this right.
  const accountsList = session.can('patient-accounts.read') ? list : undefined;
  const { accounts, given_back: given, from_accounts: fromAccounts } = value;
  const byMethod = [
    ...value.methods.map((each) => ofMethod(each, value, list)),
    ...accounts.map((each) => ofAccounts(each, value, accountsList)),
  ];
  const [first, ...rest] = totals(value);
  const net = [...(first ? [first] : []), ...given.map((each) => givenBack(each, value)), ...rest];
  const byDrawer = value.drawers.flatMap((each) => [
    ...(each.payments > 0 ? [ofDrawer(each, value, list)] : []),
    ...(each.credits > 0 ? [intoAccounts(each, value, accountsList)] : []),
  ]);
  return (
    <>
      <Section title={t('Taken today by method')} description={t('Before anything was given back.')}>
        {byMethod.length === 0 ? (
          <Nothing>{t('Nothing was taken today yet.')}</Nothing>
        ) : (
          <FigureRows label={t('Taken today by method')} rows={byMethod} />
        )}
      </Section>
      {net.length > 0 && (
        <Section
          title={t('Given back today')}
          description={t('Refunds, debits of accounts, and voids of earlier days.')}
        >
          <FigureRows label={t('Given back today')} rows={net} />
        </Section>
      )}
      {fromAccounts.payments > 0 && (
        <Section
          title={t('Paid today from patients’ accounts')}
          description={t('No money came in: it was deposited before.')}
        >
          <FigureRows label={t('Paid today from patients’ accounts')} rows={[paidFromAccounts(value, list)]} />
        </Section>
      )}
      <Section title={t('Taken today by drawer')} description={t('Before anything was given back.')}>
        {byDrawer.length === 0 ? (
          <Nothing>{t('Nothing was taken today yet.')}</Nothing>
        ) : (
          <FigureRows label={t('Taken today by drawer')} rows={byDrawer} />
        )}
      </Section>
    </>
  );
});

export default TakingsSection;

function ofMethod(
  { transaction_type, payments, amount, not_counted }: MethodTakings,
  of: Takings,
  list: string,
): FigureRow {
  const left = not_counted > 0 && leftOut();
  return {
    key: transaction_type,
    label: methodLabel(transaction_type),
    note: [paymentsText(payments), left].filter(Boolean).join(', '),
    // A sum of zero would read as if nobody had paid.
    value: not_counted === payments ? t('Not counted yet') : <MoneyText amount={amount} currency={of.currency} />,
    to: list,
    query: behind(of, { transaction_type }),
  };
}

/** Money that went out, as it is subtracted. */
function givenBack({ method, count, amount, not_counted }: GivenBack, of: Takings): FigureRow {
  return {
    key: `given ${method}`,
    label: method === 'bank' ? bankLabel() : methodLabel(method),
    note: [count === 1 ? t('Once') : t('{{count}} times', { count }), not_counted > 0 && leftOut()]
      .filter(Boolean)
      .join(', '),
    value: not_counted === count ? t('Not counted yet') : <MoneyText amount={`-${amount}`} currency={of.currency} />,
  };
}

/** Before and after what was given back; nothing while cash is left out, as the sum would be wrong. */
function totals({ total, currency, given_back }: Takings): FigureRow[] {
  if (total === null || Number(total.taken) + Number(total.given_back) === 0) return [];
  const row = (key: string, label: string, amount: string) => ({
    key,
    label,
    value: <MoneyText amount={amount} currency={currency} />,
  });
  if (given_back.length === 0) return [row('net', t('All together; nothing was given back'), total.net)];
  return [
    row('taken', t('All together, before anything was given back'), total.taken),
    row('net', t('All together, less what was given back'), total.net),
  ];
}

const paidFromAccounts = (of: Takings, list: string): FigureRow => ({
  key: 'from accounts',
  label: methodLabel('patient-account'),
  note: paymentsText(of.from_accounts.payments),
  value: <MoneyText amount={of.from_accounts.amount} currency={of.currency} />,
  to: list,
  query: behind(of, { transaction_type: 'patient-account' }),
});

const leftOut = () => t('without drawers that are not counted yet');

function ofAccounts(
  { method, credits, amount, not_counted }: AccountTakings,
  of: Takings,
  list: string | undefined,
): FigureRow {
  const left = not_counted > 0 && leftOut();
  return {
    key: `account ${method}`,
    label: t('{{what}}, into accounts', { what: method === 'bank' ? bankLabel() : methodLabel(method) }),
    note: [creditsText(credits), left].filter(Boolean).join(', '),
    value: not_counted === credits ? t('Not counted yet') : <MoneyText amount={amount} currency={of.currency} />,
    ...(list !== undefined && { to: list, query: behindAccounts(of, { method }) }),
  };
}

function ofDrawer(drawer: DrawerPayments, of: Takings, list: string): FigureRow {
  const { drawer_id, payments, amount } = drawer;
  return {
    key: drawer_id ?? '',
    label: nameOf(drawer),
    note: paymentsText(payments),
    value: amount === null ? t('Not counted yet') : <MoneyText amount={amount} currency={of.currency} />,
    to: list,
    query: behind(of, inDrawer(drawer)),
  };
}

function intoAccounts(drawer: DrawerPayments, of: Takings, list: string | undefined): FigureRow {
  const { drawer_id, credits, credited } = drawer;
  return {
    key: `account ${drawer_id}`,
    label: t('{{what}}, into accounts', { what: nameOf(drawer) }),
    note: creditsText(credits),
    value: credited === null ? t('Not counted yet') : <MoneyText amount={credited} currency={of.currency} />,
    ...(list !== undefined && { to: list, query: behindAccounts(of, inDrawer(drawer)) }),
  };
}

const nameOf = ({ drawer_id, user_name, location_name }: DrawerPayments): string =>
  drawer_id === null ? t('Without a drawer') : [user_name, location_name].filter(Boolean).join(' · ');

const inDrawer = ({ drawer_id }: DrawerPayments): Readonly<Record<string, string>> =>
  drawer_id === null ? { no_drawer: 'true' } : { drawer_id };

const paymentsText = (count: number): string => (count === 1 ? t('1 payment') : t('{{count}} payments', { count }));
const creditsText = (count: number): string => (count === 1 ? t('1 credit') : t('{{count}} credits', { count }));

/** The list of the payments that a sum adds up. */
const behind = (of: Takings, filters: Readonly<Record<string, string>>) => ({
  tab: 'payments.list',
  status: 'confirmed',
  ...onDay(of),
  ...filters,
});

/** The list of the credits in a sum. */
const behindAccounts = (of: Takings, filters: Readonly<Record<string, string>>) => ({
  tab: 'patient-accounts.moves',
  kind: 'credit',
  ...onDay(of),
  ...filters,
});

const onDay = ({ date }: Takings) => ({ date_from: date, date_to: date });
