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
import type { Safe } from '../common/drawer';
import { t } from '../manifest';
import { DrawersStore } from './drawers-store';
import styles from './drawers.module.css';

const CashModal = lazy(async () => ({ default: (await import('./own/cash-modal')).CashModal }));

/** What the safe of the chosen place holds, and what went from it to the bank. */
export const SafeSection = observer(function SafeSection() {
  const { location } = useService<Session>(Session);
  return location ? <AtPlace key={location.uuid} place={location.uuid} name={location.name} /> : null;
});

const AtPlace = observer(function AtPlace({ place, name }: { readonly place: string; readonly name: string }) {
  const store = useService(DrawersStore);
  const words = useWords();
  const [banking, setBanking] = useState(false);
  useFollow(store.safes, place);
  const { value, failure, load } = store.safes.of(place);
  return (
    <Section
      title={t('Safe')}
      description={name}
      actions={
        value && (
          <Button small icon="bank-account" onClick={() => setBanking(true)}>
            {t('From the safe to the bank')}
          </Button>
        )
      }
    >
      {content()}
      <Suspense fallback={null}>
        {banking && value && (
          <CashModal to="bank" place={place} drawer={undefined} safe={value} onClose={() => setBanking(false)} />
        )}
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
        items={[{ label: t('In the safe'), value: <MoneyText amount={safe.amount} currency={safe.currency} /> }]}
      />
      {safe.to_bank.length > 0 && (
        <>
          <h3 className={styles.part}>{t('Taken to the bank')}</h3>
          <ul className={styles.lines}>
            {safe.to_bank.map((move) => (
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
      )}
    </>
  );
}
