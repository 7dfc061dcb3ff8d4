import {
  Button,
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListPart,
  Navigation,
  Session,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { clientKinds } from '../../../payers/common/client-kinds';
import type { InvoiceListMeta } from '../../common/invoice';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { InvoicesStore } from '../invoices-store';
import { ageOptions, kindLabel, statusOptions } from '../labels';
import { PayerFilter } from '../payer-filter';
import { SumsBar } from '../sums-bar';
import { useInvoiceActions } from '../use-invoice-actions';
import { invoiceColumns } from './invoice-columns';

const MailModal = lazy(async () => ({ default: (await import('../mails/mail-modal')).MailModal }));
const DraftModal = lazy(async () => ({ default: (await import('../draft-modal')).DraftModal }));

/** Invoices to companies and insurers. */
export const InvoicesTab = observer(function InvoicesTab(props: {
  /** The route of one invoice. */
  readonly one: string;
}) {
  const { list } = useService(InvoicesStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const formats = useService<Formats>(Formats);
  const { menuOf, windows } = useInvoiceActions();
  const [making, setMaking] = useState(false);
  const [mailing, setMailing] = useState(false);
  const { totals } = list.meta as unknown as Partial<InvoiceListMeta>;
  const open = ({ uuid }: { readonly uuid: string }) => navigation.go(props.one, { id: uuid });
  const create = session.can('invoices.write') && (
    <>
      <Button icon="envelope" onClick={() => setMailing(true)}>
        {t('E-mail several')}
      </Button>
      <Button kind="primary" icon="add" onClick={() => setMaking(true)}>
        {t('New invoice')}
      </Button>
    </>
  );
  return (
    <div className={styles.tab}>
      {totals && <SumsBar label={t('All of this list')} sums={totals} />}
      <ListPart
        id="payer-invoices"
        label={t('Invoices')}
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
            <FilterSelect store={list} name="age" label={t('Days late')} options={ageOptions()} />
            <PayerFilter store={list} />
            <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Issued')} />
          </>
        }
        actions={create}
        columns={invoiceColumns({ formats, menuOf })}
        onOpen={open}
        permission="invoices.read"
        empty={{ icon: 'document', title: t('There are no invoices yet.') }}
      />
      <Suspense fallback={null}>
        {mailing && <MailModal onClose={() => setMailing(false)} />}
        {making && <DraftModal onSaved={open} onClose={() => setMaking(false)} />}
      </Suspense>
      {windows}
    </div>
  );
});
