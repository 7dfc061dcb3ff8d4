import { recordsInContext, recordsInTimeline } from '../../patients/node/contract';
import { byRank, diagnoses } from './diagnosis-records';

/** Diagnoses load with a patient's context and, by rank, with an encounter. */
export const diagnosesInContext = recordsInContext(diagnoses, { field: 'diagnoses', ofEncounter: byRank });

/** Timeline entries of diagnoses. */
export const diagnosesInTimeline = recordsInTimeline(diagnoses, {
  kind: { kind: 'diagnosis', title: 'Diagnoses', icon: 'diagnosis' },
  tell: ({ code, display, note, clinical_status, encounter_uuid }, patient) => ({
    title: code === null ? display : `${code} ${display}`,
    detail: note,
    status: clinical_status,
    link:
      encounter_uuid === null
        ? { route: 'patients-id', params: { id: patient } }
        : { route: 'encounters-id', params: { id: encounter_uuid } },
  }),
});
