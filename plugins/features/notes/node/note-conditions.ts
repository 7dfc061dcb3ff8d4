import { anywhere, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { isOfLiving, meantPatients, onDays } from '../../patients/node/contract';
import type { NotesQuery } from '../common/note-requests';

/**
 * A list's conditions on each note `n`. The words are searched in the text if the patient or the encounter is known,
 * otherwise in the patients' names: they then use `p`.
 */
export function conditionsOf(c: RequestContext, query: NotesQuery): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`n.organization_uuid = ${c.organization}`];
  const encounter = query.encounter_id;
  conditions.push(query.patient_id ? sql`n.patient_uuid = ${query.patient_id}` : isOfLiving('n'));
  if (encounter) conditions.push(sql`n.encounter_uuid = ${encounter}`);
  if (query.note_type) conditions.push(sql`n.note_type = any(${query.note_type.split(',')}::text[])`);
  if (query.mine === 'true') conditions.push(sql`n.author_uuid = ${c.practitionerRole}`);
  if (query.unsigned === 'true') conditions.push(sql`n.status = 'draft'`, sql`n.plain <> ''`);
  conditions.push(...onDays(c.organization, sql.ref('n.created_at'), query));
  if (query.status) conditions.push(sql`n.status = any(${query.status.split(',')}::text[])`);
  else conditions.push(sql`n.status <> 'entered-in-error'`);
  const words = query.search?.trim();
  if (words && (query.patient_id || encounter)) conditions.push(sql`n.plain ilike ${anywhere(words)}`);
  else if (words) conditions.push(...meantPatients(words, { alias: 'n' }));
  return conditions;
}
