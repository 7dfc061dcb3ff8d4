import { CodeType, countNaming, JobWorker, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { InvoicedCharges } from '../../charge-items/node/contract';
import { PayerUse } from '../../payers/node/contract';
import { CollectWorker } from './collect-worker';
import { InvoiceChanges } from './invoice-changes';
import { chargesOnInvoices } from './invoiced-charges';
import { LineCollector } from './line-collector';
import { invoiceNumbers } from './paper-codes';
import { routes } from './routes';

const invoicesOfPayer: PayerUse = {
  id: 'invoices',
  sentence: 'Invoices: {{count}}',
  count: (c, payer) => countNaming(c, 'payer_invoices', 'payer_uuid', payer),
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(InvoiceChanges).toSelf().inSingletonScope();
    bind(LineCollector).toSelf().inSingletonScope();
    bind(JobWorker).to(CollectWorker).inSingletonScope();
    bind(CodeType).toConstantValue(invoiceNumbers);
    bind(InvoicedCharges).toConstantValue(chargesOnInvoices);
    bind(PayerUse).toConstantValue(invoicesOfPayer);
  }),
  routes,
  events: [
    { type: 'payer_invoice.created', permission: 'invoices.read', title: 'A draft of an invoice to a payer was made' },
    { type: 'payer_invoice.updated', permission: 'invoices.read', title: 'An invoice to a payer was changed' },
    { type: 'payer_invoice.progress', permission: 'invoices.read', title: 'Lines of an invoice are being collected' },
  ],
} satisfies ServerPlugin;
