import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsultingRoom } from '../../../../tests/support/consulting-room';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import type { TimelinePage } from '../common/timeline-page';

let server: TestServer;
let room: ConsultingRoom;
let patient: string;
/** One per minute, back from an hour ago: encounters and visits in turn, always two at the same time. */
const many = 60;

beforeAll(async () => {
  server = await startTestServer({});
  room = await ConsultingRoom.open(server, server.hospital);
  patient = await room.front.desk.patient();
  await server.rows(
    `insert into encounters (organization_uuid, uuid, status, class, patient_uuid, start_time, end_time)
     select $1, gen_random_uuid(), 'finished', 'AMB', $2, date_trunc('minute', now()) - (60 + n / 2) * interval '1 minute', now() from generate_series(1, $3::int) n`,
    [server.hospital, patient, many],
  );
  await server.rows(
    `insert into visits (organization_uuid, uuid, visit_number, status, class, patient_uuid, location_uuid, priority, arrived_at, ended_at, ended_from)
     select $1, gen_random_uuid(), 'T' || n, 'finished', 'AMB', $2, $4, 'routine', date_trunc('minute', now()) - (60 + n) * interval '1 minute', now(), 'in-progress'
       from generate_series(1, $3::int) n`,
    [server.hospital, patient, many, room.front.desk.location],
  );
});
afterAll(() => server.close());

const page = async (query: string, of = patient): Promise<TimelinePage> =>
  (await room.send('GET', `/patients/${of}/timeline?${query}`)).body as TimelinePage;

async function all(query: string): Promise<TimelinePage['data']> {
  const entries: TimelinePage['data'][number][] = [];
  let next: string | null = '';
  while (next !== null) {
    const found: TimelinePage = await page(`${query}${next && `&before=${encodeURIComponent(next)}`}`);
    entries.push(...found.data);
    next = found.next;
  }
  return entries;
}

describe('a patient’s timeline', () => {
  it('skips and repeats nothing, with any page size', async () => {
    for (const size of [1, 7, 50]) {
      const entries = await all(`size=${size}`);
      expect(entries).toHaveLength(2 * many);
      expect(new Set(entries.map(({ uuid }) => uuid)).size).toBe(2 * many);
      const keys = entries.map(({ at, uuid }) => `${at} ${uuid}`);
      expect(keys).toEqual(keys.toSorted().toReversed());
    }
  });

  it('shows one kind on request, and names the available kinds', async () => {
    const found = await page('kinds=visit&size=100');
    expect(found.data).toHaveLength(many);
    expect(new Set(found.data.map(({ kind }) => kind))).toEqual(new Set(['visit']));
    expect(found.next).toBeNull();
    expect(found.kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['encounter', 'visit']));
    expect((await page('kinds=nothing-of-the-kind')).data).toEqual([]);
  });

  it('contains everything that the caller may read, and is audited', async () => {
    const porter = await server.user(server.hospital, {
      workspaces: ['RECEPT'],
      resources: ['patients.read', 'visits.read'],
    });
    const seen = await room.send('GET', `/patients/${patient}/timeline?size=100`, undefined, undefined, porter);
    expect(seen.body.data).toHaveLength(many);
    expect(seen.body.kinds).toMatchObject([{ kind: 'visit' }]);
    const nobody = await server.user(server.hospital, { workspaces: [], resources: ['visits.read'] });
    expect(
      (await room.send('GET', `/patients/${patient}/timeline`, undefined, undefined, nobody)).body.details,
    ).toEqual({ permission: 'patients.read' });
    const audit = await server.rows(
      `select note from audit_entries where resource = 'timeline' and patient_uuid = $1`,
      [patient],
    );
    expect(audit.length).toBeGreaterThan(0);
  });

  it('refuses an invalid cursor, kind or size', async () => {
    const status = async (query: string) => (await room.send('GET', `/patients/${patient}/timeline?${query}`)).status;
    expect(await status('before=yesterday')).toBe(400);
    expect(await status('before=2026-13-45T00:00:00.000Z,00000000-0000-0000-0000-000000000000')).toBe(400);
    expect(await status('kinds=a;b')).toBe(400);
    expect(await status('size=0')).toBe(400);
    expect(await status('size=101')).toBe(400);
  });
});
