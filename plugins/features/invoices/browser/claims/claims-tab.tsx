import { FilterSelect, Formats, ListPart, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { InvoiceLine } from '../../common/invoice';
import { t } from '../../manifest';
import { InvoicesStore } from '../invoices-store';
import { claimOptions } from '../labels';
import { lineColumns } from '../one/line-columns';

const LineModal = lazy(async () => ({ default: (await import('../one/line-modal')).LineModal }));

/** Lines of all invoices by what payers say of them: those that they rejected, unless another state is chosen. */
export const ClaimsTab = observer(function ClaimsTab() {
  const { claims: list } = useService(InvoicesStore);
  const formats = useService<Formats>(Formats);
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <ListPart
        id="payer-claims"
        label={t('Claims')}
        list={list}
        search={t('Search by patient or service')}
        filters={<FilterSelect store={list} name="claim" label={t('Rejected')} options={claimOptions()} />}
        columns={[
          ...lineColumns(formats),
          {
            id: 'invoice',
            title: t('Invoice'),
            width: 110,
            render: ({ invoice_number: number }: InvoiceLine) => number,
          },
        ]}
        onOpen={({ uuid }) => setOpened(uuid)}
        permission="invoices.read"
        empty={{ icon: 'tick', title: t('No payer has rejected anything that is still open.') }}
      />
      <Suspense fallback={null}>{opened && <LineModal uuid={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  );
});
