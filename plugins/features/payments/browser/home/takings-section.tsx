import {
  ErrorState,
  FigureRows,
  LoadingState,
  MoneyText,
  Nothing,
  Section,
  useFollow,
  useService,
  useWords,
  type FigureRow,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { DrawerPayments, MethodTakings, Takings } from '../../common/takings';
import { t } from '../../manifest';
import { methodLabel } from '../labels';
import { PaymentsStore } from '../payments-store';

/** Today's takings by method and by drawer, for home pages. Each sum opens its payments. */
const TakingsSection = observer(function TakingsSection(props: SpotProps['part']) {
  const { list } = props as { readonly list: string };
  const { takings } = useService(PaymentsStore);
  const words = useWords();
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
  const { methods, drawers } = value;
  return (
    <>
      <Section title={t('Taken today by method')}>
        {methods.length === 0 ? (
          <Nothing>{t('Nothing was taken today yet.')}</Nothing>
        ) : (
          <FigureRows label={t('Taken today by method')} rows={methods.map((each) => ofMethod(each, value, list))} />
        )}
      </Section>
      <Section title={t('Taken today by drawer')}>
        {drawers.length === 0 ? (
          <Nothing>{t('Nothing was taken today yet.')}</Nothing>
        ) : (
          <FigureRows label={t('Taken today by drawer')} rows={drawers.map((each) => ofDrawer(each, value, list))} />
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
  const left = not_counted > 0 && t('without drawers that are not counted yet');
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

function ofDrawer({ drawer_id, payments, amount, ...row }: DrawerPayments, of: Takings, list: string): FigureRow {
  const name = [row.user_name, row.location_name].filter(Boolean).join(' · ');
  return {
    key: drawer_id ?? '',
    label: drawer_id === null ? t('Without a drawer') : name,
    note: paymentsText(payments),
    value: amount === null ? t('Not counted yet') : <MoneyText amount={amount} currency={of.currency} />,
    to: list,
    query: behind(of, drawer_id === null ? { no_drawer: 'true' } : { drawer_id }),
  };
}

const paymentsText = (count: number): string => (count === 1 ? t('1 payment') : t('{{count}} payments', { count }));

/** The list of the payments behind a sum. */
const behind = ({ date }: Takings, filters: Readonly<Record<string, string>>) => ({
  tab: 'payments.list',
  status: 'confirmed',
  date_from: date,
  date_to: date,
  ...filters,
});
