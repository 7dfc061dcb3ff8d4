import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { PatientMergeParticipant } from '../../patients/node/contract';
import { EmergencyArrivals } from './arrivals';
import { BoardReader } from './board-reader';
import { demoEmergencies } from './demo-emergencies';
import { TemporaryIdentities } from './identities';
import { routes } from './routes';

const singletons: readonly Newable[] = [EmergencyArrivals, BoardReader, TemporaryIdentities];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(PatientMergeParticipant).toService(TemporaryIdentities);
  }),
  demo: demoEmergencies,
  routes,
} satisfies ServerPlugin;
