import { SystemDatabase, SystemWork } from '@clinic-workbench/sdk/node';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';
import { demoPatients } from '../demo/demo-patients';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.*', 'patients.export'] });
  const system = server.kernel.container.get<SystemDatabase>(SystemDatabase);
  const work = server.kernel.container.get<SystemWork>(SystemWork);
  await demoPatients({ system, work, organizations: [{ uuid: server.hospital, kind: 'hospital', staff: {} }] });
  // 1,200 patients who share a family name, two given names and the first digits of a phone: more than are counted.
  await system.inOrganization(server.hospital, (db) =>
    db
      .insertInto('patients')
      .values(
        Array.from({ length: 1200 }, (_, i) => {
          const first = i % 2 ? 'Adzo' : 'Edem';
          const uuid = `018f0000-0000-7000-8000-${String(i).padStart(12, '0')}`;
          return {
            organization_uuid: server.hospital,
            uuid,
            patient_number: `P9${String(i).padStart(5, '0')}`,
            first_name: first,
            last_name: 'Kpeglo',
            gender: i % 2 ? ('FEMALE' as const) : ('MALE' as const),
            search_terms: [first.toLowerCase(), 'kpeglo', `=${first}kpeglo`, `5550${String(i).padStart(5, '0')}`],
            updated_by: null,
          };
        }) as never,
      )
      .execute(),
  );
}, 60_000);
afterAll(() => server.close());

const ask = (path: string, query: string) =>
  server.request({ method: 'GET', url: `/api/v2/emr/patients${path}?${query}`, as: user });
const numbersIn = async (query: string): Promise<string[]> => {
  const { status, text } = await ask('/export', query);
  expect(status, text.slice(0, 300)).toBe(200);
  const { data } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', '').trim(), { header: true });
  return data.map((row) => row['Patient number']!);
};

describe('an export holds', () => {
  it.each([
    'search=kpeglo',
    'search=kp',
    'search=kpeglo%20edem&gender=MALE',
    'search=kpeglo%205550',
    'search=k&gender=MALE',
  ])('all records that %s finds, once each, not only the counted ones', async (query) => {
    const words = new URLSearchParams(query);
    const [stored] = await server.rows<{ n: number }>(
      `select count(*)::int as n from patients p where organization_uuid = $1 and ($2::text is null or gender = $2) and
           (select bool_and(exists (select from unnest(search_terms) t where t collate "C" >= w and t collate "C" < w || '\u{10FFFF}'))
            from unnest(string_to_array($3, ' ')) w)`,
      [server.hospital, words.get('gender'), words.get('search')],
    );
    const numbers = await numbersIn(query);
    expect(stored!.n).toBeGreaterThan(500);
    expect(numbers).toHaveLength(stored!.n);
    expect(new Set(numbers).size).toBe(stored!.n);
  });

  it.each(['search=owsu', 'search=asnte', 'search=osei&gender=FEMALE', 'gender=MALE&state=Ashanti', 'search=owusu'])(
    'exactly the rows of all list pages for %s',
    async (query) => {
      const shown: string[] = [];
      let total: unknown;
      for (let page = 1; page < 30; page++) {
        const { body } = await ask('', `${query}&page_size=20&page=${page}`);
        shown.push(...body.data.map(({ patient_number }: { patient_number: string }) => patient_number));
        total = body.meta.total;
        if (body.data.length < 20) break;
      }
      expect(total).toBe(shown.length);
      expect(shown.length).toBeGreaterThan(0);
      expect((await numbersIn(query)).toSorted()).toEqual(shown.toSorted());
    },
  );

  it('nobody for words without hits', async () => expect(await numbersIn('search=zzzqqqxxx')).toEqual([]));
});
