import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { PractitionerPlans } from '../../../team/node/contract';
import type { OrphanedBookings } from '../../common/orphaned';

/** Future appointments `a`. */
export const toCome = (now: Date) =>
  sql<boolean>`a.status in ('proposed', 'pending', 'booked', 'waitlist') and a.starts_at >= ${now}`;

/** Appointments `a` of practitioners who have left or are switched off. */
export const ofLeavers = (organization: string) => sql<boolean>`a.practitioner_role_uuid in (
  select uuid from staff_names where organization_uuid = ${organization} and has_left)`;

/** Practitioners who have left and still have appointments; it names no patients. */
export async function orphanedBookings(
  c: RequestContext,
): Promise<{ readonly data: readonly OrphanedBookings[]; readonly total: number }> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select pr.uuid as id, pr.name, a.count
      from (select a.practitioner_role_uuid, count(*) as count from appointments a
             where a.organization_uuid = ${c.organization} and ${toCome(c.now)} and ${ofLeavers(c.organization)} group by 1) a
      join staff_names pr on pr.organization_uuid = ${c.organization} and pr.uuid = a.practitioner_role_uuid
     order by name, id`.execute(c.db);
  return {
    data: rows.map(({ id, name, count }) => ({ practitioner: { id, name }, count })),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Shown to a user who removes a practitioner from the team. */
export const appointmentsToCome: PractitionerPlans = {
  id: 'appointments',
  sentence: 'Appointments to come: {{count}}. They stay until they are moved or cancelled in the list of appointments.',
  async count({ db, organization, now }, practitionerRole) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from appointments a
       where a.organization_uuid = ${organization} and a.practitioner_role_uuid = ${practitionerRole} and ${toCome(now)}`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },
};
