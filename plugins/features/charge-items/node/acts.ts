import { ChargeSource, type ChargeableAct, type RequestContext, type StoredEvent } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import { sql, type RawBuilder } from 'kysely';

interface ActRow {
  readonly uuid: string;
  readonly part: string;
  readonly patient_uuid: string;
  readonly service_uuid: string | null;
  readonly what: string;
  readonly quantity: string;
  readonly done_at: Date;
  readonly tier: string | null;
  readonly location_uuid: string | null;
  readonly practitioner_role_uuid: string | null;
  readonly encounter_uuid: string | null;
  readonly visit_uuid: string | null;
  readonly emergency: boolean;
  readonly category: string | null;
}

/** The identity of an act. */
export type ActKey = Pick<ChargeableAct, 'kind' | 'uuid' | 'part'>;

export const keyOf = ({ kind, uuid, part }: ActKey) => `${kind} ${uuid} ${part}`;

/** Acts for patients, as their features report them. */
@injectable()
export class Acts {
  readonly sources: readonly ChargeSource[];

  constructor(@multiInject(ChargeSource) @optional() sources: ChargeSource[] = []) {
    this.sources = sources;
  }

  get kinds(): readonly string[] {
    return [...new Set(this.sources.map(({ kind }) => kind))];
  }

  /** False for an event after which no act can have changed. */
  mayChangeWith(event: StoredEvent): boolean {
    return this.sources.some(
      ({ events, ignores }) => events.some((prefix) => event.type.startsWith(prefix)) && !ignores?.(event),
    );
  }

  /** The patient's acts since a time, and acts of the named records of any time. */
  ofPatient(c: RequestContext, patient: string, since: Date, records: readonly string[]): Promise<ChargeableAct[]> {
    return this.#read(c, this.sources, [
      sql`a.patient_uuid = ${patient} and a.done_at >= ${since}`,
      ...(records.length > 0 ? [sql`a.patient_uuid = ${patient} and a.uuid = any(${records}::uuid[])`] : []),
    ]);
  }

  /** The named acts that were not undone. */
  async named(c: RequestContext, keys: readonly ActKey[]): Promise<ChargeableAct[]> {
    const wanted = new Set(keys.map(keyOf));
    const sources = this.sources.filter(({ kind }) => keys.some((key) => key.kind === kind));
    const found = await this.#read(c, sources, [sql`a.uuid = any(${keys.map(({ uuid }) => uuid)}::uuid[])`]);
    return found.filter((act) => wanted.has(keyOf(act)));
  }

  /** The acts of records that were not undone. */
  async ofRecords(
    c: RequestContext,
    records: readonly Pick<ActKey, 'kind' | 'uuid'>[],
  ): Promise<readonly ChargeableAct[]> {
    const wanted = new Set(records.map(({ kind, uuid }) => `${kind} ${uuid}`));
    const sources = this.sources.filter(({ kind }) => records.some((record) => record.kind === kind));
    const found = await this.#read(c, sources, [sql`a.uuid = any(${records.map(({ uuid }) => uuid)}::uuid[])`]);
    return found.filter(({ kind, uuid }) => wanted.has(`${kind} ${uuid}`));
  }

  /** All acts of a kind, as a subselect. */
  static of({ kind, acts }: ChargeSource): RawBuilder<unknown> {
    return sql`(select ${kind}::text as kind, acts.* from (${acts}) acts)`;
  }

  async #read(
    { db, organization }: RequestContext,
    sources: readonly ChargeSource[],
    conditions: readonly RawBuilder<unknown>[],
  ): Promise<ChargeableAct[]> {
    const found = new Map<string, ChargeableAct>();
    for (const source of sources)
      for (const condition of conditions) {
        const { rows } = await sql<ActRow>`
          select a.* from (${source.acts}) a where a.organization_uuid = ${organization} and ${condition}`.execute(db);
        for (const row of rows) {
          const act = actOf(source.kind, row);
          found.set(keyOf(act), act);
        }
      }
    return [...found.values()].toSorted(
      (a, b) => a.doneAt.getTime() - b.doneAt.getTime() || (a.uuid < b.uuid ? -1 : 1),
    );
  }
}

const actOf = (kind: string, row: ActRow): ChargeableAct => ({
  kind,
  uuid: row.uuid,
  part: row.part,
  patient: row.patient_uuid,
  service: row.service_uuid,
  what: row.what,
  quantity: row.quantity,
  doneAt: row.done_at,
  tier: row.tier,
  location: row.location_uuid,
  practitioner: row.practitioner_role_uuid,
  encounter: row.encounter_uuid,
  visit: row.visit_uuid,
  emergency: row.emergency,
  category: row.category,
});
