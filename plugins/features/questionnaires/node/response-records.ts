import { recordsOf, type ReadRow, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { aboutPatients } from '../../patients/node/contract';
import { CreateResponse, type QuestionnaireResponse } from '../common/response';
import './response-tables';

export type ReadResponse = ReadRow<'questionnaire_responses'>;

/** Answers of patients to forms. */
export const responses = recordsOf<QuestionnaireResponse>()({
  ...aboutPatients('q'),
  table: 'questionnaire_responses',
  resource: 'questionnaires',
  title: 'Form',
  event: 'questionnaire',
  shows: ['patient_uuid', 'visit_uuid', 'encounter_uuid', 'questionnaire_version'],
  keeps: [
    ...columnsOf(CreateResponse, ['patient_id', 'visit_id', 'encounter_id', 'service_provider_id']),
    'finding',
    'authored_on',
    'status_reason',
  ],
  // Lists of visits use these ids to follow the forms.
  eventData: ({ patient_uuid, visit_uuid, encounter_uuid }) => ({
    patient_id: patient_uuid,
    visit_id: visit_uuid,
    encounter_id: encounter_uuid,
  }),
  valid: sql`q.status <> 'entered-in-error'`,
});
