import { CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { DrawerUse } from '../../drawers/node/contract';
import { sql } from 'kysely';
import { PeriodOpenSource } from '../../ledger/node/contract';
import { PatientMergeParticipant, PatientUse, rowsThatFollow } from '../../patients/node/contract';
import { CheckoutReader } from './checkout-reader';
import { MoneyBooking } from './money-booking';
import { refundNumbers, receiptNumbers } from './paper-codes';
import { patientsOfPayments } from './patient-uses';
import { PaymentBooking } from './payment-booking';
import { PaymentTaking } from './contract';
import { PaymentChanges } from './payment-changes';
import { PaymentPlaces } from './payment-places';
import { PaymentPrompts } from './payment-prompts';
import { PaymentVoids } from './payment-voids';
import { promptsInDrawers } from './prompts-in-drawers';
import { Receipts } from './receipts';
import { RefundChanges } from './refund-changes';
import { routes } from './routes';

const waitingRefunds: PeriodOpenSource = {
  id: 'payments.refunds',
  sentence: 'Refunds that are not decided or not paid: {{count}}',
  async count({ db, organization }, { starts, ends }) {
    const { rows } = await sql`
      select from refunds r join organizations o using (organization_uuid)
       where r.organization_uuid = ${organization} and r.status in ('requested', 'approved')
         and (r.created_at at time zone o.time_zone)::date between ${starts}::date and ${ends}::date`.execute(db);
    return rows.length;
  },
};

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [
      MoneyBooking,
      PaymentBooking,
      PaymentChanges,
      PaymentPrompts,
      PaymentVoids,
      RefundChanges,
      PaymentPlaces,
      CheckoutReader,
      Receipts,
    ])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(PaymentTaking).toService(PaymentChanges);
    for (const numbers of [receiptNumbers, refundNumbers]) bind(CodeType).toConstantValue(numbers);
    bind(DrawerUse).toConstantValue(promptsInDrawers);
    bind(PeriodOpenSource).toConstantValue(waitingRefunds);
    for (const use of patientsOfPayments) bind(PatientUse).toConstantValue(use);
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'payments', table: 'payments', event: 'payment.updated' }),
    );
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'refunds', table: 'refunds', event: 'refund.updated' }),
    );
  }),
  routes,
  events: [
    { type: 'payment.created', permission: 'payments.read', title: 'Money was taken, or waits for the customer' },
    { type: 'payment.updated', permission: 'payments.read', title: 'A payment was changed' },
    {
      type: 'payment-settings.updated',
      permission: 'payments.read',
      title: 'The settings of payments were changed',
    },
    { type: 'refund.created', permission: 'refunds.read', title: 'A refund was asked for' },
    { type: 'refund.updated', permission: 'refunds.read', title: 'A refund was decided or paid' },
  ],
} satisfies ServerPlugin;
