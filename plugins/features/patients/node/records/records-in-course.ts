import type { RequestContext, RowsAsked } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { TimelineEntry, TimelineKind } from '../../common/timeline';
import type { RecordPart } from './record-part';
import type { TimelineSource } from './timeline-source';

/** The fields of a record about a patient. */
interface ReadRecord {
  readonly uuid: string;
  readonly created_by_name: string | null;
  readonly encounter_uuid: string | null;
}

/** The columns of a row that contain a time, or null. */
type TimeOf<Row> = { [Column in keyof Row]: Row[Column] extends Date | null ? Column : never }[keyof Row] & string;

/** The part of a `RecordKeeping` about patients that is needed here. */
interface RecordsOfPatients<Row, Wire> {
  readonly kind: { readonly alias: string; readonly resource: string; readonly valid?: RawBuilder<boolean> };
  rows(c: RequestContext, asked: RowsAsked): Promise<readonly Row[]>;
  list(c: RequestContext, asked: RowsAsked): Promise<readonly Wire[]>;
}

type Told = Pick<TimelineEntry, 'title' | 'detail' | 'status' | 'status_name' | 'link'>;

/**
 * Adds records to the patient's timeline, except those entered in error.
 * @param at the column with the record's time in the timeline, such as when it was ordered; never null in the rows
 * included
 * @param only a condition on the included rows, such as that it is not a draft
 */
export function recordsInTimeline<Row extends ReadRecord & { readonly created_at: Date }>(
  records: RecordsOfPatients<Row, unknown>,
  {
    kind,
    tell,
    at = 'created_at',
    only,
  }: {
    readonly kind: Omit<TimelineKind, 'plugin'>;
    readonly tell: (row: Row, patient: string) => Told;
    readonly at?: TimeOf<Row> | 'created_at';
    readonly only?: RawBuilder<boolean>;
  },
): TimelineSource {
  const { alias, resource } = records.kind;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return {
    kinds: [{ ...kind, plugin: resource }],
    permission: `${resource}.read`,
    async entries(c, patient, { before, kinds, atMost }) {
      if (!kinds.includes(kind.kind)) return [];
      const where = [sql`${column('patient_uuid')} = ${patient}`, ...validOf(records), ...(only ? [only] : [])];
      if (before) where.push(sql`(${column(at)}, ${column('uuid')}) < (${before.at}, ${before.uuid}::uuid)`);
      const order = sql`${column(at)} desc, ${column('uuid')} desc`;
      const rows = await records.rows(c, { where: sql.join(where, sql` and `), order, limit: atMost });
      return rows.map((row) => ({
        kind: kind.kind,
        uuid: row.uuid,
        at: (row[at] as Date).toISOString(),
        by_name: row.created_by_name,
        encounter_uuid: row.encounter_uuid,
        ...tell(row, patient),
      }));
    },
  };
}

/**
 * Adds records to a patient's context and to an encounter, except those entered in error.
 * @param field the field in the answer, as in `care_plans`
 * @param ofPatient their order in a patient's context: the latest first if left out
 * @param ofEncounter their order in an encounter: the oldest first if left out
 * @param standing a narrower condition on the included rows, for example without revoked ones
 */
export function recordsInContext<Wire extends object>(
  records: RecordsOfPatients<ReadRecord, Wire>,
  {
    field,
    standing,
    ...orders
  }: {
    readonly field: string;
    readonly ofPatient?: RawBuilder<unknown>;
    readonly ofEncounter?: RawBuilder<unknown>;
    readonly standing?: RawBuilder<boolean>;
  },
): RecordPart {
  const { alias, resource } = records.kind;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const latestFirst = orders.ofPatient ?? sql`${column('created_at')} desc, ${column('uuid')} desc`;
  const oldestFirst = orders.ofEncounter ?? sql`${column('created_at')}, ${column('uuid')}`;
  const asked = (owner: string, uuid: string) =>
    sql.join([sql`${column(owner)} = ${uuid}`, ...(standing ? [standing] : validOf(records))], sql` and `);
  return {
    field,
    permission: `${resource}.read`,
    ofPatient: (c, patient, atMost) =>
      records.list(c, { where: asked('patient_uuid', patient), order: latestFirst, limit: atMost }),
    ofEncounter: (c, encounter) => records.list(c, { where: asked('encounter_uuid', encounter), order: oldestFirst }),
  };
}

const validOf = ({
  kind: { valid },
}: {
  readonly kind: { readonly valid?: RawBuilder<boolean> };
}): RawBuilder<unknown>[] => (valid ? [valid] : []);
