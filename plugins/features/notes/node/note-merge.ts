import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import './notes-table';

/** Notes follow their patient into another record, and back. */
@injectable()
export class NoteMerge implements PatientMergeParticipant {
  readonly id = 'notes';

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('patient_notes')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await sql<{ uuid: string }>`
      update patient_notes set patient_uuid = ${survivor}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${other} returning uuid`.execute(c.db);
    return this.#tell(c, rows, survivor);
  }

  /** What was written since stays with the survivor. */
  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!Array.isArray(moved) || moved.length === 0) return;
    const { rows } = await sql<{ uuid: string }>`
      update patient_notes set patient_uuid = ${other}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${survivor} and uuid = any(${moved as string[]}::uuid[])
      returning uuid`.execute(c.db);
    this.#tell(c, rows, other);
  }

  #tell(c: RequestContext, rows: readonly { readonly uuid: string }[], patient: string) {
    for (const { uuid } of rows) c.emit({ type: 'note.updated', uuid, data: { patient_id: patient } });
    return { moved: rows.map(({ uuid }) => uuid) };
  }
}
