import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../support/clinical';
import { startTestServer, type TestServer } from '../support/test-server';
import type { AboutPatients } from './contract-samples';
import { aboutPatients } from './samples';

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(
    server,
    server.hospital,
    aboutPatients.map(({ resource }) => `${resource}.*`),
  );
});
afterAll(() => server.close());

interface Written extends AboutPatients {
  readonly id: string;
  /** The path of a single record. */
  readonly at: string;
}

/** A record of a kind in an encounter. */
async function written(kind: AboutPatients, patient_id: string, encounter_id: string): Promise<readonly Written[]> {
  const { path, make, inList } = kind;
  if (make === undefined) return [];
  if (make === 'encounter') return [{ ...kind, id: encounter_id, at: `${path}/${encounter_id}` }];
  const body = { ...make, patient_id, encounter_id };
  const answer = await desk.send('POST', path, inList ? [body] : body);
  expect(answer.status, answer.text).toBe(201);
  const made = answer.body as { uuid: string } | { data: { uuid: string }[] } | { uuid: string }[];
  const all = Array.isArray(made) ? made : 'data' in made ? made.data : [made];
  const id = all[0]!.uuid;
  return [{ ...kind, id, at: `${path}/${id}` }];
}

it('there are records about patients of many kinds, and this test creates most of them', () => {
  expect(aboutPatients.length).toBeGreaterThanOrEqual(12);
  expect(aboutPatients.filter(({ make, writes }) => make && writes).length).toBeGreaterThanOrEqual(9);
});

describe('the contents of a deleted record', () => {
  it('cannot be read, changed or added to, and return when the record is restored', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient);
    const records: Written[] = [];
    for (const kind of aboutPatients) records.push(...(await written(kind, patient, encounter)));
    const statuses = async () => {
      const histories = records.filter(({ hasHistory }) => hasHistory).map(({ at }) => `${at}/changes`);
      const lists = aboutPatients.map(({ path }) => `${path}?patient_id=${patient}`);
      const asked = lists.concat(
        records.map(({ at }) => at),
        histories,
      );
      return Object.fromEntries(
        await Promise.all(asked.map(async (path) => [path, (await desk.send('GET', path)).status] as const)),
      );
    };
    const all = (status: number, of: Record<string, unknown>) =>
      Object.fromEntries(Object.keys(of).map((path) => [path, status]));
    /** The lists without a patient in which this one appears. */
    const listed = async () => {
      const paths = aboutPatients.flatMap(({ path, ofSeveral, ofAll }) => (ofSeveral || ofAll ? path : []));
      const shown = paths.map(async (path) => {
        const { text } = await desk.send('GET', `${path}?page_size=100`);
        return text.includes(patient) ? [path] : [];
      });
      return [paths, (await Promise.all(shown)).flat()] as const;
    };
    const before = await statuses();
    expect(before).toEqual(all(200, before));
    const [several, shown] = await listed();
    expect(shown).toEqual(several);
    expect(several.length).toBeGreaterThanOrEqual(9);

    await server.rows('update patients set deleted_at = now() where uuid = $1', [patient]);
    const gone = await statuses();
    expect(gone).toEqual(all(404, gone));
    expect((await listed())[1]).toEqual([]);
    for (const { at, id, writes } of records)
      for (const [method, path, body, version] of writes?.(at, id) ?? []) {
        const answer = await desk.send(method, path, body, version === 'no version' ? undefined : 1);
        expect([method, path, answer.status, answer.text]).toEqual([method, path, 404, answer.text]);
      }

    await server.rows('update patients set deleted_at = null where uuid = $1', [patient]);
    expect(await statuses()).toEqual(before);
    expect((await listed())[1]).toEqual(several);
  });
});
