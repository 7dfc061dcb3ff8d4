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
import type { CashMove, Safe } from '../../common/drawer';
import { t } from '../../manifest';
import { CashText } from '../cash-text';
import { DrawersStore } from '../drawers-store';
import styles from '../drawers.module.css';
import { useCurrencies } from '../own/use-currencies';
import { SafeCounts } from './safe-counts';

const SafeCountModal = lazy(async () => ({ default: (await import('./safe-count-modal')).SafeCountModal }));
const CashModal = lazy(async () => ({ default: (await import('../own/cash-modal')).CashModal }));

/** The content of the safe at the chosen place, its counts, and the movements between it and the bank. */
export const SafeSection = observer(function SafeSection() {
  const { location } = useService<Session>(Session);
  return location ? <AtPlace key={location.uuid} place={location.uuid} name={location.name} /> : null;
});

const AtPlace = observer(function AtPlace({ place, name }: { readonly place: string; readonly name: string }) {
  const store = useService(DrawersStore);
  const words = useWords();
  const [opened, setOpened] = useState<'to-bank' | 'from-bank' | 'first-count' | 'count'>();
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
              <Button small icon="calculator" onClick={() => setOpened('first-count')}>
                {t('First count')}
              </Button>
            )}
            {counted.length > 0 && (
              <Button small icon="calculator" onClick={() => setOpened('count')}>
                {t('Count again')}
              </Button>
            )}
            <Button small icon="bank-account" onClick={() => setOpened('to-bank')}>
              {t('From the safe to the bank')}
            </Button>
            <Button small icon="bank-account" onClick={() => setOpened('from-bank')}>
              {t('From the bank to the safe')}
            </Button>
          </>
        )
      }
    >
      {content()}
      <Suspense fallback={null}>
        {(opened === 'to-bank' || opened === 'from-bank') && value && (
          <CashModal way={opened} place={place} drawer={undefined} safe={value} onClose={close} />
        )}
        {opened === 'first-count' && (
          <SafeCountModal place={place} again={undefined} currencies={uncounted} onClose={close} />
        )}
        {opened === 'count' && value && (
          <SafeCountModal place={place} again={value} currencies={counted} onClose={close} />
        )}
      </Suspense>
    </Section>
  );

  function content() {
    if (value) return <SafeFacts place={place} safe={value} />;
    if (failure) return <ErrorState message={words(failure.message)} retry={() => void load()} />;
    return <LoadingState kind="lines" count={2} />;
  }
});

function SafeFacts({ place, safe }: { readonly place: string; readonly safe: Safe }) {
  return (
    <>
      <KeyValueList
        layout="stacked"
        items={[{ label: t('In the safe'), value: <CashText cash={[safe, ...safe.foreign_cash]} /> }]}
      />
      <SafeCounts place={place} />
      <Moves title={t('First count')} moves={safe.first_counts} />
      <Moves title={t('Taken to the bank')} moves={safe.bank_moves.filter(({ kind }) => kind === 'to-bank')} />
      <Moves title={t('Fetched from the bank')} moves={safe.bank_moves.filter(({ kind }) => kind === 'from-bank')} />
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
