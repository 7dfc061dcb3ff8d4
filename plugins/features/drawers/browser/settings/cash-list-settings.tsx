import {
  ErrorState,
  KeyValueList,
  LoadingState,
  rulesOf,
  Section,
  SettingsForm,
  TextField,
  useFollow,
  useService,
  useWords,
  type SettingsFormKind,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Fault, type Faults, type SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChangeCashList, type CashList } from '../../common/cash-list';
import { t } from '../../manifest';
import { drawersPath, DrawersStore } from '../drawers-store';

interface Values {
  readonly notes: string;
  readonly coins: string;
}

/** Which notes and coins are counted when a drawer is closed. */
const CashListSettings = observer(function CashListSettings({ mayChange }: SpotProps['settings']) {
  const { cashLists } = useService(DrawersStore);
  const words = useWords();
  useFollow(cashLists);
  const { value, failure, load } = cashLists;
  if (!value) {
    if (failure) return <ErrorState message={words(failure.message)} retry={() => void load()} />;
    return <LoadingState kind="form" count={2} />;
  }
  return value.map((list) => (
    <Section
      key={list.currency}
      title={titleOf(list)}
      description={t('What is counted, one by one, before a drawer is closed.')}
    >
      {mayChange ? (
        <ListForm list={list} />
      ) : (
        <KeyValueList layout="lines" items={listKind(list.currency).factsOf(list)} />
      )}
    </Section>
  ));
});

const titleOf = ({ currency }: CashList) => `${t('Notes and coins')} (${currency})`;

export default CashListSettings;

/** @param currency of the list */
const listKind = (currency: string): SettingsFormKind<CashList, Values> => ({
  path: `${drawersPath}/cash-list`,
  method: 'put',
  draft: `drawers-${currency}`,
  valuesOf: ({ notes, coins }) => ({ notes: notes.join('  '), coins: coins.join('  ') }),
  rules: rulesOf(ChangeCashList, sent, ({ notes, coins }: Values): Faults => ({
    ...faultsOf('notes', 'Notes', notes, currency),
    ...faultsOf('coins', 'Coins', coins, currency),
  })),
  bodyOf: (values) => ({ ...sent(values), currency }),
  factsOf: ({ notes, coins }) => [
    { label: t('Notes'), value: notes.join(', ') },
    { label: t('Coins'), value: coins.join(', ') },
  ],
});

function ListForm({ list }: { readonly list: CashList }) {
  const { cashLists } = useService(DrawersStore);
  const { currency } = list;
  const [kind] = useState(() => listKind(currency));
  const hint = t('Values in {{currency}}, with spaces between them', { currency });
  return (
    <SettingsForm title={titleOf(list)} kind={kind} settings={list} onSaved={() => void cashLists.load()}>
      {(form) => (
        <>
          <TextField form={form} name="notes" label={t('Notes')} hint={hint} />
          <TextField form={form} name="coins" label={t('Coins')} hint={hint} />
        </>
      )}
    </SettingsForm>
  );
}

const valuesOf = (typed: string): string[] => typed.split(/[\s;]+/).filter(Boolean);

const sent = ({ notes, coins }: Values) => ({ notes: valuesOf(notes), coins: valuesOf(coins) });

function faultsOf(name: string, label: string, typed: string, currency: string): Faults {
  const faults = valuesOf(typed).flatMap((value): Fault[] => {
    const fault = amountFault(value, currency, label, 1n);
    return fault ? [fault] : [];
  });
  return faults.length === 0 ? {} : { [name]: faults.slice(0, 1) };
}
