import {
  conflict,
  practitionerName,
  type ApiError,
  type RequestContext,
  brokenConstraint,
} from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { EncounterStatus } from '../../common/encounter-status';
import type { EncounterRow } from '../encounters-table';

interface OpenEncounter {
  readonly uuid: string;
  readonly status: EncounterStatus;
  readonly start_time: Date;
  readonly practitioner: string | null;
}

const constraints: ReadonlySet<unknown> = new Set(['encounters_of_visit', 'encounters_of_patient']);

/** The columns that the database's constraints use. */
export type Guarded = Pick<EncounterRow, 'patient_uuid' | 'visit_uuid' | 'primary_performer'>;

/**
 * Runs a statement that may create a second encounter of one patient with one practitioner. The database allows only
 * one at a time; this converts its refusal to a message.
 *
 * @throws ApiError 409 `encounter_open`, with the open encounter
 */
export async function guarded<T>(c: RequestContext, encounter: Guarded, write: () => Promise<T>): Promise<T> {
  await sql`savepoint encounter`.execute(c.db);
  try {
    const written = await write();
    await sql`release savepoint encounter`.execute(c.db);
    return written;
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (!constraints.has(constraint)) throw error;
    // Keeps the transaction usable, so that the refusal can name the encounter.
    await sql`rollback to savepoint encounter`.execute(c.db);
    throw await alreadyOpen(c, encounter);
  }
}

async function alreadyOpen(
  c: RequestContext,
  { patient_uuid, visit_uuid, primary_performer }: Guarded,
): Promise<ApiError> {
  const { rows } = await sql<OpenEncounter>`
    select e.uuid, e.status, e.start_time, ${practitionerName('e', 'primary_performer')} as practitioner from encounters e
     where e.organization_uuid = ${c.organization} and e.patient_uuid = ${patient_uuid} and e.active and e.part_of is null
       and e.visit_uuid is not distinct from ${visit_uuid} and e.primary_performer = ${primary_performer}
     order by e.start_time limit 1`.execute(c.db);
  c.audit({ action: 'search', resource: 'encounters', patientUuid: patient_uuid, note: { patients: [patient_uuid] } });
  return encounterOpen(rows[0]);
}

/** 409 with the open encounter, so that the user can continue or end it. */
export function encounterOpen(open: OpenEncounter | undefined): ApiError {
  const encounter = open && {
    id: open.uuid,
    uuid: open.uuid,
    status: open.status,
    start_time: open.start_time.toISOString(),
    practitioner: open.practitioner,
  };
  const told = { rights: ['encounters.read'] };
  return conflict('encounter_open', 'The patient is in an encounter that has not ended.', { encounter }, told);
}

const sentences: Readonly<Partial<Record<EncounterStatus, string>>> = {
  finished: 'This encounter has ended.',
  cancelled: 'This encounter was cancelled.',
  'entered-in-error': 'This encounter was entered in error.',
};

/** 409: English, for people. */
export const notAllowed = ({ status }: Pick<EncounterRow, 'status'>) =>
  conflict('not_allowed', sentences[status] ?? 'This is not possible for an encounter in this state.', { status });
