import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, type ImportCalls } from '../../../../../tests/support/importing';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let administrator: TestUser;
let imports: ImportCalls;

beforeAll(async () => {
  server = await startTestServer({});
  administrator = await server.user(server.hospital, {
    workspaces: ['ADMIN', 'RECEPT'],
    resources: ['team.*', 'roles.*', 'patients.read'],
  });
  imports = importing(server, administrator, 'team');
  await server.rows(
    `insert into roles (organization_uuid, uuid, name, permissions) values
       ($1, gen_random_uuid(), 'Desk', '{"workspaces":["RECEPT"],"resources":["patients.read"]}'),
       ($1, gen_random_uuid(), 'Cashier', '{"workspaces":["BILL"],"resources":["billing.*"]}')`,
    [server.hospital],
  );
  await server.rows(
    `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, gen_random_uuid(), 'Main Site', 'site')`,
    [server.hospital],
  );
});
afterAll(() => server.close());

const heading = 'First name,Last name,Username,Email,Phone number,Role,Title,Type,Specialties,Locations';
const staff = async (username: string) =>
  (
    await server.request({
      method: 'GET',
      url: `/api/v1/providers/${server.hospital}/staff-users?search=${username}`,
      as: administrator,
    })
  ).body.data;
const invitations = async () =>
  (await server.rows(`select uuid from jobs where kind = 'invitation' and organization_uuid = $1`, [server.hospital]))
    .length;

describe('a file of staff', () => {
  it('creates people with all their fields, invites them only on request, and can be undone', async () => {
    const csv = `${heading}\nAma,Mensah,ama.mensah,ama@example.org,020 123 4567,desk,Dr,clinical staff,Cardiology,main site\nKofi,Boateng,kofi.boateng,,,Desk,,Administrative staff,,\n`;
    const { body: checked } = await imports.check(csv);
    expect(checked).toMatchObject({ state: 'checked', to_create: 2, faults: [] });
    expect(checked.changes[0].fields).toContainEqual({ title: 'Locations', after: 'Main Site' });
    await imports.run(checked.uuid);
    const [ama] = await staff('ama.mensah');
    expect(ama).toMatchObject({
      title: 'Dr',
      practitioner_role: 'Desk',
      phone_number: '+233201234567',
      status: 'invited',
      practitioner_type: 'clinical_staff',
    });
    expect(ama.location_uuids).toHaveLength(1);
    expect(ama.practitioner_specialty).toHaveLength(1);
    expect(await invitations()).toBe(0);
    expect((await imports.check(csv)).body).toMatchObject({ unchanged: 2 });
    expect(await imports.undo(checked.uuid)).toMatchObject({ undone: 2, kept: 0 });
    expect(await staff('ama.mensah')).toEqual([]);

    const again = await imports.check(csv);
    await imports.run(again.body.uuid, 'invite');
    expect(await invitations()).toBe(2);
  });

  it('changes existing people, restores them on undo, and keeps those who have started to work', async () => {
    const csv = `${heading}\nAma,Mensah-Osei,AMA.MENSAH,,,Desk,,Support staff,,\nEsi,Owusu,esi.owusu,,,Desk,,,,\n`;
    const { body: checked } = await imports.check(csv);
    expect(checked.changes).toMatchObject([
      {
        action: 'update',
        fields: [
          { title: 'Last name', before: 'Mensah', after: 'Mensah-Osei' },
          { title: 'Type', before: 'Clinical staff', after: 'Support staff' },
        ],
      },
      { action: 'create', name: 'Esi Owusu' },
    ]);
    await imports.run(checked.uuid);
    await server.rows(`update users set password_hash = 'chosen' where username = 'esi.owusu'`);
    expect(await imports.undo(checked.uuid)).toMatchObject({
      undone: 1,
      stays: [{ line: 3, message: 'This person has chosen a password already.' }],
    });
    expect((await staff('ama.mensah'))[0]).toMatchObject({ last_name: 'Mensah', practitioner_type: 'clinical_staff' });
  });

  it('names each line’s fault, and grants nothing that the importer lacks', async () => {
    const other = await server.user(server.clinic, { workspaces: [], resources: [] });
    await server.rows(
      `update users set username = 'taken.elsewhere', email_address = 'taken@example.org' where uuid = $1`,
      [other.uuid],
    );
    const csv = [
      heading,
      'A,B,a.cashier,,,Cashier,,,,',
      'A,B,a.nobody,,,Nobody,,,,',
      'A,B,a.title,,,Desk,Sir,,,',
      'A,B,a.type,,,Desk,,robot,,',
      'A,B,a.spec,,,Desk,,,Alchemy,',
      'A,B,a.site,,,Desk,,,,Moon',
      'A,B,x y,,,Desk,,,,',
      'A,B,a.mail,no-address,,Desk,,,,',
      'A,B,a.phone,,12345678,Desk,,,,',
      'A,B,taken.elsewhere,,,Desk,,,,',
      'A,B,a.address,TAKEN@example.org,,Desk,,,,',
      'A,B,a.twice,,,Desk,,,,',
      'A,B,A.Twice,,,Desk,,,,',
    ].join('\n');
    const { body } = await imports.check(csv);
    expect(body.faults.map(({ message }: { message: string }) => message)).toEqual([
      'You need the workspace Billing for this.',
      'There is no role called Nobody.',
      expect.stringContaining('There is no title Sir'),
      expect.stringContaining('There is no type robot'),
      'There is no specialty called Alchemy.',
      'There is no site called Moon.',
      'Username is not valid',
      'Email format is invalid',
      'Phone number is not valid',
      'This person is in line 13 already.',
    ]);
  });

  it('does not reveal other organizations’ accounts before the import', async () => {
    const csv = `${heading}\nA,B,taken.elsewhere,,,Desk,,,,\nA,B,a.address,TAKEN@example.org,,Desk,,,,\nA,B,taken.by.none,,,Desk,,,,\n`;
    const { body } = await imports.check(csv);
    expect(body).toMatchObject({ state: 'checked', faults: [], to_create: 3 });
    expect(new Set(body.changes.map(({ action }: { action: string }) => action))).toEqual(new Set(['create']));
    const run = await imports.run(body.uuid);
    expect(run).toMatchObject({ created: 1, failed: 2 });
    expect(run.failures).toMatchObject([
      { line: 2, message: 'Username already exists' },
      { line: 3, message: 'Email already exists' },
    ]);
  });

  it('names values taken here at once, also by former staff', async () => {
    const [esi] = await staff('esi.owusu');
    await server.rows(`update practitioner_roles set ended_at = now() where uuid = $1`, [esi.uuid]);
    await server.rows(`update users set email_address = 'esi@example.org' where username = 'esi.owusu'`);
    const { body } = await imports.check(
      `${heading}\nEsi,Owusu,esi.owusu,,,Desk,,,,\nEsi,Owusu,esi.two,ESI@example.org,,Desk,,,,\n`,
    );
    expect(body.faults).toMatchObject([{ message: 'Username already exists' }, { message: 'Email already exists' }]);
  });

  it('is undone only by users who may delete people, and gives only sites of the importer', async () => {
    const clerk = await server.user(server.hospital, {
      workspaces: ['RECEPT'],
      resources: ['team.write', 'patients.read'],
    });
    const theirs = importing(server, clerk, 'team');
    const { body } = await theirs.check(`${heading}\nYaw,Clerk,yaw.clerk,,,Desk,,,,\n`);
    await theirs.run(body.uuid);
    const undo = await server.request({ method: 'POST', url: `/api/v2/imports/team/${body.uuid}/undo`, as: clerk });
    expect(undo).toMatchObject({ status: 403, body: { details: { permission: 'team.delete' } } });
    expect(await imports.undo(body.uuid)).toMatchObject({ undone: 1 });

    await server.rows(
      `insert into practitioner_locations (organization_uuid, practitioner_role_uuid, location_uuid)
       select organization_uuid, $1, uuid from locations where name = 'Main Site' and organization_uuid = $2`,
      [clerk.practitionerRole, server.hospital],
    );
    const held = await theirs.check(
      `${heading}\nEfua,All,efua.all,,,Desk,,,,\nEfua,Main,efua.main,,,Desk,,,,main site\n`,
    );
    expect(held.body.faults).toMatchObject([
      { line: 2, message: 'You can give only locations in which you work yourself.' },
    ]);
  });

  it('checks the right at the time of the import, not of the check', async () => {
    const lesser = await server.user(server.hospital, {
      workspaces: ['RECEPT'],
      resources: ['team.*', 'patients.read'],
    });
    const theirs = importing(server, lesser, 'team');
    const { body } = await theirs.check(`${heading}\nLate,Comer,late.comer,,,Desk,,,,\n`);
    expect(body.state).toBe('checked');
    await server.rows(
      `update roles set permissions = '{"workspaces":[],"resources":["team.*"]}', version = version + 1 where uuid = $1`,
      [lesser.role],
    );
    const run = await theirs.run(body.uuid);
    expect(run).toMatchObject({ created: 0, failed: 1 });
    expect(run.failures[0].message).toBe('You need the workspace Reception for this.');
  });
});
