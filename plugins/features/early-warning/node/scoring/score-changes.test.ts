import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SystemDatabase } from '@clinic-workbench/sdk/node';
import { Bedside, red, wellAdult } from '../../../../../tests/support/bedside';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';
import { storeDemoScores } from '../demo-score';

let server: TestServer;
let bed: Bedside;

beforeAll(async () => {
  server = await startTestServer({});
  bed = await Bedside.open(server);
});
afterAll(() => server.close());

const scores = 'early-warning-scores';
const acknowledge = (uuid: string, version: number, comment = '', action: string | null = 'doctor-called') =>
  bed.send('POST', `${scores}/${uuid}/acknowledge`, { action, comment }, version);
const takeBack = (uuid: string, version: number, reason: string) =>
  bed.send('POST', `${scores}/${uuid}/take-back`, { reason }, version);
const cancel = (uuid: string, version: number, reason: string) =>
  bed.send('PATCH', `${scores}/${uuid}`, { status: 'cancelled', reason }, version);

describe('an escalation', () => {
  it('is acknowledged only with the action taken', async () => {
    const { body: score } = await bed.tews(await bed.adult(), red);
    const nothing = await acknowledge(score.uuid, 1, 'Seen', null);
    expect(nothing).toMatchObject({ status: 400, body: { errors: { action: ['What was done is required'] } } });
    const vague = await acknowledge(score.uuid, 1, ' ', 'other');
    expect(vague).toMatchObject({ status: 400, body: { errors: { comment: ['What exactly was done is required'] } } });
    const answer = await acknowledge(score.uuid, 1, 'Relatives called', 'other');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        acknowledgement_action: 'other',
        acknowledgement: 'Relatives called',
        answers: [{ what: 'acknowledged', action: 'other', comment: 'Relatives called', by_name: 'Test User' }],
      },
    });
  });

  it('of the demonstration also keeps a withdrawn acknowledgement', async () => {
    const [patient, now] = [await bed.adult(), new Date()];
    const inputs = Object.fromEntries(wellAdult.map(({ code, value }) => [code, value]));
    const of = { organization: server.hospital, patient, by: bed.nurse.uuid, now, kind: 'tews' as const };
    const at = new Date(now.getTime() - 60 * 60_000);
    const system = server.kernel.container.get<SystemDatabase>(SystemDatabase);
    await system.inOrganization(server.hospital, (db) =>
      storeDemoScores(db, [{ ...of, at, inputs: { ...inputs, ...red } }]),
    );
    const [score] = await server.rows<{ uuid: string }>(
      'select uuid from early_warning_scores where patient_uuid = $1',
      [patient],
    );
    const back = await takeBack(score!.uuid, 1, 'Nobody came');
    expect(back).toMatchObject({
      status: 200,
      body: {
        acknowledged_at: null,
        answers: [
          { what: 'acknowledged', action: 'doctor-called', at: at.toISOString(), by_name: 'Test User' },
          { what: 'taken-back', comment: 'Nobody came' },
        ],
      },
    });
  });

  it('is open again when an acknowledgement is withdrawn with a reason, and keeps both', async () => {
    const patient = await bed.adult();
    const { body: score } = await bed.tews(patient, red);
    expect(await takeBack(score.uuid, 1, 'Not yet')).toMatchObject({ status: 409, body: { code: 'not_acknowledged' } });
    await acknowledge(score.uuid, 1, 'Dr Owusu');
    expect((await takeBack(score.uuid, 2, ' ')).status).toBe(400);
    expect(await takeBack(score.uuid, 1, 'Stale')).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const back = await takeBack(score.uuid, 2, 'Nobody came');
    expect(back).toMatchObject({
      status: 200,
      body: { acknowledged_at: null, acknowledged_by_name: null, acknowledgement_action: null, version: 3 },
    });
    const { body: again } = await acknowledge(score.uuid, 3, '', 'seen-by-doctor');
    expect(again.answers).toMatchObject([
      { what: 'acknowledged', action: 'doctor-called', comment: 'Dr Owusu' },
      { what: 'taken-back', action: null, comment: 'Nobody came' },
      { what: 'acknowledged', action: 'seen-by-doctor', comment: '' },
    ]);
    const { body: timeline } = await bed.send('GET', `patients/${patient}/timeline`);
    const entries = timeline.data.filter(({ kind }: { kind: string }) => kind === 'early-warning-score');
    expect(entries.map(({ title, detail, by_name }: Record<string, string>) => [title, detail, by_name])).toEqual([
      ['Seen by a doctor', 'TEWS 7', 'Test User'],
      ['Acknowledgement taken back', 'TEWS 7 · Nobody came', 'Test User'],
      ['Doctor called', 'TEWS 7 · Dr Owusu', 'Test User'],
      ['TEWS 7', 'Immediate', 'Test User'],
    ]);
  });

  it('is acknowledged once, with author, time and action', async () => {
    const { body: score } = await bed.tews(await bed.adult(), red);
    const answer = await acknowledge(score.uuid, 1, ' Doctor called ');
    expect(answer).toMatchObject({
      status: 200,
      body: { acknowledged_by_name: 'Test User', acknowledgement: 'Doctor called', version: 2 },
    });
    expect(Date.parse(answer.body.acknowledged_at)).toBeLessThanOrEqual(Date.now());
    expect(await acknowledge(score.uuid, 1)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const again = await acknowledge(score.uuid, 2, 'Me too');
    expect(again).toMatchObject({ status: 200, body: { acknowledgement: 'Doctor called', version: 2 } });
    const events = await server.rows('select type from outbox_events where uuid = $1 order by id', [score.uuid]);
    expect(events.map(({ type }) => type)).toEqual(['early-warning-score.created', 'early-warning-score.acknowledged']);
  });

  it('includes earlier ones of its kind in its acknowledgement, and no later ones', async () => {
    const patient = await bed.adult();
    const [first, second, third] = [
      await bed.tews(patient, red),
      await bed.tews(patient, red),
      await bed.tews(patient, red),
    ];
    const { status } = await acknowledge(second.body.uuid, 1);
    expect(status).toBe(200);
    const read = async (uuid: string) => (await bed.send('GET', `${scores}/${uuid}`)).body.acknowledged_at;
    expect(await read(first.body.uuid)).not.toBeNull();
    const audited = await server.rows<{ resource_uuid: string }>(
      `select resource_uuid from audit_entries where patient_uuid = $1 and action = 'update' and resource = 'early-warning'`,
      [patient],
    );
    expect(audited).toHaveLength(2);
    expect(audited.map((entry) => entry.resource_uuid)).toEqual(
      expect.arrayContaining([first.body.uuid, second.body.uuid]),
    );
    expect(await read(third.body.uuid)).toBeNull();
  });

  it('belongs to one score only', async () => {
    const { body: well } = await bed.tews(await bed.adult());
    expect(await acknowledge(well.uuid, 1)).toMatchObject({ status: 409, body: { code: 'not_escalated' } });
    expect((await acknowledge(randomUUID(), 1)).status).toBe(404);
    const { body: ill } = await bed.tews(await bed.adult(), red);
    expect((await bed.send('POST', `${scores}/${ill.uuid}/acknowledge`, { action: 'doctor-called' })).status).toBe(428);
  });

  it('is acknowledged by one user, even if others do so at the same moment', async () => {
    const { body: score } = await bed.tews(await bed.adult(), red);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => acknowledge(score.uuid, 1, `Number ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

describe('a score entered by mistake', () => {
  it('is cancelled with a reason, stays readable, and the one before it is the current one again', async () => {
    const patient = await bed.adult();
    const [first, second] = [await bed.tews(patient), await bed.tews(patient, red)];
    expect((await cancel(second.body.uuid, 1, ' ')).status).toBe(400);
    const answer = await cancel(second.body.uuid, 1, 'Wrong patient');
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancellation_reason: 'Wrong patient', is_current: false },
    });
    const list = async (more: string) => (await bed.send('GET', `${scores}?patient_id=${patient}${more}`)).body.data;
    expect(await list('')).toMatchObject([{ uuid: first.body.uuid, is_current: true }]);
    expect(await list('&status=all')).toHaveLength(2);
    expect(await cancel(second.body.uuid, 2, 'Twice')).toMatchObject({
      status: 409,
      body: { code: 'score_cancelled' },
    });
    expect(await acknowledge(second.body.uuid, 2)).toMatchObject({ status: 409, body: { code: 'score_cancelled' } });
    expect(await cancel(first.body.uuid, 7, 'Stale')).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  });

  it('may have been the only one', async () => {
    const { body: score } = await bed.tews(await bed.adult());
    expect((await cancel(score.uuid, 1, 'Wrong patient')).body).toMatchObject({ is_current: false });
  });
});

describe('values of the last hour', () => {
  it('show in the form, and need not be stored again', async () => {
    const patient = await bed.adult();
    await bed.tews(patient, { 'heart-rate': 91, 'systolic-blood-pressure': 131 }, { diastolic: 80 });
    const { body: entry } = await bed.send('GET', `${scores}/entry?patient_id=${patient}`);
    const values = Object.fromEntries(
      entry.recent.map(({ code, value }: { code: string; value: number }) => [code, value]),
    );
    expect(values).toEqual({ '8310-5': 37, '8867-4': 91, '8480-6': 131, '8462-4': 80, '9279-1': 12 });
    expect(entry).toMatchObject({ gender: 'MALE', cut_offs: { moderate_from: 25, high_from: 46, version: 0 } });
    expect(entry.current).toHaveLength(1);
    const heart = entry.recent.find(({ code }: { code: string }) => code === '8867-4');
    const inputs = [{ code: 'heart-rate', value: 91, observation_id: heart.observation_id }];
    const again = await bed.score(patient, { kind: 'mews', inputs });
    expect(again).toMatchObject({
      status: 201,
      body: { inputs: [{ observation_id: heart.observation_id, score: 0 }] },
    });
    const pulses = await server.rows(`select uuid from observations where patient_uuid = $1 and code = '8867-4'`, [
      patient,
    ]);
    expect(pulses).toHaveLength(1);
  });

  it('are refused if they differ, belong to another patient, or are too old', async () => {
    const [patient, other] = [await bed.adult(), await bed.adult()];
    await bed.tews(other, { 'heart-rate': 91 });
    const { body: entry } = await bed.send('GET', `${scores}/entry?patient_id=${other}`);
    const { observation_id } = entry.recent.find(({ code }: { code: string }) => code === '8867-4');
    const status = async (of: string, value: number) =>
      (await bed.score(of, { kind: 'mews', inputs: [{ code: 'heart-rate', value, observation_id }] })).status;
    expect(await status(patient, 91)).toBe(400);
    expect(await status(other, 92)).toBe(400);
    await server.rows(`update observations set effective_at = now() - interval '3 hours' where uuid = $1`, [
      observation_id,
    ]);
    expect(await status(other, 91)).toBe(400);
    const old = await bed.send('GET', `${scores}/entry?patient_id=${other}`);
    expect(old.body.recent.map(({ code }: { code: string }) => code)).not.toContain('8867-4');
  });

  it('are refused if they belong to another input with an equal value', async () => {
    const patient = await bed.adult();
    const inputs = wellAdult.map((input) => (input.code === 'heart-rate' ? { ...input, value: 37 } : input));
    await bed.score(patient, { kind: 'tews', inputs, confirmed: true });
    const { body: entry } = await bed.send('GET', `${scores}/entry?patient_id=${patient}`);
    const { observation_id } = entry.recent.find(({ code }: { code: string }) => code === '8867-4');
    const temperature = { code: 'temperature', value: 37, observation_id };
    expect((await bed.score(patient, { kind: 'mews', inputs: [temperature] })).body.errors).toHaveProperty([
      'inputs.temperature',
    ]);
  });

  it('need confirmation if they are hardly possible', async () => {
    const patient = await bed.adult();
    const inputs = wellAdult.map((input) => (input.code === 'heart-rate' ? { ...input, value: 310 } : input));
    const refused = await bed.score(patient, { kind: 'tews', inputs });
    expect(refused).toMatchObject({ status: 409, body: { code: 'implausible' } });
    expect((await bed.score(patient, { kind: 'tews', inputs, confirmed: true })).status).toBe(201);
  });
});

describe('the cut-offs of the Morse Fall Scale', () => {
  const inputs = [
    ...[
      { code: 'history-of-falling', value: 'yes' },
      { code: 'secondary-diagnosis', value: 'yes' },
    ],
    ...[
      { code: 'ambulatory-aid', value: 'none-bed-rest-or-nurse' },
      { code: 'iv-or-heparin-lock', value: 'no' },
    ],
    ...[
      { code: 'gait', value: 'normal-bed-rest-or-wheelchair' },
      { code: 'mental-status', value: 'oriented-to-own-ability' },
    ],
  ];
  const change = (body: object, version?: number) => bed.send('PATCH', `${scores}/settings`, body, version);

  it('belong to the site, and existing scores keep theirs', async () => {
    const patient = await bed.adult();
    const before = await bed.score(patient, { kind: 'morse', inputs, total: 40 });
    expect(before.body).toMatchObject({ table_version: '1', band: { code: 'moderate' } });
    expect((await change({ moderate_from: 20, high_from: 40 })).status).toBe(428);
    expect((await change({ moderate_from: 40, high_from: 40 }, 0)).status).toBe(400);
    expect(await change({ moderate_from: 20, high_from: 40 }, 0)).toMatchObject({
      status: 200,
      body: { version: 1, high_from: 40 },
    });
    expect(await change({ moderate_from: 10, high_from: 30 }, 0)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    const outdated = await bed.score(patient, { kind: 'morse', inputs, total: 40 });
    expect(outdated).toMatchObject({ status: 409, body: { code: 'table_changed', details: { table_version: '1+1' } } });
    const after = await bed.score(patient, { kind: 'morse', inputs, total: 40, table_version: '1+1' });
    expect(after.body).toMatchObject({ table_version: '1+1', band: { code: 'high' } });
    expect((await bed.send('GET', `${scores}/${before.body.uuid}`)).body.band.code).toBe('moderate');
    expect(await change({ moderate_from: 25, high_from: 46 }, 1)).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('are set by users who may change settings', async () => {
    const nurse = await server.user(server.hospital, { workspaces: ['EMERG'], resources: ['early-warning.*'] });
    const url = `/api/v2/emr/${scores}/settings`;
    const body = { moderate_from: 20, high_from: 40 };
    const refused = await server.request({ method: 'PATCH', url, as: nurse, body, headers: { 'if-match': '2' } });
    expect(refused).toMatchObject({ status: 403, body: { details: { permission: 'settings.write' } } });
  });
});
