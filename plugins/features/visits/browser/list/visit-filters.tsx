import { DateRangeFilter, FilterSelect, t, type ListStore } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Visit } from '../../common/visit';
import { classOptions, statusOptions } from '../labels';
import { useChoices } from '../use-choices';

/** What narrows the list besides words. */
export const VisitFilters = observer(function VisitFilters({ store }: { readonly store: ListStore<Visit> }) {
  const { practitioners, services, places } = useChoices();
  return (
    <>
      <FilterSelect store={store} name="status" label={t('Status')} options={statusOptions()} />
      <FilterSelect store={store} name="assigned_to_id" label={t('Assigned to')} options={practitioners} />
      <FilterSelect store={store} name="location_id" label={t('Place')} options={places} />
      <FilterSelect store={store} name="healthcare_service_id" label={t('Healthcare service')} options={services} />
      <FilterSelect store={store} name="class" label={t('Class')} options={classOptions()} />
      <DateRangeFilter store={store} from="date_from" to="date_to" label={t('Arrival')} />
    </>
  );
});
