import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../support/clinical';
import { startTestServer, type TestServer } from '../support/test-server';

let server: TestServer;
let desk: RecordDesk;

const features = ['encounters', 'notes', 'observations', 'early-warning', 'medication-requests', 'service-requests'];
const others = ['referrals', 'attachments', 'questionnaires', 'allergies', 'diagnoses', 'care-plans'];

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(
    server,
    server.hospital,
    [...features, ...others].flatMap((feature) => [`${feature}.*`]),
  );
});
afterAll(() => server.close());

const lists = [
  ...['/emr/encounters', '/emr/notes', '/emr/observations', '/emr/early-warning-scores', '/emr/medication-requests'],
  ...['/emr/service-requests', '/emr/referral-requests', '/attachments', '/emr/questionnaire-responses'],
  ...['/emr/allergy-intolerances', '/emr/diagnoses', '/emr/care-plans'],
];
const inSeveral = lists.slice(0, 2).concat('/emr/medication-requests', '/emr/service-requests');

/** A thing of each kind in an encounter, by the path under which it is read. */
async function written(patient: string, encounter_id: string): Promise<readonly string[]> {
  const add = async (path: string, body: object, many = false): Promise<string> => {
    const whole = { ...body, patient_id: patient, encounter_id };
    const answer = await desk.send('POST', path, many ? [whole] : whole);
    expect(answer.status, answer.text).toBe(201);
    const [made] = many ? (answer.body as { uuid: string }[]) : [answer.body as { uuid: string }];
    return `${path}/${made!.uuid}`;
  };
  const observed = await desk.send('POST', '/emr/observations', {
    observations: [{ patient_id: patient, encounter_id, code: '8867-4', value: '72' }],
  });
  expect(observed.status, observed.text).toBe(201);
  const [pulse] = (observed.body as { data: { uuid: string }[] }).data;
  return [
    `/emr/encounters/${encounter_id}`,
    `/emr/observations/${pulse!.uuid}`,
    await add('/emr/notes', { note: '<p>Slept well</p>', note_type: 'visit-note' }),
    await add(
      '/emr/medication-requests',
      { drug: 'Amoxicillin', instructions: 'Take 1 capsule', status: 'draft' },
      true,
    ),
    await add('/emr/service-requests', { category: 'Imaging', display: 'Chest X-ray' }, true),
    await add('/emr/referral-requests', { facility: 'Eye clinic', reason: 'Cataract' }),
    await add('/emr/diagnoses', { display: 'Cataract' }),
    await add('/emr/care-plans', { title: 'Eye drops' }),
    await add('/emr/allergy-intolerances', { substance: 'Latex', category: 'environment', severity: 'low' }),
  ];
}

describe('the contents of a record that is deleted', () => {
  it('is neither read nor changed nor added to, and all there again once the record is restored', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient);
    const things = await written(patient, encounter);
    const statuses = async () => {
      const histories = things
        .filter((path) => /diagnos|allerg|plan|referral|observation|note/.test(path))
        .map((path) => `${path}/changes`);
      const asked = lists.map((path) => `${path}?patient_id=${patient}`).concat(things, histories);
      return Object.fromEntries(
        await Promise.all(asked.map(async (path) => [path, (await desk.send('GET', path)).status] as const)),
      );
    };
    const all = (status: number, of: Record<string, unknown>) =>
      Object.fromEntries(Object.keys(of).map((path) => [path, status]));
    const listed = async () => {
      const rows = inSeveral.map(async (path) => (await desk.send('GET', `${path}?page_size=100`)).text);
      return (await Promise.all(rows)).map((text) => text.includes(patient));
    };
    const before = await statuses();
    expect(before).toEqual(all(200, before));
    expect(await listed()).toEqual([true, true, true, true]);

    await server.rows('update patients set deleted_at = now() where uuid = $1', [patient]);
    const gone = await statuses();
    expect(gone).toEqual(all(404, gone));
    expect(await listed()).toEqual([false, false, false, false]);
    const [, pulse, note, medicine, order, referral, diagnosis, plan, allergy] = things.map(String);
    const writes = [
      ['PATCH', `/emr/encounters/${encounter}`, { reason: 'Fever' }],
      ['POST', `/emr/encounters/${encounter}/start`, {}],
      ['POST', `/emr/encounters/${encounter}/end`, {}],
      ['POST', '/emr/encounters', { part_of: encounter }],
      ['PATCH', pulse, { status: 'cancelled', reason: 'Mistaken' }],
      ['PATCH', note, { note: '<p>Slept badly</p>' }],
      ['POST', `${note}/sign`, undefined],
      ['POST', `${note}/addenda`, { note: '<p>And more</p>' }],
      ['PATCH', medicine, { status: 'revoked', reason: 'Mistaken' }],
      ['PATCH', order, { status: 'revoked', status_reason: 'Mistaken' }],
      ['POST', `${referral}/send`, undefined],
      ['PATCH', diagnosis, { note: 'Left eye' }],
      ['PATCH', plan, { title: 'More drops' }],
      ['PATCH', allergy, { note: 'Gloves' }],
    ] as const;
    for (const [method, path, body] of writes) {
      const answer = await desk.send(
        method,
        path ?? '',
        body,
        method === 'POST' && path === '/emr/encounters' ? undefined : 1,
      );
      expect([method, path, answer.status, answer.text]).toEqual([method, path, 404, answer.text]);
    }

    await server.rows('update patients set deleted_at = null where uuid = $1', [patient]);
    expect(await statuses()).toEqual(before);
  });
});
