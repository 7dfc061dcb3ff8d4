import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { EncounterList } from '../../encounters/node/contract';
import { PatientMergeParticipant, RecordPart, rowsThatFollow, TimelineSource } from '../../patients/node/contract';
import { CarePlanChanges } from './care-plan-changes';
import { carePlansInContext, carePlansInTimeline, carePlansOfEncounter } from './care-plans-in-course';
import { demoCarePlans } from './demo-care-plans';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(CarePlanChanges).toSelf().inSingletonScope();
    bind(EncounterList).toConstantValue(carePlansOfEncounter);
    bind(RecordPart).toConstantValue(carePlansInContext);
    bind(TimelineSource).toConstantValue(carePlansInTimeline);
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'care-plans', table: 'care_plans', event: 'care_plan.updated' }),
    );
  }),
  routes,
  demo: demoCarePlans,
  events: [
    { type: 'care_plan.created', permission: 'care-plans.read', title: 'A care plan was made' },
    { type: 'care_plan.updated', permission: 'care-plans.read', title: 'A care plan was changed' },
    {
      type: 'care_plan.activity',
      permission: 'care-plans.read',
      title: 'Something of a care plan was done, or is to be done otherwise',
    },
    { type: 'care_plan.revoked', permission: 'care-plans.read', title: 'A care plan was revoked' },
    { type: 'care_plan.deleted', permission: 'care-plans.read', title: 'A care plan was entered in error' },
  ],
} satisfies ServerPlugin;
