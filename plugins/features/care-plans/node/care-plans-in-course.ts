import { sql } from 'kysely';
import type { EncounterList } from '../../encounters/node/contract';
import { recordsInContext, recordsInTimeline } from '../../patients/node/contract';
import { carePlans } from './care-plan-records';
import { CarePlanChanges } from './care-plan-changes';

/** A patient's context and an encounter load care plans until they are revoked. */
export const carePlansInContext = recordsInContext(carePlans, {
  field: 'care_plans',
  standing: sql`p.status not in ('revoked', 'entered-in-error')`,
});

/** Care plans in the patient's timeline, when they were created. */
export const carePlansInTimeline = recordsInTimeline(carePlans, {
  kind: { kind: 'care-plan', title: 'Care plans', icon: 'th-list' },
  tell: ({ title, category, status }, patient) => ({
    title,
    detail: category,
    status,
    link: { route: 'patients-id-care-plans', params: { id: patient } },
  }),
});

/** The care plans of an encounter as a list: leaving one out revokes it. */
export const carePlansOfEncounter: EncounterList = {
  field: 'encounter_care_plan',
  part: carePlansInContext.field,
  permission: 'care-plans.write',
  async remove(c, uuid, reason) {
    // The caller sends the version of the encounter, not of each plan.
    await c.service(CarePlanChanges).end(c, uuid, undefined, 'revoked', reason);
  },
};
