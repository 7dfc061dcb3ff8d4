import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';

/** The patient's open draft of an invoice. The caller has claimed the patient, so that there is only one. */
export async function draftOf({ db, organization, now }: RequestContext, patient: string): Promise<string> {
  await sql`
    insert into charge_drafts (organization_uuid, uuid, patient_uuid, created_at)
    values (${organization}, ${v7({ msecs: now.getTime() })}, ${patient}, ${now}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ readonly uuid: string }>`
    select uuid from charge_drafts where organization_uuid = ${organization} and patient_uuid = ${patient}`.execute(db);
  return rows[0]!.uuid;
}
