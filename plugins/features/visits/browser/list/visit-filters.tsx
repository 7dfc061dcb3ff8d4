import { Button, DateRangeFilter, FilterSelect, Popover, t, type ListStore } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Visit } from '../../common/visit';
import { classOptions, statusOptions } from '../labels';
import { useChoices } from '../use-choices';
import styles from './visits.module.css';

/** The filters that stand behind the button; status and practitioner stand beside it. */
const behind = ['location_id', 'healthcare_service_id', 'class', 'date_from', 'date_to'];

/** What narrows the list besides words. */
export const VisitFilters = observer(function VisitFilters({ store }: { readonly store: ListStore<Visit> }) {
  const { practitioners } = useChoices();
  const on = behind.filter((name) => store.filters.has(name)).length;
  return (
    <>
      <FilterSelect store={store} name="status" label={t('Status')} options={statusOptions()} />
      <FilterSelect store={store} name="assigned_to_id" label={t('Assigned to')} options={practitioners} />
      <Popover kind="dialog" placement="bottom-start" content={<MoreFilters store={store} />}>
        <Button icon="filter">{on > 0 ? t('Filters ({{n}})', { n: on }) : t('Filters')}</Button>
      </Popover>
    </>
  );
});

const MoreFilters = observer(function MoreFilters({ store }: { readonly store: ListStore<Visit> }) {
  const { services, places } = useChoices();
  return (
    <div className={styles.filters} role="group" aria-label={t('Filters')}>
      <Filter label={t('Place')}>
        <FilterSelect store={store} name="location_id" label={t('Any place')} options={places} />
      </Filter>
      <Filter label={t('Healthcare service')}>
        <FilterSelect store={store} name="healthcare_service_id" label={t('Any service')} options={services} />
      </Filter>
      <Filter label={t('Class')}>
        <FilterSelect store={store} name="class" label={t('The classes of this workspace')} options={classOptions()} />
      </Filter>
      <Filter label={t('Arrival')}>
        <DateRangeFilter store={store} from="date_from" to="date_to" label={t('Arrival')} />
      </Filter>
      <div className={styles.filterEnd}>
        <Button kind="primary" className="bp6-popover-dismiss">
          {t('Done')}
        </Button>
      </div>
    </div>
  );
});

function Filter({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.filter}>
      <legend className="cw-label">{label}</legend>
      {children}
    </fieldset>
  );
}
