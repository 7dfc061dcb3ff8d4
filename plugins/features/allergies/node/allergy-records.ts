import { recordsOf, type ReadRow, type RequestContext, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { aboutPatients, heldPatient } from '../../patients/node/contract';
import { AllergyFields, type Allergy } from '../common/allergy';
import './allergies-table';
import { lockedPosition } from './allergy-position';

export type ReadAllergy = ReadRow<'allergies'>;

/** Allergies and intolerances of patients. */
export const allergies = recordsOf<Allergy>()({
  ...aboutPatients('a'),
  table: 'allergies',
  resource: 'allergies',
  title: 'Allergy',
  event: 'allergy',
  shows: ['patient_uuid', 'encounter_uuid'],
  keeps: [...columnsOf(AllergyFields), 'error_reason'],
  // Locks the patient's position first: a writer sees the allergies and the statements of no allergies that others
  // wrote.
  hold: async (c: RequestContext, { patient_uuid }: { readonly patient_uuid: string }) => {
    await heldPatient(c, patient_uuid);
    await lockedPosition(c, patient_uuid);
  },
  valid: sql`a.verification_status <> 'entered-in-error'`,
});

export const latestFirst = sql.raw('a.created_at desc, a.uuid desc');
/** Live allergies first, the most dangerous before the rest, then the latest. */
export const mostDangerousFirst = sql.raw(
  `a.live desc, array_position(array['high', 'unable_to_access', 'low'], a.severity), a.uuid desc`,
);
