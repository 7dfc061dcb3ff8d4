import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { PatientMergeParticipant, RecordPart, TimelineSource } from '../../patients/node/contract';
import { allergiesInContext, allergiesInTimeline } from './allergies-in-course';
import { AllergyMerge } from './allergy-merge';
import { AllergyReader } from './allergy-reader';
import { AllergyReading } from './allergy-values';
import { AllergyChanges } from './allergy-changes';
import { Allergies } from './contract';
import { demoAllergies } from './demo-allergies';
import { routes } from './routes';

const singletons: readonly Newable[] = [AllergyReader, AllergyReading, AllergyChanges];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(Allergies).toService(AllergyReader);
    bind(RecordPart).toConstantValue(allergiesInContext);
    bind(TimelineSource).toConstantValue(allergiesInTimeline);
    bind(PatientMergeParticipant).to(AllergyMerge).inSingletonScope();
  }),
  routes,
  demo: demoAllergies,
  events: [
    { type: 'allergy.created', permission: 'allergies.read', title: 'An allergy was recorded' },
    { type: 'allergy.updated', permission: 'allergies.read', title: 'An allergy was changed' },
    { type: 'allergy.deleted', permission: 'allergies.read', title: 'An allergy was entered in error' },
    {
      type: 'allergy.position',
      permission: 'allergies.read',
      title: 'It was stated or taken back that a patient has no known allergies',
    },
  ],
} satisfies ServerPlugin;
