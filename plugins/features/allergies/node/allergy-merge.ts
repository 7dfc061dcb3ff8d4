import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import type { AllergyPositionRow } from './allergies-table';
import { lockedPosition, setNoneKnown, type NoneKnownStatement } from './allergy-position';
import { recordPosition } from './record-position';

/** On a merge, allergies move to the surviving record; an unmerge moves them back. Allergies of both records count. */
@injectable()
export class AllergyMerge implements PatientMergeParticipant {
  readonly id = 'allergies';

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('allergies')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const standing = await lockedPosition(c, survivor);
    const theirs = await lockedPosition(c, other);
    const moved = await move(c, other, survivor, undefined);
    // A statement of no allergies moves too, unless the survivor now has a live allergy; that withdraws the survivor's
    // own statement.
    const live = await anyLive(c, survivor);
    const withdrawn = live && standing.none_known_at !== null;
    const stated = !live && standing.none_known_at === null && theirs.none_known_at !== null;
    if (withdrawn) await setNoneKnown(c, survivor, undefined);
    const how = howKnown(stated ? theirs : standing);
    if (stated) await setNoneKnown(c, survivor, { ...how, encounter: null });
    if (stated) await recordPosition(c, survivor, 'none-known', null, how);
    if (withdrawn) await recordPosition(c, survivor, 'none-known-withdrawn', null);
    for (const uuid of moved) c.emit({ type: 'allergy.updated', uuid, data: { patient_id: survivor } });
    return { moved, withdrawn, stated, how };
  }

  /** Allergies recorded after the merge stay with the survivor. */
  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved, withdrawn, stated, how }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!Array.isArray(moved)) return;
    const standing = await lockedPosition(c, survivor);
    await lockedPosition(c, other);
    const back = await move(c, survivor, other, moved as string[]);
    if (withdrawn === true && standing.none_known_at === null && !(await anyLive(c, survivor))) {
      // Merges from before the source was recorded do not have it.
      const known = (how ?? { source: null, note: '' }) as HowKnown;
      await setNoneKnown(c, survivor, { ...known, encounter: null });
      await recordPosition(c, survivor, 'none-known', null, known);
    }
    if (stated === true && standing.none_known_at !== null) {
      await setNoneKnown(c, survivor, undefined);
      await recordPosition(c, survivor, 'none-known-withdrawn', null);
    }
    for (const uuid of back) c.emit({ type: 'allergy.updated', uuid, data: { patient_id: other } });
  }
}

type HowKnown = Pick<NoneKnownStatement, 'source' | 'note'>;

const howKnown = (row: AllergyPositionRow): HowKnown => ({ source: row.none_known_source, note: row.none_known_note });

/** @param only moves these alone; all if undefined @returns the allergies that moved */
async function move(
  c: RequestContext,
  from: string,
  to: string,
  only: readonly string[] | undefined,
): Promise<string[]> {
  const among = only ? sql`and uuid = any(${[...only]}::uuid[])` : sql``;
  const { rows } = await sql<{ uuid: string }>`
    update allergies set patient_uuid = ${to}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
     where organization_uuid = ${c.organization} and patient_uuid = ${from} ${among} returning uuid`.execute(c.db);
  return rows.map(({ uuid }) => uuid);
}

async function anyLive({ db, organization }: RequestContext, patient: string): Promise<boolean> {
  const { rows } = await sql`
    select from allergies where organization_uuid = ${organization} and patient_uuid = ${patient} and live limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
