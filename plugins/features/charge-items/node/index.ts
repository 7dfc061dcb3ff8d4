import { EventConsumer, JobWorker, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { LocationUse } from '../../locations/node/contract';
import { PatientMergeParticipant, RecordPart, recordsInContext } from '../../patients/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { Acts } from './acts';
import { ChargeConsumer } from './charge-consumer';
import { chargeItems } from './charge-item-records';
import { ChargeWorker } from './charge-job';
import { ChargeKeeping } from './charge-keeping';
import { ChargesOfMerged } from './charges-of-merged';
import { ChargePricing } from './charge-pricing';
import { Charging } from './charging';
import { ChargeBook } from './contract';
import { Entries } from './entries';
import { ManualCharges } from './manual-charges';
import { routes } from './routes';
import { locationsOfCharges, servicesOfCharges } from './uses';

const singletons: readonly Newable[] = [Acts, ChargeKeeping, ChargePricing, Charging, Entries, ManualCharges];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(ChargeBook).toService(ChargeKeeping);
    bind(EventConsumer).to(ChargeConsumer).inSingletonScope();
    bind(JobWorker).to(ChargeWorker).inSingletonScope();
    bind(RecordPart).toConstantValue(recordsInContext(chargeItems, { field: 'charge_items' }));
    bind(PatientMergeParticipant).to(ChargesOfMerged).inSingletonScope();
    bind(LocationUse).toConstantValue(locationsOfCharges);
    bind(HealthcareServiceUse).toConstantValue(servicesOfCharges);
  }),
  routes,
  events: [
    { type: 'charge_item.created', permission: 'charge-items.read', title: 'Something was charged' },
    { type: 'charge_item.updated', permission: 'charge-items.read', title: 'A charge was changed' },
    { type: 'charge_item.cancelled', permission: 'charge-items.read', title: 'A charge was cancelled' },
    { type: 'charge_item.paid', permission: 'charge-items.read', title: 'A charge was paid' },
    { type: 'charge_item.deleted', permission: 'charge-items.read', title: 'A charge was entered in error' },
  ],
} satisfies ServerPlugin;
