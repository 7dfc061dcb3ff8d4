import { ApiClient, FilterSelect, useService, type FilterSource, type ListStore } from '@clinic-workbench/sdk/browser';
import { useMemo } from 'react';
import type { Client } from '../../payers/common/client';
import { t } from '../manifest';

const nothing: readonly never[] = [];
/** How many payers are offered at a time. */
const offered = 20;
const optionOf = ({ uuid: value, name: label }: Client) => ({ value, label });

/** Companies, insurers and benefactors, found by typing. */
export function usePayerSource(): FilterSource {
  const api = useService<ApiClient>(ApiClient);
  return useMemo(
    () => ({
      find: async (search, signal) => {
        const query = { search, page_size: offered };
        return (await api.list<Client>('v2/clients', { query, signal, quiet: true })).data.map(optionOf);
      },
      read: async (uuid, signal) =>
        optionOf(await api.get<Client>(`v2/clients/${encodeURIComponent(uuid)}`, { signal, quiet: true })),
    }),
    [api],
  );
}

/** Narrows a list to one payer, by `payer_id`. */
export function PayerFilter<T>(props: {
  readonly store: ListStore<T>;
  /** Shown while no payer is chosen. */
  readonly label?: string;
}) {
  const source = usePayerSource();
  const label = props.label ?? t('Payer');
  return <FilterSelect store={props.store} name="payer_id" label={label} options={nothing} source={source} />;
}
