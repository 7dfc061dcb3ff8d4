import { ChargeSource, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { LocationUse } from '../../locations/node/contract';
import { PatientMergeParticipant, RecordPart, TimelineSource } from '../../patients/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { VisitFollower } from '../../visits/node/contract';
import { EncounterBook } from './contract';
import { demoEncounters } from './demo/fill-demo';
import { EncounterAccess } from './encounter-access';
import { EncounterChanges } from './life/encounter-changes';
import { EncounterEnd } from './life/encounter-ending';
import { EncounterDetails } from './reading/encounter-details';
import { EncounterFollowers } from './life/encounter-followers';
import { EncounterLists } from './reading/encounter-lists';
import { EncounterMerge } from './encounter-merge';
import { EncounterOpening } from './life/encounter-opening';
import { EncounterOrigin } from './life/encounter-origin';
import { EncounterReader } from './reading/encounter-reader';
import { EncounterSteps } from './life/encounter-steps';
import { EncounterTriage } from './life/encounter-triage';
import { EncountersPart, EncountersTimeline } from './reading/encounters-in-record';
import { EncountersOfVisit } from './encounters-of-visit';
import { LastEncounter } from './last-encounter';
import { PatientContext } from './reading/patient-context';
import { routes } from './routes';
import { LocationsOfEncounters, ServicesOfEncounters } from './uses';
import { VisitCourse } from './visit-course';
import { chargedEncounters, chargedUnrecordedArrivals } from './encounter-charges';

const singletons: readonly Newable[] = [
  ...[
    EncounterChanges,
    EncounterDetails,
    EncounterEnd,
    EncounterFollowers,
    EncounterLists,
    EncounterTriage,
    EncounterOpening,
    EncounterOrigin,
  ],
  ...[EncounterReader, EncounterSteps, LastEncounter, PatientContext, VisitCourse],
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(EncounterBook).to(EncounterAccess).inSingletonScope();
    bind(VisitFollower).to(EncountersOfVisit).inSingletonScope();
    bind(PatientMergeParticipant).to(EncounterMerge).inSingletonScope();
    bind(RecordPart).to(EncountersPart).inSingletonScope();
    bind(TimelineSource).to(EncountersTimeline).inSingletonScope();
    bind(LocationUse).to(LocationsOfEncounters).inSingletonScope();
    bind(ChargeSource).toConstantValue(chargedEncounters);
    bind(ChargeSource).toConstantValue(chargedUnrecordedArrivals);
    bind(HealthcareServiceUse).to(ServicesOfEncounters).inSingletonScope();
  }),
  demo: demoEncounters,
  routes,
  events: [
    { type: 'encounter.created', permission: 'encounters.read', title: 'An encounter was made' },
    { type: 'encounter.started', permission: 'encounters.read', title: 'An encounter began' },
    { type: 'encounter.updated', permission: 'encounters.read', title: 'An encounter was changed' },
    { type: 'encounter.finished', permission: 'encounters.read', title: 'An encounter ended' },
    { type: 'encounter.cancelled', permission: 'encounters.read', title: 'An encounter was cancelled' },
    { type: 'encounter.deleted', permission: 'encounters.read', title: 'An encounter was entered in error' },
  ],
} satisfies ServerPlugin;
