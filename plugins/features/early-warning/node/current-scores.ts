import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** Scores of one patient are written one after the other, so that one of each kind is the current one. */
export async function lockScores({ db, organization }: RequestContext, patient: string): Promise<void> {
  const key = `early-warning ${organization} ${patient}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Marks the latest score of each kind of a patient that is not cancelled. Versions stay: nobody has changed a score. */
export async function settleCurrent({ db, organization }: RequestContext, patient: string): Promise<void> {
  await sql`
    update early_warning_scores s set current = (s.uuid is not distinct from latest.uuid)
      from (select distinct kind,
                   (select n.uuid from early_warning_scores n
                     where n.organization_uuid = k.organization_uuid and n.patient_uuid = k.patient_uuid and n.kind = k.kind
                       and n.status = 'registered'
                     order by n.effective_at desc, n.uuid desc limit 1) as uuid
              from early_warning_scores k where k.organization_uuid = ${organization} and k.patient_uuid = ${patient}) latest
     where s.organization_uuid = ${organization} and s.patient_uuid = ${patient} and s.kind = latest.kind
       and s.current is distinct from (s.uuid is not distinct from latest.uuid)`.execute(db);
}
