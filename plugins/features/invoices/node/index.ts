import { CodeType, countNaming, JobWorker, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { InvoicedCharges } from '../../charge-items/node/contract';
import { PayerUse } from '../../payers/node/contract';
import { CollectWorker } from './collect-worker';
import { InvoiceChanges } from './invoice-changes';
import { chargesOnInvoices } from './invoiced-charges';
import { InvoiceMailing } from './mails/invoice-mailing';
import { mailRoutes } from './mails/mail-routes';
import { MailWorker } from './mails/mail-worker';
import { LineCollector } from './line-collector';
import { LineChanges } from './claims/line-changes';
import { claimRoutes } from './claims/claim-routes';
import { CreditNoteChanges } from './credits/credit-note-changes';
import { CreditWorker } from './credits/credit-worker';
import { creditNoteRoutes } from './credits/credit-note-routes';
import { creditNoteNumbers, invoiceNumbers } from './paper-codes';
import { PayerPaymentChanges } from './payments/payment-changes';
import { paymentRoutes } from './payments/payment-routes';
import { financeRoutes } from './finance/finance-routes';
import { reportRoutes } from './reports/report-routes';
import { routes } from './routes';

const invoicesOfPayer: PayerUse = {
  id: 'invoices',
  sentence: 'Invoices: {{count}}',
  count: (c, payer) => countNaming(c, 'payer_invoices', 'payer_uuid', payer),
};

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [
      InvoiceChanges,
      LineCollector,
      CreditNoteChanges,
      PayerPaymentChanges,
      LineChanges,
      InvoiceMailing,
    ])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(JobWorker).to(CollectWorker).inSingletonScope();
    bind(JobWorker).to(CreditWorker).inSingletonScope();
    bind(JobWorker).to(MailWorker).inSingletonScope();
    for (const numbers of [invoiceNumbers, creditNoteNumbers]) bind(CodeType).toConstantValue(numbers);
    bind(InvoicedCharges).toConstantValue(chargesOnInvoices);
    bind(PayerUse).toConstantValue(invoicesOfPayer);
  }),
  routes: [
    ...routes,
    ...creditNoteRoutes,
    ...paymentRoutes,
    ...claimRoutes,
    ...mailRoutes,
    ...reportRoutes,
    ...financeRoutes,
  ],
  events: [
    { type: 'payer_invoice.created', permission: 'invoices.read', title: 'A draft of an invoice to a payer was made' },
    { type: 'payer_invoice.updated', permission: 'invoices.read', title: 'An invoice to a payer was changed' },
    { type: 'payer_invoice_line.updated', permission: 'invoices.read', title: 'A line of an invoice was changed' },
    { type: 'payer_credit_note.created', permission: 'invoices.read', title: 'A credit note was issued' },
    { type: 'payer_payment.created', permission: 'invoices.read', title: 'A payment by a payer was entered' },
    { type: 'payer_payment.updated', permission: 'invoices.read', title: 'A payment by a payer was matched or voided' },
    { type: 'payer_invoice_mail.created', permission: 'invoices.read', title: 'Invoices are mailed' },
    { type: 'payer_invoice_mail.updated', permission: 'invoices.read', title: 'A mail with invoices has come further' },
    { type: 'payer_file.created', permission: 'invoices.read', title: 'A paper of a payer was added' },
    { type: 'payer_file.deleted', permission: 'invoices.read', title: 'A paper of a payer was taken away' },
    { type: 'payer_invoice.progress', permission: 'invoices.read', title: 'Lines of an invoice are being collected' },
  ],
} satisfies ServerPlugin;
