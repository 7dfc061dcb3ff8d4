import {
  Button,
  DateText,
  ErrorState,
  KeyValueList,
  LoadingState,
  MoneyText,
  Section,
  Session,
  useFollow,
  useService,
  useWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { CashMove, Safe } from '../common/drawer';
import { t } from '../manifest';
import { CashText } from './cash-text';
import { DrawersStore } from './drawers-store';
import styles from './drawers.module.css';
import { useCurrencies } from './own/use-currencies';

const FirstCountModal = lazy(async () => ({ default: (await import('./first-count-modal')).FirstCountModal }));
const CashModal = lazy(async () => ({ default: (await import('./own/cash-modal')).CashModal }));

/** The content of the safe at the chosen place, and the cash moved from it to the bank. */
export const SafeSection = observer(function SafeSection() {
  const { location } = useService<Session>(Session);
  return location ? <AtPlace key={location.uuid} place={location.uuid} name={location.name} /> : null;
});

const AtPlace = observer(function AtPlace({ place, name }: { readonly place: string; readonly name: string }) {
  const store = useService(DrawersStore);
  const words = useWords();
  const [opened, setOpened] = useState<'bank' | 'count'>();
  const currencies = useCurrencies();
  const close = () => setOpened(undefined);
  useFollow(store.safes, place);
  const { value, failure, load } = store.safes.of(place);
  const counted = value?.first_counts.map(({ currency }) => currency) ?? [];
  const uncounted = currencies.filter((currency) => !counted.includes(currency));
  return (
    <Section
      title={t('Safe')}
      description={name}
      actions={
        value && (
          <>
            {uncounted.length > 0 && (
              <Button small icon="calculator" onClick={() => setOpened('count')}>
                {t('First count')}
              </Button>
            )}
            <Button small icon="bank-account" onClick={() => setOpened('bank')}>
              {t('From the safe to the bank')}
            </Button>
          </>
        )
      }
    >
      {content()}
      <Suspense fallback={null}>
        {opened === 'bank' && value && (
          <CashModal to="bank" place={place} drawer={undefined} safe={value} onClose={close} />
        )}
        {opened === 'count' && <FirstCountModal place={place} currencies={uncounted} onClose={close} />}
      </Suspense>
    </Section>
  );

  function content() {
    if (value) return <SafeFacts safe={value} />;
    if (failure) return <ErrorState message={words(failure.message)} retry={() => void load()} />;
    return <LoadingState kind="lines" count={2} />;
  }
});

function SafeFacts({ safe }: { readonly safe: Safe }) {
  return (
    <>
      <KeyValueList
        layout="stacked"
        items={[{ label: t('In the safe'), value: <CashText cash={[safe, ...safe.foreign_cash]} /> }]}
      />
      <Moves title={t('First count')} moves={safe.first_counts} />
      <Moves title={t('Taken to the bank')} moves={safe.to_bank} />
    </>
  );
}

function Moves({ title, moves }: { readonly title: string; readonly moves: readonly CashMove[] }) {
  if (moves.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>{title}</h3>
      <ul className={styles.lines}>
        {moves.map((move) => (
          <li key={move.uuid}>
            <span>
              <DateText value={move.at} show="date-time" />
              {move.slip_number !== null && ` · ${t('Slip {{number}}', { number: move.slip_number })}`}
              {[move.bank_account, move.by_name, move.note].map((each) => each !== null && ` · ${each}`)}
            </span>
            <MoneyText amount={move.amount} currency={move.currency} />
          </li>
        ))}
      </ul>
    </>
  );
}
