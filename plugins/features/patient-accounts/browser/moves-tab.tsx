import {
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListPart,
  MoneyText,
  patientColumn,
  TwoLines,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { WithPatient } from '../../patients/common/named-patient';
import type { AccountMove } from '../common/account-move';
import { moneyDirections } from '../common/patient-account';
import { t } from '../manifest';
import styles from './accounts.module.css';
import { AccountsStore } from './accounts-store';
import { directionLabel, methodLabel, methodOptions } from './labels';

/** Credits and debits of accounts at the desk. Figures of the day open it. */
const MovesTab = observer(function MovesTab() {
  const { moves } = useService(AccountsStore);
  const formats = useService<Formats>(Formats);
  const drawer = moves.filters.get('drawer_id');
  return (
    <div className={styles.tab}>
      <ListPart
        id="patient-account-moves"
        label={t('Paid in and out')}
        list={moves}
        search={t('Search for patient')}
        filters={
          <>
            <FilterSelect
              store={moves}
              name="kind"
              label={t('Direction')}
              options={moneyDirections.map((value) => ({ value, label: directionLabel(value) }))}
            />
            <FilterSelect store={moves} name="method" label={t('Method')} options={methodOptions()} />
            {drawer !== undefined && (
              <FilterSelect
                store={moves}
                name="drawer_id"
                label={t('Drawer')}
                options={[{ value: drawer, label: t('The chosen drawer') }]}
              />
            )}
            {moves.filters.has('no_drawer') && (
              <FilterSelect
                store={moves}
                name="no_drawer"
                label={t('With or without a drawer')}
                options={[{ value: 'true', label: t('Without a drawer') }]}
              />
            )}
            <DateRangeFilter store={moves} from="date_from" to="date_to" label={t('When')} />
          </>
        }
        columns={columnsOf(formats)}
        permission="patient-accounts.read"
        empty={{ icon: 'bank-account', title: t('Nothing was paid into accounts or out of them here yet.') }}
      />
    </div>
  );
});

export default MovesTab;

type Row = WithPatient<AccountMove>;

function columnsOf(formats: Formats): readonly Column<Row>[] {
  return [
    patientColumn<Row>({ title: t('Patient'), to: 'patients-id-account-history' }),
    {
      id: 'what',
      title: t('What'),
      width: 190,
      render: ({ kind, at }) => <TwoLines below={formats.dateTime(at)}>{directionLabel(kind)}</TwoLines>,
    },
    {
      id: 'method',
      title: t('Method'),
      yields: 2,
      render: ({ method, vendor, reference, reason }) => (
        <TwoLines below={[reference, reason].filter(Boolean).join(' · ')}>
          {[methodLabel(method), vendor].filter(Boolean).join(' · ')}
        </TwoLines>
      ),
    },
    {
      id: 'by',
      title: t('By'),
      yields: 3,
      render: ({ by_name, location_name }) => <TwoLines below={location_name}>{by_name ?? ''}</TwoLines>,
    },
    {
      id: 'amount',
      title: t('Amount'),
      align: 'end',
      width: 150,
      hideable: false,
      render: ({ kind, amount, currency }) => (
        <MoneyText amount={kind === 'credit' ? amount : `-${amount}`} currency={currency} />
      ),
    },
  ];
}
