import {
  DataTable,
  FilterSelect,
  Formats,
  ListToolbar,
  MoneyText,
  Navigation,
  Pagination,
  Session,
  useReading,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { noPlaces, placesWithoutRooms } from '../../../locations/common/places';
import type { Owing } from '../../common/not-charged';
import { ChargesStore } from '../charges-store';
import { t } from '../../manifest';
import styles from '../record/record.module.css';
import { useCurrentList } from './use-current-list';

/** Who owes, by patient, who has owed longest first. A row opens the patient's charges. */
const ToPay = observer(function ToPay() {
  const { owing: list } = useService(ChargesStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const places = useReading(placesWithoutRooms, noPlaces);
  useCurrentList(list);
  return (
    <div className={styles.tab}>
      <ListToolbar
        store={list}
        search={t('Search for patient')}
        filters={
          places.length > 0 && <FilterSelect store={list} name="location_id" label={t('Location')} options={places} />
        }
      />
      <DataTable
        id="charges-owing"
        label={t('To pay')}
        store={list}
        keyOf={({ patient_id }) => patient_id}
        columns={columns(formats)}
        onOpen={({ patient_id: id }) => navigation.go('patients-id-bills', { id })}
        permission="charge-items.read"
        allowed={session.can('charge-items.read')}
        empty={{ icon: 'bank-account', title: t('Nobody owes anything.') }}
      />
      <Pagination store={list} />
    </div>
  );
});

export default ToPay;

const columns = (formats: Formats): readonly Column<Owing>[] => [
  {
    id: 'patient',
    title: t('Patient'),
    primary: true,
    render: ({ patient_name, patient_number }) => (
      <span className={styles.stack}>
        {patient_name}
        <small className={styles.muted}>{patient_number}</small>
      </span>
    ),
  },
  { id: 'mobile', title: t('Mobile'), width: 160, yields: 2, render: ({ patient_mobile }) => patient_mobile ?? '' },
  { id: 'charges', title: t('Charges'), width: 100, align: 'end', yields: 3, render: ({ charges }) => charges },
  {
    id: 'oldest',
    title: t('Oldest'),
    width: 170,
    yields: 1,
    render: ({ oldest, days }) => (
      <span className={styles.stack}>
        {formats.date(oldest)}
        <small className={styles.muted}>{days === 0 ? t('today') : t('{{count}} days ago', { count: days })}</small>
      </span>
    ),
  },
  {
    id: 'owed',
    title: t('To pay'),
    width: 150,
    align: 'end',
    hideable: false,
    render: ({ owed, currency }) => <MoneyText amount={owed} currency={currency} />,
  },
];
