import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import { lockScores, settleCurrent } from './reading/current-scores';

/** Moves scores with their patient into another record, and back. */
@injectable()
export class ScoreMerge implements PatientMergeParticipant {
  readonly id = 'early-warning';

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('early_warning_scores')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    await this.#lock(c, survivor, other);
    const { rows } = await sql<{ uuid: string }>`
      update early_warning_scores set patient_uuid = ${survivor}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${other} returning uuid`.execute(c.db);
    await this.#settle(c, survivor, other);
    for (const { uuid } of rows) this.#tell(c, uuid, survivor);
    return { moved: rows.map(({ uuid }) => uuid) };
  }

  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!Array.isArray(moved) || moved.length === 0) return;
    await this.#lock(c, survivor, other);
    await sql`
      update early_warning_scores set patient_uuid = ${other}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${survivor} and uuid = any(${moved as string[]}::uuid[])`.execute(
      c.db,
    );
    await this.#settle(c, survivor, other);
    for (const uuid of moved as string[]) this.#tell(c, uuid, other);
  }

  /** Always in one order, so that two merges cannot deadlock. */
  async #lock(c: RequestContext, ...patients: readonly string[]): Promise<void> {
    for (const patient of patients.toSorted()) await lockScores(c, patient);
  }

  async #settle(c: RequestContext, ...patients: readonly string[]): Promise<void> {
    for (const patient of patients) await settleCurrent(c, patient);
  }

  #tell(c: RequestContext, uuid: string, patient: string): void {
    c.emit({ type: 'early-warning-score.updated', uuid, data: { patient_id: patient } });
  }
}
