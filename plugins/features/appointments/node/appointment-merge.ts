import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';

/** Moves appointments with their patient into another record, and back. */
@injectable()
export class AppointmentMerge implements PatientMergeParticipant {
  readonly id = 'appointments';

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('appointments')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  /**
   * Moved appointments at a time when the survivor has another one are exempt from the rule that nobody is in two
   * places.
   */
  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await sql<{ uuid: string; clashes: boolean }>`
      update appointments a set patient_uuid = ${survivor}, version = a.version + 1, updated_at = ${c.now}, updated_by = ${c.user},
             clashes = a.clashes or (a.active and exists (
               select from appointments b where b.organization_uuid = a.organization_uuid and b.patient_uuid = ${survivor}
                  and b.active and b.starts_at < a.ends_at and b.ends_at > a.starts_at))
       where a.organization_uuid = ${c.organization} and a.patient_uuid = ${other}
      returning a.uuid, a.clashes`.execute(c.db);
    for (const { uuid } of rows) c.emit({ type: 'appointment.updated', uuid, data: { patient_id: survivor } });
    return {
      moved: rows.map(({ uuid }) => uuid),
      clashing: rows.filter(({ clashes }) => clashes).map(({ uuid }) => uuid),
    };
  }

  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved, clashing }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!Array.isArray(moved) || moved.length === 0) return;
    await sql`
      update appointments set patient_uuid = ${other}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user},
             clashes = clashes and not (uuid = any(${Array.isArray(clashing) ? (clashing as string[]) : []}::uuid[]))
       where organization_uuid = ${c.organization} and patient_uuid = ${survivor} and uuid = any(${moved as string[]}::uuid[])`.execute(
      c.db,
    );
    for (const uuid of moved as string[]) c.emit({ type: 'appointment.updated', uuid, data: { patient_id: other } });
  }
}
