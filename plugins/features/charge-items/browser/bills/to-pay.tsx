import {
  FilterSelect,
  Formats,
  ListPart,
  MoneyText,
  Navigation,
  PageLink,
  Registry,
  useReading,
  useService,
  View,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { noPlaces, placesWithoutRooms } from '../../../locations/common/places';
import type { Owing } from '../../common/not-charged';
import { ChargesStore } from '../charges-store';
import { ageOptions } from '../labels';
import { t } from '../../manifest';
import styles from '../record/record.module.css';

/** Patients who owe, the longest first. A row opens the checkout, the patient's name the bills. */
const ToPay = observer(function ToPay() {
  const { owing: list } = useService(ChargesStore);
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const places = useReading(placesWithoutRooms, noPlaces);
  const { checkouts } = useService<Registry>(Registry);
  const [checkout] = checkouts;
  const [paying, setPaying] = useState<string>();
  const open = ({ patient_id: id }: Owing) => {
    // Users who may not take money see the charges.
    if (checkout) setPaying(id);
    else navigation.go('patients-id-bills', { id });
  };
  return (
    <div className={styles.tab}>
      <ListPart
        id="charges-owing"
        label={t('To pay')}
        list={list}
        search={t('Search for patient')}
        filters={
          <>
            <FilterSelect store={list} name="age" label={t('Owed for')} options={ageOptions()} />
            {places.length > 0 && (
              <FilterSelect store={list} name="location_id" label={t('Location')} options={places} />
            )}
          </>
        }
        columns={columns(formats)}
        onOpen={open}
        permission="charge-items.read"
        empty={{ icon: 'bank-account', title: t('Nobody owes anything.') }}
      />
      {checkout && paying !== undefined && (
        <View key={paying} id={checkout.id} patientId={paying} onClose={() => setPaying(undefined)} />
      )}
    </div>
  );
});

export default ToPay;

const daysAgo = (days: number): string =>
  days === 0 ? t('today') : days === 1 ? t('1 day ago') : t('{{count}} days ago', { count: days });

const columns = (formats: Formats): readonly Column<Owing>[] => [
  {
    id: 'patient',
    title: t('Patient'),
    primary: true,
    render: ({ patient_id: id, patient_name, patient_number }) => (
      <span className={styles.stack}>
        <PageLink to="patients-id-bills" params={{ id }}>
          {patient_name}
        </PageLink>
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
        <small className={styles.muted}>{daysAgo(days)}</small>
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
