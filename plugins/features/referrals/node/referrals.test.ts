import type { RecordChange } from '@clinic-workbench/sdk/common';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { Referral, Specialist } from '../common/referral';

let server: TestServer;
let doctor: TestUser;
let reader: TestUser;
let elsewhere: TestUser;
let patient: string;

const url = '/api/v2/emr/referral-requests';
const all = { workspaces: ['OPD'], resources: ['patients.*', 'referrals.*', 'allergies.*'] };

beforeAll(async () => {
  server = await startTestServer({});
  doctor = await server.user(server.hospital, all);
  reader = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['referrals.read'] });
  elsewhere = await server.user(server.clinic, all);
  const body = { first_name: 'Kɔfi', last_name: 'Mɛnsah', gender: 'MALE', birth_date: '1984-03-12' };
  patient = ((await send('POST', '/api/v2/emr/patients', body)).body as Referral).uuid;
});
afterAll(() => server.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, body?: object, version?: number, as = doctor) =>
  server.request({
    method,
    url: to,
    as,
    ...(body && { body }),
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const content = { facility: 'Korle Bu', practitioner_name: 'Dr Addo', reason: 'Chest pain on exertion' };
const write = async (more: object = {}) => {
  const answer = await send('POST', url, { patient_id: patient, ...content, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as Referral;
};
const step = (referral: Referral, what: string, body?: object) =>
  send('POST', `${url}/${referral.uuid}/${what}`, body, referral.version);

describe('a referral', () => {
  it('can be sent back as in the list of all patients, unless it names another patient', async () => {
    const { uuid } = await write();
    const rows = (await send('GET', url)).body.data as (Referral & { readonly patient: { readonly id: string } })[];
    const row = rows.find((each) => each.uuid === uuid)!;
    expect(row.patient).toMatchObject({ id: patient });
    const back = await send('PUT', `${url}/${uuid}`, { ...row, summary: 'As listed' }, row.version);
    expect(back, back.text).toMatchObject({ status: 200, body: { summary: 'As listed', reason: content.reason } });
    const other = { ...row, patient: { ...row.patient, id: randomUUID() } };
    expect((await send('PUT', `${url}/${uuid}`, other, row.version + 1)).status).toBe(400);
  });

  it('is a draft with its own number, can be rewritten, is sent, and then does not change', async () => {
    const draft = await write({ priority: 'urgent' });
    expect(draft).toMatchObject({
      status: 'draft',
      priority: 'urgent',
      authored_on: null,
      referral_number: expect.stringMatching(/^RF\d{6}$/) as unknown,
    });
    const again = (await send('PUT', `${url}/${draft.uuid}`, { ...content, summary: 'ECG normal' }, draft.version))
      .body as Referral;
    expect(again).toMatchObject({ summary: 'ECG normal', priority: 'routine', version: 2 });
    expect((await step(draft, 'send')).body).toMatchObject({ code: 'stale_version' });
    const sent = (await step(again, 'send')).body as Referral;
    expect(sent).toMatchObject({ status: 'active', authored_on: expect.any(String) as unknown });
    const late = await send('PUT', `${url}/${draft.uuid}`, { ...content, reason: 'Else' }, sent.version);
    expect(late).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
    expect((await step(sent, 'send')).body).toMatchObject({ code: 'not_allowed' });
  });

  it('is sent once by two simultaneous requests', async () => {
    const draft = await write();
    const answers = await Promise.all([step(draft, 'send'), step(draft, 'send')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is answered once, with an author, and not in the future', async () => {
    const sent = (await step(await write(), 'send')).body as Referral;
    const text = 'Exercise test normal';
    expect((await step(sent, 'answer', { text, by: '' })).status).toBe(400);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await step(sent, 'answer', { text, by: 'Dr Addo', at: tomorrow })).body).toMatchObject({
      errors: { at: ['Date cannot be in the future'] },
    });
    const answered = (await step(sent, 'answer', { text, by: 'Dr Addo' })).body as Referral;
    expect(answered).toMatchObject({ status: 'completed', answer: { text, by: 'Dr Addo' } });
    expect((await step(answered, 'answer', { text: 'Again', by: 'X' })).body).toMatchObject({ code: 'not_allowed' });
  });

  it('is revoked with a reason once sent; a draft is entered in error, and stays readable', async () => {
    const sent = (await step(await write(), 'send')).body as Referral;
    const remove = (of: Referral, body: object) => send('DELETE', `${url}/${of.uuid}`, body, of.version);
    expect((await remove(sent, { reason: '' })).status).toBe(400);
    expect((await remove(sent, { reason: 'Feels well' })).body).toMatchObject({
      status: 'revoked',
      status_reason: 'Feels well',
    });
    const draft = await write({ reason: 'A slip of the hand' });
    expect((await remove(draft, { reason: 'Wrong patient' })).body).toMatchObject({ status: 'entered-in-error' });
    const listed = (await send('GET', `${url}?patient_id=${patient}&page_size=100`)).body as { data: Referral[] };
    expect(listed.data.map(({ uuid }) => uuid)).not.toContain(draft.uuid);
    expect((await send('GET', `${url}/${draft.uuid}`)).status).toBe(200);
  });

  it('keeps a history: who changed, sent, answered and withdrew it, when and why', async () => {
    const draft = await write();
    const again = (await send('PUT', `${url}/${draft.uuid}`, { ...content, summary: 'ECG normal' }, draft.version))
      .body as Referral;
    const sent = (await step(again, 'send')).body as Referral;
    const answered = (await step(sent, 'answer', { text: 'Test normal', by: 'Dr Addo' })).body as Referral;
    await send('DELETE', `${url}/${draft.uuid}`, { reason: 'Answer to another' }, answered.version);
    const { data } = (await send('GET', `${url}/${draft.uuid}/changes`, undefined, undefined, reader)).body as {
      data: RecordChange[];
    };
    expect(data).toMatchObject([
      {
        kind: 'entered-in-error',
        before: { status: 'completed', status_reason: null },
        after: { status: 'entered-in-error', status_reason: 'Answer to another' },
        reason: 'Answer to another',
      },
      { kind: 'answered', before: { answer: null }, after: { status: 'completed', answer: 'Test normal' } },
      {
        kind: 'sent',
        before: { status: 'draft', authored_on: null },
        after: { status: 'active', authored_on: sent.authored_on },
      },
      { kind: 'changed', before: { summary: '' }, after: { summary: 'ECG normal' }, reason: null },
      { kind: 'recorded', before: {}, after: { ...content, status: 'draft' }, by_name: 'Test User' },
    ]);
    const nobody = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['patients.*'] });
    expect((await send('GET', `${url}/${draft.uuid}/changes`, undefined, undefined, nobody)).status).toBe(403);
    expect((await send('GET', `${url}/${draft.uuid}/changes`, undefined, undefined, elsewhere)).status).toBe(404);
  });

  it('from elsewhere counts as received, and is answered too', async () => {
    const came = await write({ direction: 'incoming', authored_on: '2026-11-01T08:00:00Z' });
    expect(came).toMatchObject({ status: 'active', direction: 'incoming', authored_on: '2026-11-01T08:00:00.000Z' });
    expect((await step(came, 'answer', { text: 'Seen', by: 'Dr Owusu' })).body).toMatchObject({ status: 'completed' });
  });

  it('names a recipient, and belongs to a living patient and their encounter', async () => {
    const answer = await send('POST', url, { patient_id: patient, reason: 'To nobody', facility: ' ' });
    expect(answer.body).toMatchObject({ errors: { facility: ['Practitioner or facility is required'] } });
    expect((await send('POST', url, { ...content, patient_id: randomUUID() })).status).toBe(404);
    const lost = await send('POST', url, { ...content, patient_id: patient, encounter_id: randomUUID() });
    expect(lost.body).toMatchObject({ errors: { encounter_id: ['Encounter is not valid'] } });
  });

  it('refuses users without the right and users of another organization', async () => {
    const draft = await write();
    for (const path of ['', '/letter']) {
      expect((await send('GET', `${url}/${draft.uuid}${path}`, undefined, undefined, elsewhere)).status).toBe(404);
    }
    expect((await send('POST', `${url}/${draft.uuid}/send`, undefined, 1, elsewhere)).status).toBe(404);
    expect((await send('POST', `${url}/${draft.uuid}/send`, undefined, 1, reader)).status).toBe(403);
    expect((await send('POST', url, { ...content, patient_id: patient }, undefined, elsewhere)).status).toBe(404);
  });
});

describe('its letter', () => {
  it('needs the right to read allergies, because it contains them', async () => {
    const draft = await write();
    const { status, body } = await send('GET', `${url}/${draft.uuid}/letter`, undefined, undefined, reader);
    expect([status, body.details]).toEqual([403, { permission: 'allergies.read' }]);
  });

  it('names the patient, the recipient, the reason and the known allergies; a draft is marked as one', async () => {
    const draft = await write({ summary: 'ECG normal' });
    const letter = async () => {
      const { rawPayload } = await server.kernel.app.inject({
        method: 'GET',
        url: `${url}/${draft.uuid}/letter`,
        headers: {
          authorization: `Bearer ${doctor.token}`,
          'x-provider-portal-id': server.hospital,
          'x-requested-with': 'XMLHttpRequest',
        },
      });
      return wordsOf(rawPayload);
    };
    const words = await letter();
    for (const part of [
      'Kɔfi Mɛnsah',
      'Korle Bu',
      'Dr Addo',
      'Chest pain on exertion',
      'ECG normal',
      'Draft: not sent',
      draft.referral_number,
      '12 March 1984',
      'Allergies: not asked',
    ])
      expect(words).toContain(part);
    const allergy = { patient_id: patient, substance: 'Penicillin', category: 'medication', severity: 'high' };
    expect((await send('POST', '/api/v2/emr/allergy-intolerances', allergy)).status).toBe(201);
    await step(draft, 'send');
    const sent = await letter();
    expect(sent).toContain('Allergies: Penicillin');
    expect(sent).not.toContain('Draft');
    const [entry] = await server.rows(
      `select count(*)::int as n from audit_entries where action = 'print' and resource_uuid = $1 and patient_uuid = $2`,
      [draft.uuid, patient],
    );
    expect(entry).toEqual({ n: 2 });
  });
});

describe('the address book', () => {
  it('contains each facility and name once, and fills in known fields', async () => {
    const body = { facility: 'Ridge Hospital', name: 'Dr Boateng', specialty: '394579002', phone: '+233302123456' };
    const made = (await send('POST', '/api/v2/emr/specialist', body)).body as Specialist;
    const again = await send('POST', '/api/v2/emr/specialist', { ...body, facility: 'RIDGE hospital' });
    expect(again.body).toMatchObject({ errors: { facility: ['Specialist already exists'] } });
    const found = await send('GET', '/api/v2/emr/specialist?search=ridge boa');
    expect(found.body).toMatchObject({ data: [{ uuid: made.uuid }], meta: { total: 1 } });
    const answer = await send('POST', url, { patient_id: patient, reason: 'Murmur', specialist_id: made.uuid });
    expect(answer.body).toMatchObject({
      specialty: '394579002',
      party: { facility: 'Ridge Hospital', practitioner_name: 'Dr Boateng', phone: '+233302123456' },
    });
    const theirs = await send('GET', '/api/v2/emr/specialist', undefined, undefined, elsewhere);
    expect(theirs.body).toMatchObject({ data: [] });
  });
});
