import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';

/** Care plans follow their patient into another record, and back. */
@injectable()
export class CarePlanMerge implements PatientMergeParticipant {
  readonly id = 'care-plans';

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('care_plans')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    return { moved: await move(c, other, survivor, undefined) };
  }

  /** What was made since stays with the survivor. */
  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (Array.isArray(moved)) await move(c, survivor, other, moved as string[]);
  }
}

/** @param only of these; all if undefined @returns those that moved */
async function move(
  c: RequestContext,
  from: string,
  to: string,
  only: readonly string[] | undefined,
): Promise<string[]> {
  const among = only ? sql`and uuid = any(${[...only]}::uuid[])` : sql``;
  const { rows } = await sql<{ uuid: string }>`
    update care_plans set patient_uuid = ${to}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
     where organization_uuid = ${c.organization} and patient_uuid = ${from} ${among} returning uuid`.execute(c.db);
  for (const { uuid } of rows) c.emit({ type: 'care_plan.updated', uuid, data: { patient_id: to } });
  return rows.map(({ uuid }) => uuid);
}
