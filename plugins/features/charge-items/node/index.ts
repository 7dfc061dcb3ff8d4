import { amountText } from '@clinic-workbench/sdk/common';
import { EventConsumer, JobWorker, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ContainerModule, type Newable } from 'inversify';
import { LocationUse } from '../../locations/node/contract';
import {
  PatientMergeParticipant,
  PatientUse,
  RecordPart,
  recordsInContext,
  recordsInTimeline,
  TimelineSource,
} from '../../patients/node/contract';
import { PeriodOpenSource } from '../../ledger/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { Acts } from './acts';
import { BillPrint } from './bill-print';
import { ChargeChanges } from './charge-changes';
import { ChargeConsumer } from './charge-consumer';
import { chargeItems } from './charge-item-records';
import { ChargeWorker } from './charge-job';
import { ChargeKeeping } from './charge-keeping';
import { ChargesOfMerged } from './charges-of-merged';
import { ChargePricing } from './charge-pricing';
import { CostsOfCharges } from './covering/charge-costs';
import { ChargeCovering } from './covering/charge-covering';
import { Charging } from './charging';
import { ChargingNow } from './charging-now';
import { BroughtOverDebts, ChargeBook, ChargeCosts } from './contract';
import { DebtsBroughtOver } from './debts-brought-over';
import { demoCharges } from './demo-charges';
import { Entries } from './entries';
import { ChargeGoods } from './goods/goods';
import { GoodsCharging } from './goods/goods-charging';
import { GoodsReturns } from './goods/goods-returns';
import { ManualCharges } from './manual-charges';
import { NotChargedList } from './not-charged/not-charged-list';
import { PaidFirstWork } from './paid-first';
import { routes } from './routes';
import { locationsOfCharges, patientsOfCharges, servicesOfCharges } from './uses';

const singletons: readonly Newable[] = [
  Acts,
  ChargeKeeping,
  ChargePricing,
  ChargeCovering,
  Charging,
  Entries,
  ManualCharges,
  BillPrint,
  ChargeChanges,
  ChargingNow,
  NotChargedList,
  PaidFirstWork,
  GoodsReturns,
];

const unpricedCharges: PeriodOpenSource = {
  id: 'charge-items',
  sentence: 'Charges without a price: {{count}}',
  async count({ db, organization }, { starts, ends }) {
    const { rows } = await sql`
      select from charge_items where organization_uuid = ${organization} and status = 'planned'
         and done_on between ${starts}::date and ${ends}::date`.execute(db);
    return rows.length;
  },
};

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(ChargeBook).toService(ChargeKeeping);
    bind(ChargeCosts).to(CostsOfCharges).inSingletonScope();
    bind(ChargeGoods).to(GoodsCharging).inSingletonScope();
    bind(BroughtOverDebts).to(DebtsBroughtOver).inSingletonScope();
    bind(EventConsumer).to(ChargeConsumer).inSingletonScope();
    bind(JobWorker).to(ChargeWorker).inSingletonScope();
    bind(RecordPart).toConstantValue(recordsInContext(chargeItems, { field: 'charge_items' }));
    bind(TimelineSource).toConstantValue(
      recordsInTimeline(chargeItems, {
        kind: { kind: 'charge-item', title: 'Charges', icon: 'bank-account' },
        at: 'done_at',
        tell: ({ what, total, currency, status }, patient) => ({
          title: what,
          detail: total === null ? '' : `${currency} ${amountText(BigInt(total), currency)}`,
          status,
          link: { route: 'patients-id-bills', params: { id: patient } },
        }),
      }),
    );
    bind(PatientMergeParticipant).to(ChargesOfMerged).inSingletonScope();
    bind(PatientUse).toConstantValue(patientsOfCharges);
    bind(LocationUse).toConstantValue(locationsOfCharges);
    bind(HealthcareServiceUse).toConstantValue(servicesOfCharges);
    bind(PeriodOpenSource).toConstantValue(unpricedCharges);
  }),
  routes,
  demo: demoCharges,
  events: [
    { type: 'charge_item.created', permission: 'charge-items.read', title: 'Something was charged' },
    { type: 'charge_item.updated', permission: 'charge-items.read', title: 'A charge was changed' },
    { type: 'charge_item.cancelled', permission: 'charge-items.read', title: 'A charge was cancelled' },
    { type: 'charge_item.paid', permission: 'charge-items.read', title: 'A charge was paid' },
    { type: 'charge-settings.updated', permission: 'charge-items.read', title: 'The settings of charges were changed' },
    { type: 'paid_first.updated', permission: 'charge-items.waiting', title: 'What must be paid first has changed' },
    { type: 'charge_item.deleted', permission: 'charge-items.read', title: 'A charge was entered in error' },
  ],
} satisfies ServerPlugin;
