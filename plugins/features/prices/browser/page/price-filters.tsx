import {
  ApiClient,
  DateInput,
  FilterSelect,
  Formats,
  MoreFilter,
  MoreFilters,
  useService,
  type FilterSource,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { serviceClasses, type ServiceClass } from '../../../services/common/service-kinds';
import type { ServicePrice } from '../../common/price';
import { t } from '../../manifest';
import { methodOptions } from '../labels';
import { PricesStore, pricesPath } from '../prices-store';

/** The less important filters, behind the button. */
const behind = ['category', 'tier', 'location_id', 'payer_id', 'customer_group_id', 'payment_method', 'day'];

const classLabel = (code: ServiceClass): string =>
  ({
    Consultation: t('Consultation'),
    Diagnostic: t('Diagnostic'),
    Hospitalization: t('Hospitalization'),
    Medication: t('Medication'),
    Administrative: t('Administrative'),
    Procedure: t('Procedure'),
  })[code];

/** Finds tiers by the prices that use them. */
function useTiers(): FilterSource {
  const api = useService<ApiClient>(ApiClient);
  return useMemo(
    () => ({
      find: async (search, signal) => {
        const query = { search, page_size: 100 };
        const { data } = await api.list<ServicePrice>(pricesPath, { query, signal, quiet: true });
        const wanted = search.toLowerCase();
        const tiers = data.flatMap(({ tier }) => (tier?.toLowerCase().includes(wanted) ? [tier] : []));
        return [...new Set(tiers)].slice(0, 20).map((tier) => ({ value: tier, label: tier }));
      },
      read: (tier) => Promise.resolve({ value: tier, label: tier }),
    }),
    [api],
  );
}

export const PriceFilters = observer(function PriceFilters() {
  const { list, placeOptions, payerOptions, groupOptions } = useService(PricesStore);
  const tiers = useTiers();
  const classes = serviceClasses.map((code) => ({ value: code, label: classLabel(code) }));
  const states = [
    { value: 'true', label: t('Active') },
    { value: 'false', label: t('Inactive') },
  ];
  return (
    <>
      <FilterSelect store={list} name="service_class" label={t('Class')} options={classes} />
      <FilterSelect store={list} name="active" label={t('Status')} options={states} />
      <MoreFilters store={list} names={behind}>
        <MoreFilter label={t('Category')}>
          <FilterSelect store={list} name="category" label={t('Category')} options={classes} />
        </MoreFilter>
        <MoreFilter label={t('Tier')}>
          <FilterSelect store={list} name="tier" label={t('Tier')} options={[]} source={tiers} />
        </MoreFilter>
        <MoreFilter label={t('Location')}>
          <FilterSelect store={list} name="location_id" label={t('Location')} options={placeOptions} />
        </MoreFilter>
        <MoreFilter label={t('Payer')}>
          <FilterSelect store={list} name="payer_id" label={t('Payer')} options={payerOptions} />
        </MoreFilter>
        <MoreFilter label={t('Customer group')}>
          <FilterSelect store={list} name="customer_group_id" label={t('Customer group')} options={groupOptions} />
        </MoreFilter>
        <MoreFilter label={t('Payment method')}>
          <FilterSelect store={list} name="payment_method" label={t('Payment method')} options={methodOptions()} />
        </MoreFilter>
        <MoreFilter label={t('Valid on')}>
          <DayFilter />
        </MoreFilter>
      </MoreFilters>
    </>
  );
});

const DayFilter = observer(function DayFilter() {
  const { list } = useService(PricesStore);
  const formats = useService<Formats>(Formats);
  const [typed, setTyped] = useState<string>();
  const take = (value: string) => {
    setTyped(value);
    if (value === '' || /^\d{4}-\d\d-\d\d$/.test(value)) list.setFilter('day', value || undefined);
  };
  return (
    <DateInput
      label={t('Valid on')}
      value={typed ?? list.filters.get('day') ?? ''}
      today={formats.today()}
      control={{}}
      onChange={take}
      onLeave={() => setTyped(undefined)}
    />
  );
});
