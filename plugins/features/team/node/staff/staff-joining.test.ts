import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, newAccount } from '../../../../../tests/support/account';
import {
  admin,
  change,
  choose,
  clerk,
  closeTeam,
  elsewhere,
  form,
  latestAudit,
  nurse,
  openTeam,
  person,
  search,
  send,
  server,
  tokenOf,
} from '../../../../../tests/support/team';

beforeAll(openTeam);
afterAll(closeTeam);

describe('adding a person', () => {
  it('creates an account with every field, and emits an event', async () => {
    const answer = await send('POST', '', admin, {
      ...form({ username: 'Ama.Mensah', first_name: ' Ama  Serwaa' }),
      title: 'Dr',
      practitioner_specialty: ['394579002', { code: '394585009', display: 'Obstetrics' }],
      date_of_birth: '1988-02-29',
      gender: 'FEMALE',
      email: 'Ama@Ridge.EXAMPLE',
      mobile: '024 412 3456',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      full_name: 'Ama Serwaa Owusu',
      username: 'ama.mensah',
      title: 'Dr',
      practitioner_specialty: ['394579002', '394585009'],
      practitioner_type: 'clinical_staff',
      team_member_type: 'clinical_staff',
      practitioner_role: 'Nurse',
      role_uuid: nurse,
      birth_date: '1988-02-29',
      gender: 'FEMALE',
      email: 'Ama@ridge.example',
      phone_number: '+233244123456',
      status: 'invited',
      own_profile: false,
      version: 1,
    });
    const { uuid } = answer.body as { uuid: string };
    expect(await server.rows('select type from outbox_events where uuid = $1', [uuid])).toEqual([
      { type: 'practitioner_role.created' },
    ]);
    expect(await latestAudit(uuid)).toMatchObject({
      action: 'rights',
      resource: 'team',
      after: { username: 'ama.mensah', role: nurse },
    });
  });

  it('accepts the role by name too, and the type under either name', async () => {
    const { role_uuid: _, ...fields } = form();
    const answer = await send('POST', '', admin, {
      ...fields,
      practitioner_role: 'Nurse',
      team_member_type: 'support_staff',
    });
    expect(answer.body).toMatchObject({ role_uuid: nurse, practitioner_type: 'support_staff' });
  });

  it.each([
    [{ username: 'x' }, { username: ['Username is not valid'] }],
    [{ username: undefined }, { username: ['Username is required'] }],
    [{ first_name: '<b>' }, { first_name: ['First name is not valid'] }],
    [{ email: 'nobody' }, { email: ['Email format is invalid'] }],
    [{ phone_number: '0244' + '1'.repeat(12) }, { phone_number: ['Phone number is not valid'] }],
    [{ birth_date: '2999-01-01' }, { birth_date: ['Birth date is not valid'] }],
    [{ title: 'Lord' }, { title: ['Title is not valid'] }],
    [{ practitioner_type: 'wizard' }, { practitioner_type: ['Type is not valid'] }],
    [{ practitioner_specialty: [{ display: 'no code' }] }, { practitioner_specialty: ['Specialties is not valid'] }],
    [{ role_uuid: randomUUID() }, { role_uuid: ['Role is not valid'] }],
    [{ role_uuid: undefined }, { role_uuid: ['Role is required'] }],
  ])('refuses %j', async (fields, errors) => {
    expect(await send('POST', '', admin, form(fields))).toMatchObject({ status: 400, body: { errors } });
  });

  it('refuses a used user name or address, from here or elsewhere, also at the same moment', async () => {
    const theirs = await person({ email: 'taken@clinic.example', role_uuid: elsewhere.role }, elsewhere);
    const same = await send('POST', '', admin, form({ username: theirs.username.toUpperCase() }));
    expect(same).toMatchObject({ status: 400, body: { errors: { username: ['Username already exists'] } } });
    const mail = await send('POST', '', admin, form({ email: 'TAKEN@clinic.example' }));
    expect(mail).toMatchObject({ status: 400, body: { errors: { email: ['Email already exists'] } } });
    const both = await Promise.all([1, 2].map(() => send('POST', '', admin, form({ email: 'race@ridge.example' }))));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]));
  });

  it('refuses a role with rights that the caller lacks, and names one', async () => {
    const answer = await send('POST', '', clerk, form());
    expect(answer).toMatchObject({
      status: 403,
      body: {
        code: 'permission_denied',
        message: 'You need the workspace Outpatient for this.',
        details: { permission: 'OPD', workspace: 'Outpatient' },
      },
    });
  });

  it('refuses a role of another organization', async () => {
    expect(await send('POST', '', admin, form({ role_uuid: elsewhere.role }))).toMatchObject({
      status: 400,
      body: { errors: { role_uuid: ['Role is not valid'] } },
    });
  });
});

describe('a person with an account', () => {
  it('is found only by the whole user name or address, without private data', async () => {
    const account = await newAccount(server, server.clinic);
    for (const words of [account.username.toUpperCase(), ` ${account.email} `]) {
      expect((await search(words)).body.data).toEqual([
        { username: account.username, full_name: 'Ama Mensah', works_here: false },
      ]);
    }
    for (const words of [account.username.slice(0, -1), 'Ama', 'Ama Mensah', '%', account.email.slice(1)])
      expect((await search(words)).body.data, words).toEqual([]);
    expect((await search('')).status).toBe(400);
  });

  it('works here too after being added, and keeps their profile to themselves', async () => {
    const account = await newAccount(server, server.clinic, { workspaces: ['OPD'], resources: ['patients.read'] });
    const { status, body } = await send('POST', '/existing', admin, {
      login: account.email,
      role_uuid: nurse,
      title: 'Dr',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      full_name: 'Ama Mensah',
      title: 'Dr',
      status: 'active',
      own_profile: true,
      email: null,
    });
    expect((await login(server, account.username, account.password)).body.practitioner_roles).toHaveLength(2);
    expect((await send('GET', `?search=${account.email}`)).body.data).toEqual([]);
    const changed = await change(body, { first_name: 'Stolen' });
    expect(changed).toMatchObject({ status: 409, body: { code: 'own_profile' } });
    expect((await change(body, { title: 'Prof', first_name: 'Ama' })).body).toMatchObject({ title: 'Prof' });
    expect(await send('POST', '/existing', admin, { login: account.username, role_uuid: nurse })).toMatchObject({
      status: 400,
      body: { errors: { login: ['This person works here already.'] } },
    });
  });

  it('created here and added elsewhere: the profile stays with the organization that created it, but not the control of the account', async () => {
    const mine = await person({ email: `${randomUUID()}@ridge.example` });
    const token = tokenOf(await send('PUT', `/${mine.uuid}/invitation-link`));
    await choose(token, 'my own password');
    const added = await send('POST', '/existing', elsewhere, { login: mine.username, role_uuid: elsewhere.role });
    expect(added.status).toBe(201);
    const { body } = await send('GET', `/${mine.uuid}`);
    expect(body).toMatchObject({ own_profile: false, works_elsewhere: true, email: mine.email });
    for (const key of [{ email: 'new@ridge.example' }, { username: 'somebody.else' }])
      expect(await change(body, { ...key, first_name: 'Not' })).toMatchObject({
        status: 409,
        body: { code: 'own_profile' },
      });
    expect(await send('DELETE', `/${mine.uuid}/signature`)).toMatchObject({ body: { code: 'own_profile' } });
    expect((await send('DELETE', `/${mine.uuid}/photo`)).status).toBe(200);
    const renamed = await change(body, { first_name: 'Akosua', phone_number: '024 412 3456' });
    expect(renamed).toMatchObject({ status: 200, body: { first_name: 'Akosua', phone_number: '+233244123456' } });
    expect((await change(renamed.body, { is_active: false })).body).toMatchObject({ status: 'inactive' });
    const there = await send('GET', `/${added.body.uuid}`, elsewhere);
    expect(there.body).toMatchObject({ own_profile: true, status: 'active' });
    expect((await change(there.body, { first_name: 'Taken' }, elsewhere)).status).toBe(409);
  });

  it('without a password yet cannot be added by another organization', async () => {
    const waiting = await person({}, admin);
    const role_uuid = elsewhere.role;
    expect(await send('POST', '/existing', elsewhere, { login: waiting.username, role_uuid })).toMatchObject({
      status: 400,
      body: { errors: { login: ['Nobody has exactly this user name or email.'] } },
    });
  });

  it('who left returns as the same practitioner role', async () => {
    const account = await newAccount(server, server.clinic);
    const first = await send('POST', '/existing', admin, { login: account.username, role_uuid: nurse });
    expect((await send('DELETE', `/${first.body.uuid}`)).status).toBe(204);
    const again = await send('POST', '/existing', admin, { login: account.username, role_uuid: nurse });
    expect(again).toMatchObject({ status: 201, body: { uuid: first.body.uuid, status: 'active' } });
  });
});
