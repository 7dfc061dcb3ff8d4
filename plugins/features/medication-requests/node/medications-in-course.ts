import { sql } from 'kysely';
import { recordsInContext, recordsInTimeline } from '../../patients/node/contract';
import { latestFirst, medications, oldestFirst } from './medication-records';

/** Prescriptions load with a patient's context and with an encounter. */
export const medicationsInContext = recordsInContext(medications, {
  field: 'medication_requests',
  ofPatient: latestFirst,
  ofEncounter: oldestFirst,
});

/** When medicines were prescribed, without drafts. */
export const medicationsInTimeline = recordsInTimeline(medications, {
  kind: { kind: 'medication-request', title: 'Prescriptions', icon: 'pill' },
  only: sql<boolean>`m.status <> 'draft'`,
  tell: ({ drug, strength, instructions, status }, patient) => ({
    title: [drug, strength].filter(Boolean).join(' '),
    detail: instructions,
    status,
    link: { route: 'patients-id-prescriptions', params: { id: patient } },
  }),
});
