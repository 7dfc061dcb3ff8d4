import {
  ApiClient,
  ErrorState,
  Form,
  FormModel,
  LoadingState,
  TextField,
  Toaster,
  useFollow,
  useService,
  useWords,
  rulesOf,
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
  return value.map((list) => {
    const { currency, notes, coins, version } = list;
    return mayChange ? (
      <ListForm key={`${currency} ${version}`} list={list} />
    ) : (
      <p key={currency}>{`${currency}: ${[...notes, ...coins].join(', ')}`}</p>
    );
  });
});

export default CashListSettings;

const ListForm = observer(function ListForm({ list }: { readonly list: CashList }) {
  const api = useService<ApiClient>(ApiClient);
  const { cashLists } = useService(DrawersStore);
  const toaster = useService<Toaster>(Toaster);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { notes: list.notes.join('  '), coins: list.coins.join('  ') },
        rules: rulesOf(ChangeCashList, sent, ({ notes, coins }: Values): Faults => ({
          ...faultsOf('notes', 'Notes', notes, list.currency),
          ...faultsOf('coins', 'Coins', coins, list.currency),
        })),
        save: async (values) => {
          const body = { ...sent(values), currency: list.currency };
          await api.put(`${drawersPath}/cash-list`, body, { ifMatch: list.version, quiet: true });
          await cashLists.load();
        },
      }),
  );
  const hint = t('Values in {{currency}}, with spaces between them', { currency: list.currency });
  return (
    <Form
      form={form}
      label={`${t('Notes and coins')} (${list.currency})`}
      submit={t('Save')}
      onSaved={() => toaster.success(t('Saved.'))}
    >
      <TextField form={form} name="notes" label={t('Notes')} hint={hint} />
      <TextField form={form} name="coins" label={t('Coins')} hint={hint} />
    </Form>
  );
});

const valuesOf = (typed: string): string[] => typed.split(/[\s;]+/).filter(Boolean);

const sent = ({ notes, coins }: Values) => ({ notes: valuesOf(notes), coins: valuesOf(coins) });

function faultsOf(name: string, label: string, typed: string, currency: string): Faults {
  const faults = valuesOf(typed).flatMap((value): Fault[] => {
    const fault = amountFault(value, currency, label, 1n);
    return fault ? [fault] : [];
  });
  return faults.length === 0 ? {} : { [name]: faults.slice(0, 1) };
}
