import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../../tests/support/clinical';
import { importing, type ImportCalls } from '../../../../../tests/support/importing';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let desk: RecordDesk;
let imports: ImportCalls;
let client: string;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['payers.*', 'members.*', 'patients.*']);
  imports = importing(server, desk.user, 'members');
  client = (await desk.send('POST', '/clients', { kind: 'corporate', name: 'Harbour Works', code: 'HW' })).body.uuid;
  await desk.send('POST', `/clients/${client}/branches`, { name: 'Tema' });
});
afterAll(() => server.close());

const heading = 'Client,Number,First name,Last name,Relationship,Subscriber,Branch,Class,Gender,Date of birth,From,To';
const numbers = async () =>
  (await desk.send('GET', `/clients/${client}/members?page_size=100`)).body.data.map(
    ({ number }: { number: string }) => number,
  );

describe('a file of members', () => {
  it('shows the changes first, records dependents after their subscriber, and can be undone', async () => {
    const csv = [
      heading,
      'HW,A-1-1,Esi,Mensah,child,A-1,,,female,2015-02-03,2026-01-01,',
      'Harbour Works,A-1,Yaw,Mensah,,,Tema,Staff,MALE,1980-05-06,2026-01-01,2026-12-31',
    ].join('\n');
    const { body: checked } = await imports.check(csv);
    expect(checked).toMatchObject({ state: 'checked', to_create: 2, to_update: 0 });
    expect(await numbers()).toEqual([]);
    expect(await imports.run(checked.uuid)).toMatchObject({ state: 'done', created: 2, failed: 0 });
    const { data } = (await desk.send('GET', `/clients/${client}/members`)).body;
    expect(data).toMatchObject([
      { number: 'A-1-1', subscriber_name: 'Yaw Mensah', relationship: 'child', gender: 'FEMALE' },
      { number: 'A-1', branch_name: 'Tema', class: 'Staff', ends_on: '2026-12-31', relationship: 'self' },
    ]);
    expect((await imports.check(csv)).body).toMatchObject({ to_create: 0, to_update: 0, unchanged: 2 });

    const { body: second } = await imports.check(`Client,Number,Class,To\nHW,A-1,Managers,2027-12-31`);
    expect(second.changes[0]).toMatchObject({
      name: 'Yaw Mensah',
      fields: [
        { title: 'Class', before: 'Staff', after: 'Managers' },
        { title: 'To', before: '2026-12-31', after: '2027-12-31' },
      ],
    });
    await imports.run(second.uuid);
    expect(await imports.undo(second.uuid)).toMatchObject({ undone: 1, kept: 0 });
    const after = (await desk.send('GET', `/clients/${client}/members?kind=employees`)).body.data[0];
    expect(after).toMatchObject({ class: 'Staff', ends_on: '2026-12-31' });
    // Undoing the first import skips a member who was changed since.
    expect(await imports.undo(checked.uuid)).toMatchObject({ undone: 1, kept: 1 });
    expect(await numbers()).toEqual(['A-1']);
  });

  it('names the fault of each line, and records nothing if there is one', async () => {
    const before = await numbers();
    const { body } = await imports.check(
      [
        heading,
        'HW,F-1,Ama,Owusu,,,,,,,,',
        'Nobody,F-2,Ama,Owusu,,,,,,,,',
        'HW,f-1,Ama,Owusu,,,,,,,,',
        'HW,F-3,Ama,Owusu,child,,,,,,,',
        'HW,F-4,Ama,Owusu,child,F-4,,,,,,',
        'HW,F-5,Ama,Owusu,child,F-99,,,,,,',
        'HW,F-6,Ama,Owusu,child,F-1,,,,,,',
        'HW,F-7,Ama,Owusu,child,F-6,,,,,,',
        'HW,F-8,Ama,Owusu,cousin,F-1,,,,,,',
        'HW,F-9,Ama,,,,,,,,,',
        'HW,F-10,Ama,Owusu,,,Nowhere,,,,,',
        'HW,F-11,Ama,Owusu,,,,,,31-02-2026,,',
        'HW,F-12,Ama,Owusu,,,,,,,2026-02-01,2026-01-01',
        'HW,F-13,=cmd(),Owusu,,,,,,,,',
        'HW,F-14,Ama,Owusu,self,F-1,,,,,,',
      ].join('\n'),
    );
    expect(body).toMatchObject({ state: 'faulty', fault_count: 13 });
    expect(body.faults.map(({ line, message }: { line: number; message: string }) => `${line} ${message}`)).toEqual([
      '3 There is no company or insurer Nobody.',
      '4 This number is in line 2 already.',
      '5 Subscriber is required',
      '6 A dependent cannot be the own subscriber',
      '7 There is no subscriber F-99, and no line makes one.',
      '9 F-6 is a dependent, and nobody can depend on one.',
      '10 Relationship is not valid: cousin',
      '11 Last name is required',
      '12 There is no branch Nowhere.',
      '13 Date of birth is not valid',
      '14 To is not valid',
      '15 First name begins like a formula: =cmd()',
      '16 Somebody who is the own subscriber depends on nobody: leave the subscriber or the relationship empty.',
    ]);
    expect((await imports.start(body.uuid)).body.code).toBe('import_faults');
    expect(await numbers()).toEqual(before);
  });

  it('of more members than one batch records, changes and deletes them; what was changed meanwhile stays out', async () => {
    const { uuid: mine } = (await desk.send('POST', '/clients', { kind: 'corporate', name: 'Mines', code: 'VM' })).body;
    const head = 'Client,Number,First name,Last name,Relationship,Subscriber,Class';
    const line = (n: number, named = 'Staff') =>
      `VM,M-${n},Ama,Owusu,${n % 3 ? `child,M-${n - (n % 3)}` : ','},${named}`;
    const file = (named?: string) => [head, ...Array.from({ length: 750 }, (_, n) => line(n, named))].join('\n');
    const all = async () =>
      server.rows<{ number: string; class: string; version: number; subscriber: string | null }>(
        `select m.number, m.class, m.version, s.number as subscriber from payer_members m
           left join payer_members s on s.uuid = m.subscriber_uuid where m.payer_uuid = $1 order by m.number`,
        [mine],
      );
    const { body: checked } = await imports.check(file());
    // Somebody records one of the dependents, with her number, before the import begins.
    const early = { number: 'm-10', first_name: 'Adwoa', last_name: 'Early' };
    const { body: other } = await desk.send('POST', `/clients/${mine}/members`, early);
    const done = await imports.run(checked.uuid);
    expect(done).toMatchObject({ state: 'done', created: 749, failed: 1 });
    expect(done.failures).toEqual([{ line: 12, message: 'Number already exists' }]);
    const recorded = await all();
    expect(recorded).toHaveLength(750);
    expect(recorded.find(({ number }) => number === 'M-701')).toMatchObject({ subscriber: 'M-699', class: 'Staff' });
    // Each of them is in the audit and in its own history once, also those of the batch that was tried twice.
    const [kept] = await server.rows(
      `select (select count(*)::int from audit_entries where note ->> 'import' = $1) as audited,
              (select count(*)::int from record_changes h join payer_members m on m.uuid = h.record_uuid
                where m.payer_uuid = $2 and h.kind = 'recorded') as histories,
              (select count(*)::int from outbox_events e join payer_members m on m.uuid = e.uuid
                where m.payer_uuid = $2 and e.type = 'payer_member.created') as events`,
      [checked.uuid, mine],
    );
    expect(kept).toEqual({ audited: 749, histories: 750, events: 750 });

    await desk.send('DELETE', `/client-members/${other.uuid}`, undefined, other.version);
    const { body: promoted } = await imports.check(file('Seniors').replace(/\nVM,M-10,.*/, ''));
    expect(promoted).toMatchObject({ to_update: 749 });
    expect(await imports.run(promoted.uuid)).toMatchObject({ updated: 749, failed: 0 });
    expect(new Set((await all()).map((row) => `${row.class} ${row.version}`))).toEqual(new Set(['Seniors 2']));
    expect(await imports.undo(promoted.uuid)).toMatchObject({ undone: 749, kept: 0 });
    expect(new Set((await all()).map((row) => `${row.class} ${row.version}`))).toEqual(new Set(['Staff 3']));

    const { body: second } = await imports.check(file().replaceAll('M-', 'X-'));
    await imports.run(second.uuid);
    const { data } = (await desk.send('GET', `/clients/${mine}/members?search=X-0`)).body;
    const { uuid, version } = data.find(({ number }: { number: string }) => number === 'X-0');
    await desk.send('PATCH', `/client-members/${uuid}`, { class: 'Board' }, version);
    // Who was changed stays; her dependents go.
    expect(await imports.undo(second.uuid)).toMatchObject({ undone: 749, kept: 1 });
    expect((await all()).filter(({ number }) => number.startsWith('X-'))).toMatchObject([{ class: 'Board' }]);
  }, 60_000);
});
