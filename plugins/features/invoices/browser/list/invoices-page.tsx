import {
  Button,
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListPage,
  Navigation,
  Session,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { clientKinds } from '../../../payers/common/client-kinds';
import type { InvoiceListMeta } from '../../common/invoice';
import { t } from '../../manifest';
import { InvoicesStore } from '../invoices-store';
import { kindLabel, statusOptions } from '../labels';
import { SumsBar } from '../sums-bar';
import { useInvoiceActions } from '../use-invoice-actions';
import { invoiceColumns } from './invoice-columns';

const DraftModal = lazy(async () => ({ default: (await import('../draft-modal')).DraftModal }));

/** Invoices to companies and insurers. */
const InvoicesPage = observer(function InvoicesPage({ workspace }: SpotProps['page']) {
  const { list } = useService(InvoicesStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const formats = useService<Formats>(Formats);
  const { menuOf, windows } = useInvoiceActions();
  const [making, setMaking] = useState(false);
  const { totals } = list.meta as unknown as Partial<InvoiceListMeta>;
  const open = ({ uuid }: { readonly uuid: string }) =>
    navigation.go(`${workspace.toLowerCase()}-payer-reports-id`, { id: uuid });
  const create = session.can('invoices.write') && (
    <Button kind="primary" icon="add" onClick={() => setMaking(true)}>
      {t('New invoice')}
    </Button>
  );
  return (
    <ListPage
      id="payer-invoices"
      title={t('Payer Invoices')}
      description={t('What companies and insurers owe by their policies.')}
      actions={create}
      list={list}
      search={t('Search by number or payer')}
      filters={
        <>
          <FilterSelect store={list} name="status" label={t('Status')} options={statusOptions()} />
          <FilterSelect
            store={list}
            name="kind"
            label={t('Kind')}
            options={clientKinds.map((value) => ({ value, label: kindLabel(value) }))}
          />
          <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Issued')} />
        </>
      }
      columns={invoiceColumns({ formats, menuOf })}
      onOpen={open}
      permission="invoices.read"
      above={totals && <SumsBar label={t('All of this list')} sums={totals} />}
      empty={{ icon: 'document', title: t('There are no invoices yet.'), action: create }}
    >
      {making && <DraftModal onSaved={open} onClose={() => setMaking(false)} />}
      {windows}
    </ListPage>
  );
});

export default InvoicesPage;
