import { dayPlus } from '@clinic-workbench/sdk/common';
import {
  Button,
  DateRangeFilter,
  FilterSelect,
  Formats,
  IconButton,
  useService,
  useReading,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { AppointmentsStore } from '../appointments-store';
import { placesWithoutRooms, noPlaces } from '../../../locations/common/places';
import { kindOptions, statusOptions, typeOptions } from '../labels';
import { t } from '../../manifest';
import styles from './appointments.module.css';

/** The filters of the list: days first, because desks work by the day. */
export const AppointmentFilters = observer(function AppointmentFilters() {
  const { list, practitioners, services, practitionerSource, serviceSource } = useService(AppointmentsStore);
  const places = useReading(placesWithoutRooms, noPlaces);
  return (
    <>
      <Days />
      <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Date')} />
      <FilterSelect store={list} name="status" label={t('Status')} options={statusOptions()} />
      <FilterSelect
        store={list}
        name="practitioner_id"
        label={t('Doctor')}
        options={(practitioners.value ?? []).map(({ uuid, full_name: label }) => ({ value: uuid, label }))}
        source={practitionerSource}
      />
      <FilterSelect
        store={list}
        name="healthcare_service_id"
        label={t('Healthcare service')}
        options={(services.value ?? []).map(({ uuid, name: label }) => ({ value: uuid, label }))}
        source={serviceSource}
      />
      {places.length > 0 && <FilterSelect store={list} name="location_id" label={t('Location')} options={places} />}
      <FilterSelect store={list} name="kind" label={t('Kind')} options={kindOptions()} />
      <FilterSelect store={list} name="appointment_type" label={t('Type')} options={typeOptions()} />
    </>
  );
});

/** One day at a time: today, the day before, the day after. */
const Days = observer(function Days() {
  const store = useService(AppointmentsStore);
  const formats = useService<Formats>(Formats);
  const { list } = store;
  const today = formats.today();
  const from = list.filters.get('date_from') ?? today;
  const alone = list.filters.get('date_from') === today && list.filters.get('date_to') === today;
  return (
    <span className={styles.days}>
      <IconButton icon="chevron-left" label={t('Day before')} onClick={() => store.showDay(dayPlus(from, -1))} />
      <Button aria-pressed={alone} onClick={() => store.showDay(today)}>
        {t('Today')}
      </Button>
      <IconButton icon="chevron-right" label={t('Day after')} onClick={() => store.showDay(dayPlus(from, 1))} />
    </span>
  );
});
