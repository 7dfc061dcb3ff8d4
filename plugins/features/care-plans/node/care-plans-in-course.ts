import { sql } from 'kysely';
import type { EncounterList } from '../../encounters/node/contract';
import { recordsInContext, recordsInTimeline } from '../../patients/node/contract';
import { carePlans } from './care-plan-records';
import { CarePlanWriting } from './care-plan-writing';

/** Care plans load with a patient's context and with an encounter until they are revoked. */
export const carePlansInContext = recordsInContext(carePlans, {
  field: 'care_plans',
  standing: sql`p.status not in ('revoked', 'entered-in-error')`,
});

/** When care plans were made. */
export const carePlansInTimeline = recordsInTimeline(carePlans, {
  kind: { kind: 'care-plan', title: 'Care plans', icon: 'th-list' },
  tell: ({ title, category, status }, patient) => ({
    title,
    detail: category,
    status,
    link: { route: 'patients-id-care-plans', params: { id: patient } },
  }),
});

/** The care plans of an encounter as a list of its own: one that is left out is revoked. */
export const carePlansOfEncounter: EncounterList = {
  field: 'encounter_care_plan',
  part: carePlansInContext.field,
  permission: 'care-plans.write',
  async remove(c, uuid, reason) {
    // The encounter's version says what the caller has read.
    await c.service(CarePlanWriting).end(c, uuid, undefined, 'revoked', reason);
  },
};
