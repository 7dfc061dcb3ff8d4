import { DateRangeFilter, FilterSelect, ListPart, Navigation, Page, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { SessionsStore } from '../sessions-store';
import { kindOptions, transactionColumns } from './transaction-columns';

/** What the pharmacy charged and handed over, of all cashiers, the latest first. */
const TransactionsPage = observer(function TransactionsPage() {
  const { transactions: list } = useService(SessionsStore);
  const navigation = useService<Navigation>(Navigation);
  return (
    <Page
      title={t('Pharmacy transactions')}
      description={t('Bills, and goods that were handed over. A hand-over of a paid bill has no amount of its own.')}
    >
      <ListPart
        id="pharmacy-transactions"
        label={t('Pharmacy transactions')}
        list={list}
        filters={
          <>
            <FilterSelect store={list} name="type" label={t('What happened')} options={kindOptions()} />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Day')} />
          </>
        }
        columns={transactionColumns()}
        onOpen={({ patient_id: id }) => navigation.go('patients-id-pending-prescriptions', { id })}
        permission="pharmacy-sessions.read"
        empty={{ icon: 'bank-account', title: t('Nothing was sold or handed over.') }}
      />
    </Page>
  );
});

export default TransactionsPage;
