import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../support/clinical';
import { startTestServer, type TestServer } from '../support/test-server';
import { aboutPatients } from './samples';

/** The lists of records of all patients: by right, site and day, in pages, and with an audit entry. */
const kinds = aboutPatients.flatMap(({ ofAll, ...kind }) => (ofAll ? { ...kind, ofAll } : []));

const rights = aboutPatients.map(({ resource }) => `${resource}.*`);

let server: TestServer;
let desk: RecordDesk;
/** Works only at the other site. */
let visitor: RecordDesk;
let abroad: RecordDesk;
/** Three patients: one in an encounter at the first site, one at the other site, and one outside any encounter. */
let here = '';
let there = '';
let nowhere = '';

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, rights);
  visitor = await RecordDesk.open(server, server.hospital, rights);
  abroad = await RecordDesk.open(server, server.clinic, rights);
  const [site, other] = [await place('Main'), await place('Annex')];
  const room = await place('Room 4', other);
  await server.rows(
    'insert into practitioner_locations (organization_uuid, practitioner_role_uuid, location_uuid) values ($1, $2, $3)',
    [server.hospital, visitor.user.practitionerRole, other],
  );
  [here, there, nowhere] = [await desk.patient(), await desk.patient(), await desk.patient()];
  const encounters = [await encounterAt(here, site), await encounterAt(there, room), undefined];
  for (const { path, make, inList } of kinds)
    for (const [at, patient] of [here, there, nowhere].entries()) {
      const encounter_id = encounters[at];
      const body = { ...(make as object), patient_id: patient, ...(encounter_id && { encounter_id }) };
      const answer = await desk.send('POST', path, inList ? [body] : body);
      if (answer.status !== 201) throw new Error(`${path} ${answer.text}`);
    }
});
afterAll(() => server.close());

async function place(name: string, inside?: string): Promise<string> {
  const uuid = randomUUID();
  await server.rows(
    `insert into locations (organization_uuid, uuid, name, physical_type, parent_uuid, parent_type)
     values ($1, $2, $3, $4, $5, $6)`,
    [server.hospital, uuid, name, inside ? 'room' : 'site', inside ?? null, inside ? 'site' : null],
  );
  return uuid;
}

async function encounterAt(patient: string, location: string): Promise<string> {
  const uuid = await desk.encounter(patient);
  await server.rows('update encounters set location_uuid = $2 where uuid = $1', [uuid, location]);
  return uuid;
}

interface Listed {
  readonly data: readonly {
    readonly patient_id: string;
    readonly patient?: { readonly full_name?: string; readonly patient_number?: string };
  }[];
  readonly meta: { readonly total: number };
}

async function list(as: RecordDesk, path: string, query = ''): Promise<Listed> {
  const answer = await as.send('GET', `${path}?page_size=50${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Listed;
}
const patientsOf = ({ data }: Listed) => [...new Set(data.map(({ patient_id }) => patient_id))].toSorted();

it('several kinds of records have a list of all patients', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(5);
});

describe.each(kinds)('$path without a patient', ({ path, resource, ofAll: { finds = {} } }) => {
  it('lists records of all patients, each with its patient, and audits the search and the listed patients', async () => {
    const listed = await list(desk, path);
    expect(patientsOf(listed)).toEqual([here, there, nowhere].toSorted());
    expect(listed.meta.total).toBe(3);
    for (const row of listed.data) expect(row.patient).toMatchObject({ full_name: 'Ama Mensah' });
    const [entry] = await server.rows<{ action: string; patient_uuid: string | null; note: unknown }>(
      `select action, patient_uuid, note from audit_entries where resource = $1 and action <> 'create' order by seq desc limit 1`,
      [resource],
    );
    expect(entry).toMatchObject({ action: 'search', patient_uuid: null });
    expect((entry!.note as { patients: string[] }).patients.toSorted()).toEqual(patientsOf(listed));
  });

  it('shows a user who works at one site only that site, and records without a site', async () => {
    expect(patientsOf(await list(visitor, path))).toEqual([there, nowhere].toSorted());
    expect(patientsOf(await list(visitor, path, `&patient_id=${here}`))).toEqual([here]);
  });

  it('shows nothing of another organization, and nothing without the right', async () => {
    expect(await list(abroad, path)).toMatchObject({ data: [], meta: { total: 0 } });
    const without = await RecordDesk.open(server, server.hospital, []);
    expect((await without.send('GET', path)).status).toBe(403);
  });

  it('can be limited to pages and days', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => desk.send('GET', `${path}?page_size=1&page=${page}`)));
    const seen = pages.flatMap(({ body }) => (body as Listed).data.map(({ patient_id }) => patient_id));
    expect(seen.toSorted()).toEqual([here, there, nowhere].toSorted());
    const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);
    expect((await list(desk, path, `&date_from=${day(-1)}&date_to=${day(1)}`)).meta.total).toBe(3);
    expect((await list(desk, path, `&date_from=${day(2)}`)).meta.total).toBe(0);
    expect((await list(desk, path, `&date_to=${day(-2)}`)).meta.total).toBe(0);
  });

  it('can be searched by the patient, and leaves out deleted records', async () => {
    expect((await list(desk, path, '&search=mens')).meta.total).toBe(3);
    expect((await list(desk, path, '&search=Quartey')).meta.total).toBe(0);
    await server.rows(`update patients set deleted_at = now() where uuid = $1`, [nowhere]);
    expect(patientsOf(await list(desk, path))).toEqual([here, there].toSorted());
    await server.rows(`update patients set deleted_at = null where uuid = $1`, [nowhere]);
  });

  it('its own filters find the right records', async () => {
    for (const [query, total] of Object.entries(finds))
      expect([query, (await list(desk, path, query)).meta.total]).toEqual([query, total]);
  });
});

/** Lists of all rows, which grow for years: tests of results would not notice a list that reads all rows. */
describe('at the size of a hospital', () => {
  let app: pg.Client;
  beforeAll(async () => {
    for (const { ofAll } of kinds)
      for (const text of ofAll.many)
        await server.rows(
          text,
          [server.hospital, here].filter((_, index) => text.includes(`$${index + 1}`)),
        );
    await server.rows('analyze');
    app = new pg.Client({ connectionString: server.database.loginUrl, options: '-c role=clinic_app' });
    await app.connect();
    await app.query(`select set_config('app.organization', $1, false)`, [server.hospital]);
  });
  afterAll(() => app.end());

  const living = (alias: string) =>
    `(select living.alive from patients living where living.organization_uuid = ${alias}.organization_uuid and living.uuid = ${alias}.patient_uuid)`;

  it.each(kinds.flatMap(({ ofAll }) => ofAll.served))('$what uses an index', async ({ table, text, index }) => {
    const statement = text
      .replaceAll('$org', `'${server.hospital}'`)
      .replaceAll(/\$living\((\w+)\)/g, (_, alias: string) => living(alias));
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(index);
    expect(plan).not.toContain(`Seq Scan on ${table}`);
  });
});
