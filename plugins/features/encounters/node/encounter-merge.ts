import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import { LastEncounter } from './last-encounter';

/** Moves encounters with their patient into another record, and back. */
@injectable()
export class EncounterMerge implements PatientMergeParticipant {
  readonly id = 'encounters';
  readonly #last: LastEncounter;

  constructor(@inject(LastEncounter) last: LastEncounter) {
    this.#last = last;
  }

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('encounters')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  /**
   * If both records have an open encounter with one practitioner, outside any visit, both stay open: the practitioner
   * ends one.
   */
  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await sql<{ uuid: string }>`
      update encounters set patient_uuid = ${survivor}, clashes = active and visit_uuid is null, version = version + 1,
             updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${other} returning uuid`.execute(c.db);
    for (const { uuid } of rows) told(c, uuid, survivor);
    for (const patient of [survivor, other]) await this.#last.refresh(c, patient);
    return { moved: rows.map(({ uuid }) => uuid) };
  }

  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!Array.isArray(moved) || moved.length === 0) return;
    await sql`
      update encounters set patient_uuid = ${other}, clashes = false, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${survivor} and uuid = any(${moved as string[]}::uuid[])`.execute(
      c.db,
    );
    for (const uuid of moved as string[]) told(c, uuid, other);
    for (const patient of [survivor, other]) await this.#last.refresh(c, patient);
  }
}

const told = (c: RequestContext, uuid: string, patient: string) =>
  c.emit({ type: 'encounter.updated', uuid, data: { patient_id: patient, encounter_id: uuid } });
