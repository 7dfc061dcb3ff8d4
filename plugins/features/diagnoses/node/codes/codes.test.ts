import { ExternalTerminology, type Database } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { types } from '../../../../../core/node/database/pools';
import { RecordDesk } from '../../../../../tests/support/clinical';
import { paceBeside } from '../../../../../tests/support/pace';
import { Receiver } from '../../../../../tests/support/receiver';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';
import { terminologyCommand } from './terminology-command';

const folder = mkdtempSync(join(tmpdir(), 'clinic-codes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const find = async (desk: RecordDesk, text: string) => {
  const { body } = await desk.send('GET', `/emr/diagnosis-codes?search=${encodeURIComponent(text)}`);
  return body as { readonly data: { code: string; display: string; yours: boolean }[]; readonly source: string };
};
const codes = async (desk: RecordDesk, text: string) => (await find(desk, text)).data.map(({ code }) => code);

describe('codes', () => {
  let server: TestServer;
  let desk: RecordDesk;
  let db: Kysely<Database>;

  beforeAll(async () => {
    server = await startTestServer({});
    desk = await RecordDesk.open(server, server.hospital, ['diagnoses.read', 'diagnoses.write']);
    const pool = new pg.Pool({ connectionString: server.database.ownerUrl, max: 1, types });
    db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  });
  afterAll(async () => {
    await db.destroy();
    await server.close();
  });

  const load = async (csv: string): Promise<string[]> => {
    const file = join(folder, 'codes.csv');
    writeFileSync(file, csv);
    const said: string[] = [];
    const args = ['load', 'icd10', file];
    await terminologyCommand.run({ args, db, say: (line) => void said.push(line) });
    return said;
  };

  it('come from the built-in list first, in words, misspelt words and by code', async () => {
    expect((await find(desk, 'malaria')).source).toBe('built-in');
    expect(await codes(desk, 'malaria')).toContain('B54');
    expect(await codes(desk, 'hipertention')).toContain('I10');
    expect(await codes(desk, 'b50.9')).toEqual(['B50.9']);
  });

  it('that the practitioner uses come first, and alone without a search text', async () => {
    const other = await RecordDesk.open(server, server.hospital, ['diagnoses.read', 'diagnoses.write']);
    for (let i = 0; i < 3; i++)
      await other.send('POST', '/emr/diagnoses', {
        patient_id: await other.patient(),
        code: 'B51.9',
        display: 'Vivax malaria',
      });
    const { data } = await find(other, 'malaria');
    expect(data[0]).toMatchObject({ code: 'B51.9', yours: true });
    expect(data.filter(({ code }) => code === 'B51.9')).toHaveLength(1);
    expect((await find(other, '')).data).toMatchObject([{ code: 'B51.9', yours: true }]);
    expect((await find(desk, '')).data).toEqual([]);
  });

  it('come from a table once it is loaded; lines without a code are reported and skipped', async () => {
    const said = await load(
      [
        '\uFEFFChapter;ICD10;Long description',
        'I;A00-B99;Certain infectious diseases',
        'I;A009;"Cholera, unspecified; ""blue death"""',
        'I;A00.9;Cholera once more',
        'X;J45.0;Predominantly allergic asthma',
        'X;;Nothing',
        'X;J46;',
        'X;X99;Zürich flu',
      ].join('\r\n'),
    );
    expect(said.slice(0, 4)).toEqual([
      'Line 2: A00-B99 is no code of ICD-10.',
      'Line 4: A00.9 stands in line 3 already.',
      'Line 6: The code is missing.',
      'Line 7: J46 has no name.',
    ]);
    expect(said.at(-1)).toMatch(/^7 lines read, 3 codes stored, 4 lines left out, in /);
    expect(await find(desk, 'colera')).toMatchObject({
      source: 'loaded',
      data: [{ code: 'A00.9', display: 'Cholera, unspecified; "blue death"' }],
    });
    expect(await codes(desk, 'zurich')).toEqual(['X99']);
    expect(await codes(desk, 'j45')).toEqual(['J45.0']);
    expect(await codes(desk, 'malaria')).toEqual([]);
    expect(await codes(desk, '%')).toEqual([]);
  });

  it('do not change if a table cannot be read', async () => {
    for (const [csv, reason] of [
      ['a,b\n1,2', /first line must name the columns/],
      ['code,display\n', /holds no code/],
      ['code,display\nfoo,bar', /holds no code/],
    ] as const)
      await expect(load(csv)).rejects.toThrow(reason);
    writeFileSync(join(folder, 'latin.csv'), Buffer.from('code,display\nA00,Chol\xe9ra', 'latin1'));
    const args = ['load', 'icd10', join(folder, 'latin.csv')];
    await expect(terminologyCommand.run({ args, db, say: () => undefined })).rejects.toThrow(/UTF-8/);
    expect(await codes(desk, 'asthma')).toEqual(['J45.0']);
  });

  it('of seventy thousand lines load in seconds and are found in milliseconds', async () => {
    const line = (i: number) => {
      const code = `${String.fromCharCode(65 + (i % 26))}${String(Math.floor(i / 26) % 100).padStart(2, '0')}.${String(Math.floor(i / 2600)).padStart(2, '0')}`;
      return `${code},Disorder ${i % 977} of part ${(i * 7) % 1009} with complication ${i % 31}`;
    };
    const among = () => codes(desk, 'disorder 500 complicaton');
    const said = await load(`code,display\n${Array.from({ length: 70_000 }, (_, i) => line(i)).join('\n')}`);
    expect(said.at(-1)).toMatch(/70000 codes stored, 0 lines left out/);
    expect(await among()).not.toEqual([]);
    const pace = await paceBeside(among, () => codes(desk, 'J45.0'));
    expect(pace).toBeLessThan(20);
  }, 60_000);
});

describe('an external service', () => {
  let server: TestServer | undefined;
  let receiver: Receiver | undefined;
  afterEach(async () => {
    await server?.close();
    await receiver?.close();
  });

  const withService = async (url: (of: string) => string, answer: Parameters<typeof Receiver.open>[0]) => {
    receiver = await Receiver.open(answer);
    const service: ExternalTerminology = { url: url(receiver.url), token: 'secret', valueSet: 'http://example.org/vs' };
    const services = new ContainerModule(({ bind }) => void bind(ExternalTerminology).toConstantValue(service));
    server = await startTestServer({ parts: [{ services }] });
    return RecordDesk.open(server, server.hospital, ['diagnoses.read']);
  };

  it('receives the request to expand a value set', async () => {
    const contains = [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'B54', display: 'Unspecified malaria' }];
    const desk = await withService(
      (url) => `${url}/ValueSet/$expand`,
      (response) => response.end(JSON.stringify({ resourceType: 'ValueSet', expansion: { contains } })),
    );
    expect(await find(desk, 'malaria')).toEqual({
      source: 'external',
      data: contains.map((each) => ({ ...each, yours: false })),
    });
    const [request] = receiver!.received;
    expect(request!.headers).toMatchObject({ authorization: 'Bearer secret' });
    expect(JSON.parse(request!.body)).toMatchObject({
      parameter: [{ valueUri: 'http://example.org/vs' }, { valueString: 'malaria' }, { valueInteger: 20 }],
    });
    await find(desk, 'Malaria');
    expect(receiver!.received).toHaveLength(1);
  });

  it('receives a request to an address that contains the terms', async () => {
    const desk = await withService(
      (url) => `${url}/search?q={terms}&n={count}`,
      (response) => response.end(JSON.stringify([1, ['B54'], null, [['B54', 'Malaria']]])),
    );
    expect(await find(desk, 'fever & chills')).toMatchObject({ source: 'external', data: [{ code: 'B54' }] });
    expect(receiver!.received[0]).toMatchObject({ url: '/hook/search?q=fever%20%26%20chills&n=20' });
  });

  it.each([
    [
      'fails',
      (response: { writeHead(status: number): void; end(): void }) => (response.writeHead(500), response.end()),
    ],
    ['answers nonsense', (response: { end(text: string): void }) => response.end('<html>')],
    ['never answers', () => undefined],
  ])(
    'that %s is replaced by the local list with a notice, and left alone for a while',
    async (_, answer) => {
      const desk = await withService((url) => `${url}/?q={terms}`, answer);
      const first = await find(desk, 'malaria');
      expect(first.source).toBe('fallback');
      expect(first.data.map(({ code }) => code)).toContain('B54');
      expect((await find(desk, 'cholera')).source).toBe('fallback');
      expect(receiver!.received.length).toBeLessThanOrEqual(1);
    },
    10_000,
  );
});
