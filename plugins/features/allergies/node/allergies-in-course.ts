import { recordsInContext, recordsInTimeline } from '../../patients/node/contract';
import { allergies, mostDangerousFirst } from './allergy-records';

/** Allergies load with a patient's context and with an encounter: nobody must miss them. */
export const allergiesInContext = recordsInContext(allergies, {
  field: 'allergies',
  ofPatient: mostDangerousFirst,
  ofEncounter: mostDangerousFirst,
});

/** Allergies in the patient's timeline, when they were recorded. */
export const allergiesInTimeline = recordsInTimeline(allergies, {
  kind: { kind: 'allergy', title: 'Allergies', icon: 'warning-sign' },
  tell: ({ substance, reactions, clinical_status }, patient) => ({
    title: substance,
    detail: reactions.map(({ manifestation }) => manifestation).join(', '),
    status: clinical_status,
    link: { route: 'patients-id', params: { id: patient } },
  }),
});
