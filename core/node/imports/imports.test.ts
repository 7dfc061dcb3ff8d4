import { defineManifest, type ImportColumn } from '@clinic-workbench/sdk/common';
import {
  conflict,
  Importer,
  importRoutes,
  type ImportLine,
  type PlannedLine,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, type ImportCalls } from '../../../tests/support/importing';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';
import { Sweeper } from '../clearing/sweeper';
import { importKind } from './import-job';

const manifest = defineManifest({
  id: 'beads',
  name: 'Beads',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: { workspace: { key: 'BEADS', title: 'Beads', icon: 'x' }, resources: [{ id: 'beads', title: 'Beads' }] },
});

interface Bead {
  readonly name: string;
}

/** Keeps names in the order of their import, stored in the outbox, so that a rollback removes them too. */
class BeadImporter implements Importer<Bead, Bead> {
  readonly kind = 'beads';
  readonly permission = 'beads.write';
  readonly undoPermission = 'beads.delete';
  readonly options = ['shout'];
  readonly columns: readonly ImportColumn[] = [
    { id: 'name', title: 'Name', aliases: ['Nom'], required: true, max: 20 },
    { id: 'phone', title: 'Phone', max: 20, signed: true },
  ];

  async plan(_: RequestContext, lines: readonly ImportLine[]): Promise<readonly PlannedLine<Bead>[]> {
    return lines.map(({ line, cells: { name = '', phone = '' } }) => {
      const fields = [{ title: 'Phone', after: phone }];
      return { line, action: 'create', name, fields, plan: { name } };
    });
  }

  async apply(c: RequestContext, { plan, options }: { readonly plan: Bead; readonly options: { shout?: boolean } }) {
    const name = options.shout ? plan.name.toUpperCase() : plan.name;
    c.emit({ type: 'bead.strung', uuid: c.user, data: { name } });
    c.audit({ action: 'create', resource: 'beads', after: { name } });
    if (name === 'broken') throw conflict('broken', 'A broken bead.');
    if (name === 'fault') throw new Error('nobody may read this');
    return { name };
  }

  async undo(c: RequestContext, { result }: { readonly result: Bead }) {
    if (result.name === 'stuck') throw conflict('stuck', 'It is stuck.');
    c.emit({ type: 'bead.taken', uuid: c.user, data: { name: result.name } });
  }
}

let server: TestServer;
let user: TestUser;
let imports: ImportCalls;

beforeAll(async () => {
  const services = new ContainerModule(({ bind }) => {
    bind(Importer).to(BeadImporter).inSingletonScope();
  });
  const routes = importRoutes(manifest, { kind: 'beads', permission: 'beads.write', undo: 'beads.delete' });
  const events = ['strung', 'taken'].map((what) => ({
    type: `bead.${what}`,
    permission: 'beads.read',
    title: `A bead was ${what}`,
  }));
  server = await startTestServer({ plugins: [{ manifest, source: 'built-in', server: { services, routes, events } }] });
  user = await server.user(server.hospital, { workspaces: [], resources: ['beads.*'] });
  imports = importing(server, user, 'beads');
});
afterAll(() => server.close());

const strung = async (type = 'bead.strung') =>
  (
    await server.rows<{ name: string }>(
      `select data ->> 'name' as name from outbox_events where type = $1 and organization_uuid = $2 order by id`,
      [type, server.hospital],
    )
  ).map(({ name }) => name);
const listOf = (names: readonly string[]) => ['Name', ...names].join('\n');

describe('an import', () => {
  it('imports each line once, leaves out refused lines, and undoes in the reverse order', async () => {
    const names = ['a', 'broken', 'stuck', 'fault', 'b'];
    const { body: checked } = await imports.check(listOf(names));
    expect(await strung()).toEqual([]);
    const done = await imports.run(checked.uuid);
    expect(done).toMatchObject({ state: 'done', done: 5, created: 3, failed: 2 });
    expect(done.failures).toEqual([
      { line: 3, message: 'A broken bead.' },
      { line: 5, message: 'Something went wrong' },
    ]);
    expect(await strung()).toEqual(['a', 'stuck', 'b']);
    const [audited] = await server.rows(`select count(*)::int as n from audit_entries where note ->> 'import' = $1`, [
      checked.uuid,
    ]);
    expect(audited).toEqual({ n: 3 });
    const undone = await imports.undo(checked.uuid);
    expect(undone).toMatchObject({
      state: 'undone',
      undone: 2,
      kept: 1,
      stays: [{ line: 4, message: 'It is stuck.' }],
    });
    expect(await strung('bead.taken')).toEqual(['b', 'a']);
  });

  it('is deleted with its lines ninety days after its end, and after a day if it was only checked', async () => {
    const check = async () => (await imports.check(listOf(['kept']))).body.uuid as string;
    const [recent, old, unstarted] = [await check(), await check(), await check()];
    for (const uuid of [recent, old]) await imports.run(uuid);
    await server.rows(`update import_runs set finished_at = finished_at - interval '91 days' where uuid = $1`, [old]);
    await server.rows(`update import_runs set created_at = created_at - interval '2 days' where uuid = $1`, [
      unstarted,
    ]);
    await server.kernel.container.get<Sweeper>(Sweeper).sweep();
    const left = async (table: string, column: string) =>
      (
        await server.rows<{ uuid: string }>(
          `select distinct ${column} as uuid from ${table} where ${column} = any ($1)`,
          [[recent, old, unstarted]],
        )
      ).map(({ uuid }) => uuid);
    expect(await left('import_runs', 'uuid')).toEqual([recent]);
    expect(await left('import_lines', 'run_uuid')).toEqual([recent]);
  });

  it('begins once, even if requested several times', async () => {
    const { body } = await imports.check(listOf(['once']));
    const answers = await Promise.all(Array.from({ length: 10 }, () => imports.start(body.uuid)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ body: { code } }) => code === 'import_started')).toHaveLength(9);
    await finished(body.uuid);
    expect((await strung()).filter((name) => name === 'once')).toHaveLength(1);
  });

  it('continues after its process was killed, and imports no line twice', async () => {
    const names = Array.from({ length: 250 }, (_, n) => `bead ${n}`);
    const { body } = await imports.check(listOf(names));
    await imports.run(body.uuid);
    // Makes each job look lost after its commit, before it was marked as done.
    await server.rows(`update jobs set done_at = null, due_at = now() where kind = $1`, [importKind]);
    await expect
      .poll(
        async () => (await server.rows(`select from jobs where kind = $1 and done_at is null`, [importKind])).length,
      )
      .toBe(0);
    expect((await strung()).filter((name) => name.startsWith('bead '))).toEqual(names);
  });

  it('finds columns by other headings, by aliases, and as the user assigns them', async () => {
    expect((await imports.check('nom;PHONE\nx;+233 20 000 0000\n')).body).toMatchObject({
      state: 'checked',
      changes: [{ name: 'x', fields: [{ after: '+233 20 000 0000' }] }],
    });
    const csv = 'Who,Colour\nMapped,red\n';
    expect((await imports.check(csv)).body).toMatchObject({
      state: 'faulty',
      headings: ['Who', 'Colour'],
      mapping: [null, null],
      faults: [
        { line: 0, message: 'There is no column called Who.' },
        { line: 0, message: 'There is no column called Colour.' },
        { line: 0, message: 'The first line must name the columns; Name is missing.' },
      ],
    });
    expect((await imports.check(csv, ['name', null])).body).toMatchObject({ changes: [{ name: 'Mapped' }] });
    expect((await imports.check(csv, ['name', 'name'])).body).toMatchObject({
      faults: [{ line: 0, message: 'A column is there twice.' }],
    });
    for (const mapping of [['name'], ['name', 'colour']]) expect((await imports.check(csv, mapping)).status).toBe(400);
  });

  it('removes the apostrophe of exports, and refuses formulas', async () => {
    const { body } = await imports.check(`Name,Phone\nx,'+233\ny,=1+1\n-z,\n`);
    expect(body.faults).toEqual([
      { line: 3, message: 'Phone begins like a formula: =1+1' },
      { line: 4, message: 'Name begins like a formula: -z' },
    ]);
  });

  it('stops when the person who began it has lost the right', async () => {
    const leaving = await server.user(server.hospital, { workspaces: [], resources: ['beads.*'] });
    const theirs = importing(server, leaving, 'beads');
    const { body } = await theirs.check(listOf(['left', 'behind']));
    // Their employment ends between the check and the batch.
    await server.rows(`update practitioner_roles set ended_at = now() where uuid = $1`, [leaving.practitionerRole]);
    await server.rows(`update import_runs set state = 'running', batch = 1 where uuid = $1`, [body.uuid]);
    await server.rows(
      `insert into jobs (organization_uuid, uuid, kind, payload) values ($1, gen_random_uuid(), $2, $3)`,
      [server.hospital, importKind, JSON.stringify({ run: body.uuid, batch: 1 })],
    );
    expect(await finished(body.uuid)).toMatchObject({ state: 'stopped', done: 0 });
    expect(await strung()).not.toContain('left');
  });

  it('knows its own switches, and no others', async () => {
    const { body } = await imports.check(listOf(['loud']));
    expect((await imports.start(body.uuid, 'whisper')).status).toBe(400);
    await imports.run(body.uuid, 'shout');
    expect(await strung()).toContain('LOUD');
  });

  it('belongs to its organization', async () => {
    const { body } = await imports.check(listOf(['ours']));
    const other = await server.user(server.clinic, { workspaces: [], resources: ['beads.*'] });
    const theirs = importing(server, other, 'beads');
    expect((await theirs.get(body.uuid)).status).toBe(404);
    expect((await theirs.start(body.uuid)).status).toBe(404);
  });

  it('needs a file, and must exist to be run', async () => {
    const answer = await server.request({ method: 'POST', url: '/api/v2/imports/beads', as: user });
    expect(answer).toMatchObject({ status: 400, body: { errors: { file: ['File is required'] } } });
    const { body } = await imports.check('Name\n');
    expect((await imports.start(body.uuid)).body.code).toBe('import_empty');
  });

  it('may have signs of two units where its texts are cut', async () => {
    for (const csv of [
      `Name,${'x'.repeat(99)}😀\na,b`,
      `Name,${'x'.repeat(49)}😀\na,b`,
      `Name\n=${'x'.repeat(18)}😀`,
      `Name,Phone\na,=${'x'.repeat(38)}😀`,
    ]) {
      const { status, body } = await imports.check(csv);
      expect([status, body.state]).toEqual([201, 'faulty']);
    }
  });

  it('of a large file is checked beside at most one other: each holds a database connection for long', async () => {
    const large = `Name\n${'some bead or another\n'.repeat(12_000)}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => imports.check(large)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 'busy' },
      headers: { 'retry-after': '5' },
    });
    expect((await imports.check(large)).status).toBe(201);
    expect((await imports.check('Name\nsmall\n')).status).toBe(201);
  });
});

async function finished(uuid: string) {
  for (;;) {
    const { body } = await imports.get(uuid);
    if (body.state !== 'running') return body;
    await new Promise((done) => setTimeout(done, 20));
  }
}
