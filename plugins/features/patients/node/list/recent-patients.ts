import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { recentPatientsKept, type PatientListItem } from '../../common/recent-patient';
import { OrganizationFactsCache } from '../organization/organization-facts';
import { livingRow } from '../record/patient-rows';
import { toListItem } from '../record/patient-wire';
import { shownColumns, type ShownRow } from '../record/patients-table';

/** The profiles that a user opened last. Kept a day longer than shown, for the day's figures. */
@injectable()
export class RecentPatients {
  readonly #facts: OrganizationFactsCache;

  constructor(@inject(OrganizationFactsCache) facts: OrganizationFactsCache) {
    this.#facts = facts;
  }

  /** @throws ApiError 404 */
  async remember(c: RequestContext, patient: string): Promise<void> {
    await livingRow(c, patient);
    await c.db
      .insertInto('patient_openings')
      .values({
        organization_uuid: c.organization,
        user_uuid: c.user,
        patient_uuid: patient,
        workspace: c.workspace ?? '',
        opened_at: c.now,
      })
      .onConflict((same) =>
        same.columns(['organization_uuid', 'user_uuid', 'patient_uuid', 'workspace']).doUpdateSet({ opened_at: c.now }),
      )
      .execute();
    await sql`
      delete from patient_openings where organization_uuid = ${c.organization} and user_uuid = ${c.user} and opened_at < ${c.now}::timestamptz - interval '2 days'
        and patient_uuid not in (
          select patient_uuid from patient_openings where organization_uuid = ${c.organization} and user_uuid = ${c.user}
          group by patient_uuid order by max(opened_at) desc limit ${recentPatientsKept})
    `.execute(c.db);
  }

  /** The latest first. */
  async list(c: RequestContext): Promise<PatientListItem[]> {
    const today = await this.#facts.today(c);
    const { rows } = await sql<ShownRow & { readonly opened_at: Date }>`
      select ${shownColumns}, o.opened_at from (
        select patient_uuid, max(opened_at) as opened_at from patient_openings
        where organization_uuid = ${c.organization} and user_uuid = ${c.user} group by patient_uuid
      ) o
      join patients p on p.organization_uuid = ${c.organization} and p.uuid = o.patient_uuid and p.alive
      order by o.opened_at desc limit ${recentPatientsKept}
    `.execute(c.db);
    c.audit({ action: 'search', resource: 'patients', note: { recent: rows.map(({ uuid }) => uuid) } });
    return rows.map((row) => toListItem(row, today));
  }
}
