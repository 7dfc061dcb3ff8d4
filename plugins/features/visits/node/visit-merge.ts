import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import { CurrentVisit } from './current-visit';

/** Visits follow their patient into another record, and back. */
@injectable()
export class VisitMerge implements PatientMergeParticipant {
  readonly id = 'visits';
  readonly #current: CurrentVisit;

  constructor(@inject(CurrentVisit) current: CurrentVisit) {
    this.#current = current;
  }

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('visits')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  /** One that is open while the survivor is in another stands beside the rule that nobody is in two, until either ends. */
  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await sql<{ uuid: string }>`
      update visits v set patient_uuid = ${survivor}, version = v.version + 1, updated_at = ${c.now}, updated_by = ${c.user},
             clashes = v.open and exists (
               select from visits b where b.organization_uuid = v.organization_uuid and b.patient_uuid = ${survivor} and b.open)
       where v.organization_uuid = ${c.organization} and v.patient_uuid = ${other}
      returning v.uuid`.execute(c.db);
    await this.#current.refresh(c, survivor);
    for (const { uuid } of rows) c.emit({ type: 'visit.updated', uuid, data: { patient_id: survivor } });
    return { moved: rows.map(({ uuid }) => uuid) };
  }

  /** What was opened since stays with the survivor. */
  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!Array.isArray(moved) || moved.length === 0) return;
    await sql`
      update visits set patient_uuid = ${other}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}, clashes = false
       where organization_uuid = ${c.organization} and patient_uuid = ${survivor} and uuid = any(${moved as string[]}::uuid[])`.execute(
      c.db,
    );
    for (const patient of [survivor, other]) await this.#current.refresh(c, patient);
    for (const uuid of moved as string[]) c.emit({ type: 'visit.updated', uuid, data: { patient_id: other } });
  }
}
