import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { red, wellAdult } from '../support/bedside';
import { RecordDesk } from '../support/clinical';
import { deadlocks } from '../support/deadlocks';
import { multipart } from '../support/multipart';
import { startTestServer, type TestAnswer, type TestServer } from '../support/test-server';

const most = 50;
const rights = ['notes', 'observations', 'early-warning', 'diagnoses', 'allergies', 'care-plans', 'referrals'];
const more = ['medication-requests', 'service-requests', 'attachments', 'questionnaires', 'visits', 'encounters'];

/** Lines of the log that report an error. */
const errors: string[] = [];
let server: TestServer;
let colleagues: readonly RecordDesk[];
let desk: RecordDesk;
let deadlocksBefore: number;

beforeAll(async () => {
  const log = (line: string) => {
    if ((JSON.parse(line) as { level: number }).level >= 50) errors.push(line);
  };
  server = await startTestServer({ log });
  const open = () =>
    RecordDesk.open(
      server,
      server.hospital,
      [...rights, ...more].map((id) => `${id}.*`),
    );
  colleagues = await Promise.all(Array.from({ length: 5 }, open));
  desk = colleagues[0]!;
  deadlocksBefore = await asked();
});
afterAll(() => server.close());

const asked = () => deadlocks(server, () => desk.send('GET', '/emr/encounters?page_size=1'));
const made = async (path: string, body: object): Promise<{ uuid: string; version: number; patient_id: string }> => {
  const answer = await desk.send('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return Array.isArray(answer.body) ? answer.body[0] : answer.body;
};
/** Sends the same request from several colleagues at the same instant. */
const atOnce = (ask: (by: RecordDesk, n: number) => Promise<TestAnswer>) =>
  Promise.all(Array.from({ length: most }, (_, n) => ask(colleagues[n % colleagues.length]!, n)));

/** Ten desks that each do this five times, one after the other. */
const inTurns = async (ask: (by: RecordDesk, n: number) => Promise<TestAnswer>) => {
  const answers: TestAnswer[] = [];
  const work = async (worker: number) => {
    for (let n = worker; n < most; n += 10) answers[n] = await ask(colleagues[n % colleagues.length]!, n);
  };
  await Promise.all(Array.from({ length: 10 }, (_, worker) => work(worker)));
  return answers;
};

/** One succeeded, and each of the others got a message that another was faster. */
function expectOneWinner(answers: readonly TestAnswer[]): TestAnswer {
  const won = answers.filter(({ status }) => status < 300);
  const codes = new Set(answers.filter((answer) => !won.includes(answer)).map(({ body }) => body.code as string));
  expect(won, JSON.stringify([...codes])).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(most - 1);
  for (const code of codes) expect(['stale_version', 'not_allowed', 'encounter_closed', 'note_closed']).toContain(code);
  return won[0]!;
}

const paracetamol = {
  drug: 'Paracetamol',
  drug_code: 'paracetamol',
  strength: '500 mg',
  form: 'TAB',
  route: 'PO',
  dose_value: 2,
  dose_unit: 'tablet',
  frequency: 'QID',
  duration_value: 3,
  duration_unit: 'days',
  instructions: 'Take 2 tablets by mouth four times a day for 3 days',
};
const xray = { category: 'Imaging', display: 'Chest X-ray' };
const letter = { facility: 'Korle Bu', practitioner_name: 'Dr Addo', reason: 'Chest pain on exertion' };
const tews = { kind: 'tews', table_version: '2', age_group: 'adult', confirmed: true };
const scored = wellAdult.map((input) => ({ ...input, value: { ...red }[input.code] ?? input.value }));

/** Writes into a record: a path, and the body without the patient. */
const writings: Readonly<Record<string, readonly [path: string, body: object]>> = {
  patient_notes: ['/emr/notes', { note_type: 'visit-note', note: '<p>Well</p>' }],
  observations: ['/emr/observations', { observations: [{ code: '29463-7', value: '70', confirmed: true }] }],
  early_warning_scores: ['/emr/early-warning-scores', { ...tews, inputs: scored }],
  diagnoses: ['/emr/diagnoses', { code: null }],
  allergies: ['/emr/allergy-intolerances', { category: 'food', severity: 'low' }],
  care_plans: ['/emr/care-plans', { category: 'Chronic disease', period_start: '2026-11-01' }],
  referrals: ['/emr/referral-requests', letter],
  medication_requests: ['/emr/medication-requests', { ...paracetamol, status: 'draft' }],
  service_requests: ['/emr/service-requests', { ...xray, status: 'draft' }],
};
/** Fields that differ between records, because some kinds allow no duplicates. */
const own = (n: number) => ({
  diagnoses: { display: `Condition ${n}` },
  allergies: { substance: `Substance ${n}` },
  care_plans: { title: `Plan ${n}` },
  service_requests: { display: `Image ${n}` },
});
const write = (by: RecordDesk, table: string, patient_id: string, n: number) => {
  const [path, body] = writings[table]!;
  return by.send('POST', path, { patient_id, ...body, ...(own(n) as Readonly<Record<string, object>>)[table] });
};
const uuidOf = ({ body }: TestAnswer): string => (Array.isArray(body) ? body[0] : (body.data?.[0] ?? body)).uuid;

describe('one of fifty simultaneous requests', () => {
  it('signs a note', async () => {
    const { uuid } = await made('/emr/notes', { patient_id: await desk.patient(), ...writings['patient_notes']![1] });
    const won = expectOneWinner(await atOnce((by) => by.send('POST', `/emr/notes/${uuid}/sign`, {}, 1)));
    expect(won.body).toMatchObject({ status: 'signed', version: 2 });
  });

  it('ends an encounter with its visit', async () => {
    const patient = await desk.patient();
    const [site] = await server.rows('select uuid from locations where organization_uuid = $1', [server.hospital]);
    const visit = await made('/emr/visits', { patient_id: patient, location_id: site!['uuid'] });
    const { uuid } = await made('/emr/encounters', { visit: visit.uuid, status: 'in-progress' });
    for (const note_type of ['chief-complaint', 'history-of-presenting-illness'])
      await made('/emr/notes', { patient_id: patient, encounter_id: uuid, note_type, note: '<p>Fever</p>' });
    const { version } = (await desk.send('GET', `/emr/encounters/${uuid}`)).body;
    const end = (by: RecordDesk) => by.send('POST', `/emr/encounters/${uuid}/end`, { end_visit: true }, version);
    expectOneWinner(await atOnce(end));
    expect((await desk.send('GET', `/emr/visits/${visit.uuid}`)).body).toMatchObject({ status: 'finished' });
  });

  it('amends a medicine', async () => {
    const { uuid } = await made('/emr/medication-requests', {
      patient_id: await desk.patient('1970-01-01'),
      ...paracetamol,
    });
    const path = `/emr/medication-requests/${uuid}`;
    const amend = (by: RecordDesk, n: number) =>
      by.send('PATCH', path, { duration_value: 4 + n, reason: 'More pain' }, 1);
    expectOneWinner(await atOnce(amend));
    expect((await desk.send('GET', path)).body).toMatchObject({ version: 2, amendments: 1 });
  });

  it('revokes or amends an order, but not both', async () => {
    const { uuid } = await made('/emr/service-requests', { patient_id: await desk.patient(), ...xray });
    const changes = [{ status: 'revoked', status_reason: 'Feels well' }, { priority: 'urgent' }];
    const change = (by: RecordDesk, n: number) => by.send('PATCH', `/emr/service-requests/${uuid}`, changes[n % 2], 1);
    expectOneWinner(await atOnce(change));
  });

  it('answers a referral, and acknowledges an escalation', async () => {
    const patient_id = await desk.patient();
    const path = `/emr/referral-requests/${(await made('/emr/referral-requests', { patient_id, ...letter })).uuid}`;
    const { version } = (await desk.send('POST', `${path}/send`, {}, 1)).body;
    const answer = (by: RecordDesk, n: number) =>
      by.send('POST', `${path}/answer`, { text: `Answer ${n}`, by: 'Dr Addo' }, version);
    expectOneWinner(await atOnce(answer));
    const score = await made('/emr/early-warning-scores', { patient_id, ...tews, inputs: scored });
    const acknowledge = (by: RecordDesk) =>
      by.send('POST', `/emr/early-warning-scores/${score.uuid}/acknowledge`, { action: 'doctor-called' }, 1);
    expectOneWinner(await atOnce(acknowledge));
  });

  it.each(Object.keys(writings))('writes %s, although the same request is sent repeatedly', async (table) => {
    const patient_id = await desk.patient();
    const [path, body] = writings[table]!;
    const headers = { 'idempotency-key': randomUUID() };
    const content = { patient_id, ...body, ...(own(1) as Readonly<Record<string, object>>)[table] };
    const answers = await atOnce(() =>
      server.request({ method: 'POST', url: `/api/v2${path}`, as: desk.user, body: content, headers }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(uuidOf)).size).toBe(1);
    const rows = await server.rows(`select from ${table} where patient_uuid = $1`, [patient_id]);
    // The inputs of a score are kept as observations. Of every other kind there is one.
    expect(rows).toHaveLength(1);
  });
});

/** Recording a weight changes the record itself, so a merge in between must read the record again. */
async function merged(survivor: string, other: string): Promise<void> {
  const refused = (error: Error) => {
    if (error.message.includes('stale_version')) return merged(survivor, other);
    throw error;
  };
  await desk.merge(survivor, other).catch(refused);
}

describe('concurrent writes', () => {
  it('into two records that are merged meanwhile are in the surviving one', async () => {
    for (let round = 0; round < 3; round++) {
      const [survivor, other] = [await desk.patient(), await desk.patient()];
      const tables = Object.keys(writings);
      // Some are already written by then, others follow.
      let answered = 0;
      let merging: Promise<void> | undefined;
      const answers = await inTurns(async (by, n) => {
        const answer = await write(by, tables[n % tables.length]!, n % 5 ? other : survivor, n);
        if (++answered === 6 * round + 12) merging = merged(survivor, other);
        return answer;
      });
      await merging;
      for (const [n, answer] of answers.entries()) {
        expect([201, 404, 409], answer.text).toContain(answer.status);
        if (answer.status !== 201) continue;
        const table = tables[n % tables.length]!;
        const [kept] = await server.rows(`select patient_uuid from ${table} where uuid = $1`, [uuidOf(answer)]);
        expect(kept, `${table} of the record that was merged`).toEqual({ patient_uuid: survivor });
      }
    }
  });

  it('also if it is a file', async () => {
    const [survivor, other] = [await desk.patient(), await desk.patient()];
    const attach = (by: RecordDesk, n: number) => {
      const file = Buffer.from(`%PDF-1.7\n% ${n}\n%%EOF`);
      const form = multipart({ patient_id: other }, { file });
      const headers = { 'content-type': form.contentType };
      return server.request({ method: 'POST', url: '/api/v2/attachments', as: by.user, body: form.body, headers });
    };
    let merging: Promise<void> | undefined;
    let answered = 0;
    const answers = await inTurns(async (by, n) => {
      const answer = await attach(by, n);
      if (++answered === 15) merging = merged(survivor, other);
      return answer;
    });
    await merging;
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer.status, answer.text).toBe(404);
    const left = await server.rows('select from attachments where patient_uuid = $1', [other]);
    expect(left).toEqual([]);
    const kept = await server.rows('select from attachments where patient_uuid = $1', [survivor]);
    expect(kept).toHaveLength(answers.filter(({ status }) => status === 201).length);
  });

  it('into a form are kept or refused if its plugin is switched off meanwhile', async () => {
    const administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['workspaces.*'] });
    const put = async (enabled: boolean) => {
      const url = '/api/v2/plugins/covid';
      const { status, text } = await server.request({ method: 'PUT', url, as: administrator, body: { enabled } });
      expect(status, text).toBe(200);
    };
    const [site] = await server.rows('select uuid from locations where organization_uuid = $1', [server.hospital]);
    const switching: Promise<void>[] = [];
    const answers = await inTurns(async (by, n) => {
      const patient_id = await desk.patient();
      const visit = await made('/emr/visits', { patient_id, location_id: site!['uuid'] });
      const form = { questionnaire: 'covid-case-report', patient_id, visit_id: visit.uuid, answers: {} };
      if (n % 10 === 0) switching.push(put(switching.length % 2 === 1));
      return by.send('POST', '/emr/questionnaire-responses', form);
    });
    await Promise.all(switching);
    await put(true);
    for (const { status, body } of answers) expect([201, 'plugin_off']).toContain(status === 201 ? status : body.code);
    const kept = answers.filter(({ status }) => status === 201).map(uuidOf);
    expect(await server.rows('select from questionnaire_responses where uuid = any($1)', [kept])).toHaveLength(
      kept.length,
    );
    expect(await server.rows('select from questionnaire_responses')).toHaveLength(kept.length);
  });
});

it('never deadlock, and the log of the server has no error', async () => {
  expect(await asked()).toBe(deadlocksBefore);
  expect(errors).toEqual([]);
});
