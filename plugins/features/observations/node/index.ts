import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { EncounterGuard } from '../../encounters/node/contract';
import { PatientMergeParticipant, RecordPart, TimelineSource } from '../../patients/node/contract';
import { CodeLookup } from './code-lookup';
import { ObservationBook } from './contract';
import { demoVitals } from './demo/fill-demo';
import { ObservationChanges } from './observation-changes';
import { ObservationCharts } from './observation-charts';
import { ObservationMerge } from './observation-merge';
import { ObservationReader } from './observation-reader';
import { ObservationRecording } from './observation-recording';
import { observationsInContext, ObservationsOnTimeline } from './record-parts';
import { RoundKeeping } from './round-keeping';
import { routes } from './routes';
import { DangerousValues } from './dangerous-values';

const singletons: readonly Newable[] = [
  CodeLookup,
  ObservationChanges,
  ObservationCharts,
  ObservationReader,
  ObservationRecording,
  RoundKeeping,
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(ObservationBook).toService(ObservationRecording);
    bind(RecordPart).toConstantValue(observationsInContext);
    bind(EncounterGuard).to(DangerousValues).inSingletonScope();
    bind(TimelineSource).to(ObservationsOnTimeline).inSingletonScope();
    bind(PatientMergeParticipant).to(ObservationMerge).inSingletonScope();
  }),
  demo: demoVitals,
  routes,
  events: [
    { type: 'observation.created', permission: 'observations.read', title: 'Observations were written down' },
    { type: 'observation.amended', permission: 'observations.read', title: 'An observation was corrected' },
    { type: 'observation.cancelled', permission: 'observations.read', title: 'An observation was cancelled' },
    {
      type: 'observation.moved',
      permission: 'observations.read',
      title: 'Observations followed a patient into another record',
    },
  ],
} satisfies ServerPlugin;
