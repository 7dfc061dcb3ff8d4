import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { scoreKinds } from '../../common/score-kind';

/** Serialises the writing of one patient's scores, so that one of each kind is the current one. */
export async function lockScores({ db, organization }: RequestContext, patient: string): Promise<void> {
  const key = `early-warning ${organization} ${patient}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/**
 * Marks the latest uncancelled score of each kind of a patient. Versions stay, because nobody has changed a score. It
 * reads only the ends of indexes, however many scores there are.
 */
export async function settleCurrent({ db, organization }: RequestContext, patient: string): Promise<void> {
  const latest = sql`
    select k.kind, (select n.uuid from early_warning_scores n
                     where n.organization_uuid = ${organization} and n.patient_uuid = ${patient} and n.kind = k.kind
                       and n.status = 'registered'
                     order by n.effective_at desc, n.uuid desc limit 1) as uuid
      from unnest(${[...scoreKinds]}::text[]) k(kind)`;
  const own = sql`s.organization_uuid = ${organization} and s.patient_uuid = ${patient}`;
  await sql`
    with latest as materialized (${latest})
    update early_warning_scores s set current = false from latest
     where ${own} and s.current and s.kind = latest.kind and s.uuid is distinct from latest.uuid`.execute(db);
  await sql`
    with latest as materialized (${latest})
    update early_warning_scores s set current = true from latest
     where ${own} and s.uuid = latest.uuid and not s.current`.execute(db);
}
