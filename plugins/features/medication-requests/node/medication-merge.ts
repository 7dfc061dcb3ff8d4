import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';

/**
 * Moves prescriptions with their patient into another record, and back. A pharmacist must check for medicines that then
 * run twice.
 */
@injectable()
export class MedicationMerge implements PatientMergeParticipant {
  readonly id = 'medication-requests';

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('medication_requests')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await sql<{ uuid: string }>`
      select uuid from prescriptions where organization_uuid = ${c.organization} and patient_uuid = ${other}`.execute(
      c.db,
    );
    const moved = rows.map(({ uuid }) => uuid);
    await move(c, other, survivor, moved);
    return { moved };
  }

  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (Array.isArray(moved)) await move(c, survivor, other, moved as string[]);
  }
}

/** @param prescriptions the ones to move, with all their medicines */
async function move(c: RequestContext, from: string, to: string, prescriptions: readonly string[]): Promise<void> {
  const which = sql`organization_uuid = ${c.organization} and patient_uuid = ${from}`;
  const stamps = sql`patient_uuid = ${to}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}`;
  await sql`update prescriptions set ${stamps} where ${which} and uuid = any(${[...prescriptions]}::uuid[])`.execute(
    c.db,
  );
  const { rows } = await sql<{ uuid: string }>`
    update medication_requests set ${stamps}
     where ${which} and prescription_uuid = any(${[...prescriptions]}::uuid[]) returning uuid`.execute(c.db);
  for (const { uuid } of rows) c.emit({ type: 'medication_request.updated', uuid, data: { patient_id: to } });
}
