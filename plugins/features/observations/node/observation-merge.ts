import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import { RoundKeeping } from './round-keeping';

/** Moves observations with their patient into another record, and back. */
@injectable()
export class ObservationMerge implements PatientMergeParticipant {
  readonly id = 'observations';
  readonly #rounds: RoundKeeping;

  constructor(@inject(RoundKeeping) rounds: RoundKeeping) {
    this.#rounds = rounds;
  }

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('observations')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  /** Rounds move as a whole, so the merge records rounds. */
  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await sql<{ uuid: string }>`
      update observation_rounds set patient_uuid = ${survivor}
       where organization_uuid = ${c.organization} and patient_uuid = ${other} returning uuid`.execute(c.db);
    const moved = rows.map(({ uuid }) => uuid);
    await this.#follow(c, survivor, moved);
    await this.#rounds.tell(c, survivor);
    return { moved };
  }

  /** Later rounds stay with the survivor. */
  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!Array.isArray(moved) || moved.length === 0) return;
    const rounds = moved as string[];
    await sql`
      update observation_rounds set patient_uuid = ${other}
       where organization_uuid = ${c.organization} and patient_uuid = ${survivor} and uuid = any(${rounds}::uuid[])`.execute(
      c.db,
    );
    await this.#follow(c, other, rounds);
    for (const patient of [survivor, other]) await this.#rounds.tell(c, patient);
  }

  async #follow(c: RequestContext, patient: string, rounds: readonly string[]): Promise<void> {
    if (rounds.length === 0) return;
    await sql`
      update observations set patient_uuid = ${patient}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and round_uuid = any(${rounds}::uuid[])`.execute(c.db);
    c.emit({ type: 'observation.moved', uuid: patient, data: { patient_id: patient, encounter_id: null } });
  }
}
