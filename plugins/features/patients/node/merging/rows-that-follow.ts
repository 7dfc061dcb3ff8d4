import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from './merge-participant';

/** Rows of a feature with `patient_uuid` and a version. */
export interface FollowingRows {
  /** The feature's id. */
  readonly id: string;
  /** The table's name: a constant in code, never input. */
  readonly table: string;
  /** The event for each moved row, as in `referral.updated`. */
  readonly event: string;
  /** Rows of the table `t` that stay with the other record, for example because the survivor has the same. */
  readonly unless?: (survivor: string) => RawBuilder<unknown>;
}

/** Moves rows when their patient's record is merged into another, and moves them back when the merge is undone. */
export function rowsThatFollow({ id, table, event, unless }: FollowingRows): PatientMergeParticipant {
  const rowsOf = sql.table(table);
  const move = async (c: RequestContext, from: string, to: string, which: RawBuilder<unknown>) => {
    const { rows } = await sql<{ uuid: string }>`
      update ${rowsOf} t set patient_uuid = ${to}, version = t.version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where t.organization_uuid = ${c.organization} and t.patient_uuid = ${from} and ${which}
      returning t.uuid`.execute(c.db);
    for (const { uuid } of rows) c.emit({ type: event, uuid, data: { patient_id: to } });
    return rows.map(({ uuid }) => uuid);
  };
  return {
    id,
    async count({ db, organization }, { other }) {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from ${rowsOf} where organization_uuid = ${organization} and patient_uuid = ${other}`.execute(
        db,
      );
      return rows[0]!.n;
    },
    async merge(c, { survivor, other }: MergedPair) {
      return { moved: await move(c, other, survivor, unless ? sql`not (${unless(survivor)})` : sql`true`) };
    },
    async unmerge(c, { survivor, other }, { moved }) {
      if (!Array.isArray(moved) || moved.length === 0) return;
      await move(c, survivor, other, sql`t.uuid = any(${moved as string[]}::uuid[])`);
    },
  };
}
