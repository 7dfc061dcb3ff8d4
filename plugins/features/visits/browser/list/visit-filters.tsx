import {
  DateRangeFilter,
  FilterSelect,
  MoreFilter,
  MoreFilters,
  useService,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Visit } from '../../common/visit';
import { classOptions, statusOptions } from '../labels';
import { t } from '../../manifest';
import { useChoices } from '../use-choices';
import { VisitsStore } from '../visits-store';

/** The filters behind the button; status and practitioner are beside it. */
const behind = ['location_id', 'healthcare_service_id', 'class', 'date_from', 'date_to'];

/** The filters of the list. */
export const VisitFilters = observer(function VisitFilters({ store }: { readonly store: ListStore<Visit> }) {
  const { practitioners, services, places } = useChoices();
  const { practitionerSource, serviceSource } = useService(VisitsStore);
  return (
    <>
      <FilterSelect store={store} name="status" label={t('Status')} options={statusOptions()} />
      <FilterSelect
        store={store}
        name="assigned_to_id"
        label={t('Assigned to')}
        options={practitioners}
        source={practitionerSource}
      />
      <MoreFilters store={store} names={behind}>
        <MoreFilter label={t('Location')}>
          <FilterSelect store={store} name="location_id" label={t('Any place')} options={places} />
        </MoreFilter>
        <MoreFilter label={t('Healthcare service')}>
          <FilterSelect
            store={store}
            name="healthcare_service_id"
            label={t('Any service')}
            options={services}
            source={serviceSource}
          />
        </MoreFilter>
        <MoreFilter label={t('Class')}>
          <FilterSelect
            store={store}
            name="class"
            label={t('The classes of this workspace')}
            options={classOptions()}
          />
        </MoreFilter>
        <MoreFilter label={t('Arrival')}>
          <DateRangeFilter store={store} from="date_from" to="date_to" label={t('Arrival')} />
        </MoreFilter>
      </MoreFilters>
    </>
  );
});
