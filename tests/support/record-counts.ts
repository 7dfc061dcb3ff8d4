import pg from 'pg';
import { EmbeddedPostgres, defaultTransport } from '../../workbench/node/postgres/embedded-postgres';
import type { RunningServer } from './running-server';

/** The number of records of each kind for one patient, such as `observations: 10` and `event note.signed: 1`. */
export type RecordCounts = Readonly<Record<string, number>>;

/** Reads a running server's database as its owner. */
export async function asOwnerOf<T>(server: RunningServer, look: (owner: pg.Client) => Promise<T>): Promise<T> {
  const postgres = await EmbeddedPostgres.open({
    dataDir: server.dataDir,
    transport: defaultTransport,
    settings: {},
    log: () => undefined,
  });
  postgres.release();
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  try {
    return await look(owner);
  } finally {
    await owner.end();
  }
}

/** A draft gets at most one version a minute, so their number depends on the clock. */
const byTheClock = ['note.updated'];
/** Rows about readers, and derived rows. */
const notWritten = ['patient_openings', 'audit_entries'];

/** Counts everything about patients: rows of each table, and events and audit entries by kind. */
export async function recordCounts(
  owner: pg.Client,
  patients: readonly string[],
): Promise<ReadonlyMap<string, RecordCounts>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'patient_uuid' and t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.table_name <> all($1)`,
    [notWritten],
  );
  if (tables.length < 10) throw new Error(`Only ${tables.length} tables name a patient`);
  const ofTables = tables.map(
    ({ name }) => `select patient_uuid::text as patient, '${name}' as kind from ${name} where patient_uuid = any($1)`,
  );
  const { rows } = await owner.query<{ patient: string; kind: string; n: number }>(
    `select patient, kind, count(*)::integer as n from (
       ${ofTables.join(' union all ')}
       union all select coalesce(data ->> 'patient_id', uuid::text), 'event ' || type from outbox_events
         where coalesce(data ->> 'patient_id', uuid::text) = any($1::text[]) and type <> all($2)
       union all select patient_uuid::text, 'audited ' || action || ' ' || resource from audit_entries
         where patient_uuid = any($1) and action = 'create' ) as found
     group by patient, kind order by patient, kind`,
    [patients, byTheClock],
  );
  const counts = new Map<string, Record<string, number>>(patients.map((patient) => [patient, {}]));
  for (const { patient, kind, n } of rows) counts.get(patient)![kind] = n;
  return counts;
}

/**
 * Waits until workers have written the consequences of each record, such as its charges: until all patients have the
 * same counts as the first and no job waits. The server takes up an interrupted job after a minute.
 *
 * @returns the last counts, even if they still differ after three minutes
 */
export async function settledCounts(
  owner: pg.Client,
  patients: readonly string[],
): Promise<ReadonlyMap<string, RecordCounts>> {
  for (let tries = 0; ; tries++) {
    const { rows } = await owner.query(
      `select from jobs where kind = 'charge' and done_at is null and failed_at is null`,
    );
    const counts = await recordCounts(owner, patients);
    const [first, ...others] = [...counts.values()].map((each) => JSON.stringify(each));
    const settled = rows.length === 0 && counts.get(patients[0]!)!['charge_items'] !== undefined;
    if ((settled && others.every((each) => each === first)) || tries === 360) return counts;
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** Faults in sentences, such as a number given twice or a gap in versions. */
export async function recordFaults(owner: pg.Client): Promise<readonly string[]> {
  const faults: string[] = [];
  const none = async (what: string, query: string) => {
    const { rows } = await owner.query<Record<string, unknown>>(query);
    faults.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  };
  const numbered = {
    prescriptions: 'prescription_number',
    service_requests: 'order_number',
    referrals: 'referral_number',
    visits: 'visit_number',
    patients: 'patient_number',
  };
  for (const [table, column] of Object.entries(numbered))
    await none(
      `${column} twice`,
      `select organization_uuid, ${column} from ${table} group by 1, 2 having count(*) > 1`,
    );
  await none(
    'versions of a note with a gap',
    `select note_uuid from patient_note_versions group by 1 having max(number) <> count(*) or min(number) <> 1`,
  );
  return faults;
}
