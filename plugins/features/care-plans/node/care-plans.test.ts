import type { RecordChange } from '@clinic-workbench/sdk/common';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import type { CarePlan } from '../common/care-plan';

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['encounters.read', 'care-plans.read', 'care-plans.write']);
});
afterAll(() => server.close());

const path = '/emr/care-plans';
const plan = {
  title: 'Hypertension under control',
  category: 'Chronic disease',
  period_start: '2026-11-01',
  period_end: '2027-04-30',
  goals: [{ description: 'Lower blood pressure', target: 'Below 140/90', due_date: '2027-01-31' }],
  activities: [
    { what: 'Measure blood pressure', who: 'Nurse', due_date: '2026-11-10' },
    { what: 'Salt counselling', who: 'Dietician' },
  ],
};

const make = async (patient: string, more: object = {}) =>
  desk.send('POST', path, { patient_id: patient, ...plan, ...more });
const made = async (more: object = {}) => (await make(await desk.patient(), more)).body as CarePlan;
const read = async (uuid: string) => (await desk.send('GET', `${path}/${uuid}`)).body as CarePlan;
const patch = (uuid: string, change: object, version?: number) =>
  desk.send('PATCH', `${path}/${uuid}`, change, version);
const step = ({ activities }: CarePlan, at: number, status: string, version = activities[at]!.version) =>
  desk.send('PATCH', `/emr/care-plan-activities/${activities[at]!.uuid}`, { status }, version);

describe('a care plan', () => {
  it('is created in an encounter with goals and activities', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient);
    const answer = await make(patient, { encounter_id: encounter });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'active',
      title: plan.title,
      patient_id: patient,
      encounter_id: encounter,
      version: 1,
      period_start: '2026-11-01',
      period_end: '2027-04-30',
      created_by_name: 'Test User',
      goals: [{ ...plan.goals[0], achievement: 'in-progress' }],
      activities: [
        { ...plan.activities[0], status: 'not-started', version: 1, done_at: null },
        { what: 'Salt counselling', who: 'Dietician', due_date: null },
      ],
    });
    expect(await desk.kindsOf(encounter)).toEqual(['care-plan']);
    const events = await server.rows('select distinct type, data from outbox_events where uuid = $1 order by type', [
      answer.body.uuid,
    ]);
    const data = { patient_id: patient, encounter_id: encounter };
    expect(events).toEqual([
      { type: 'care_plan.activity', data },
      { type: 'care_plan.created', data },
    ]);
  });

  it('is changed by version; an activity left out is cancelled, and a kept one keeps its status', async () => {
    const { uuid, activities } = await made();
    await step(await read(uuid), 0, 'completed');
    const [first] = activities;
    const change = {
      title: 'Better',
      activities: [{ what: 'Walk daily' }, { uuid: first!.uuid, what: 'Measure twice' }],
    };
    expect((await patch(uuid, change)).status).toBe(428);
    const { body } = await patch(uuid, change, 1);
    expect(body).toMatchObject({ title: 'Better', version: 2 });
    expect(body.activities.map(({ what, status }: { what: string; status: string }) => `${what}: ${status}`)).toEqual([
      'Walk daily: not-started',
      'Measure twice: completed',
      'Salt counselling: cancelled',
    ]);
    expect(await patch(uuid, { title: 'Mine' }, 1)).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { sent: 1, current: { version: 2, title: 'Better' } } },
    });
  });

  it('is paused, resumed, completed and reopened; an ended one cannot change', async () => {
    const { uuid } = await made();
    const become = async (status: string) => {
      const { version } = await read(uuid);
      return patch(uuid, { status }, version);
    };
    for (const status of ['on-hold', 'active', 'completed']) expect((await become(status)).status).toBe(200);
    const over = await read(uuid);
    expect((await patch(uuid, { title: 'x' }, over.version)).body).toMatchObject({ status: 409, code: 'not_allowed' });
    expect((await step(over, 0, 'completed')).body).toMatchObject({ status: 409, code: 'not_allowed' });
    expect((await become('active')).status).toBe(200);
    expect((await become('draft')).body).toMatchObject({ code: 'not_allowed' });
  });

  it('is revoked with a reason, leaves the list and stays readable', async () => {
    const { uuid, patient_id } = await made();
    expect((await desk.send('DELETE', `${path}/${uuid}`, { reason: 'x' }, 1)).status).toBe(400);
    expect((await desk.send('DELETE', `${path}/${uuid}`, { reason: 'Moved away' }, 1)).body).toMatchObject({
      status: 'revoked',
      status_reason: 'Moved away',
    });
    const list = async (query: string) =>
      (await desk.send('GET', `${path}?patient_id=${patient_id}${query}`)).body.data;
    expect(await list('')).toEqual([]);
    expect(await list('&show_revoked=true')).toMatchObject([{ uuid, status: 'revoked' }]);
    const error = await desk.send('POST', `${path}/${uuid}/entered-in-error`, { reason: 'Wrong patient' }, 2);
    expect(error.body).toMatchObject({ status: 'entered-in-error', status_reason: 'Wrong patient' });
    const { data } = (await desk.send('GET', `${path}/${uuid}/changes`)).body;
    const kinds = data.map(({ kind }: { kind: string }) => kind) as string[];
    expect(kinds.slice(0, 2)).toEqual(['entered-in-error', 'revoked']);
    // Both have the same time.
    expect(kinds.slice(2).toSorted()).toEqual(['activity', 'activity', 'made']);
  });

  it('changed while a request waited is returned in its current version, with its activities', async () => {
    const { uuid, activities } = await made();
    const going = server.rows(
      `begin; update care_plans set version = 2 where uuid = '${uuid}';
       update care_plan_activities set what = 'Walk daily' where uuid = '${activities[0]!.uuid}'; select pg_sleep(1); commit`,
    );
    await expect
      .poll(
        () => server.rows(`select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`),
        { timeout: 5_000 },
      )
      .toHaveLength(1);
    expect((await patch(uuid, { title: 'Mine' }, 1)).body).toMatchObject({
      code: 'stale_version',
      details: { current: { version: 2, activities: [{ what: 'Walk daily' }, {}] } },
    });
    await going;
  });

  it('has one history with its activities, and keeps a reason that belongs only to them', async () => {
    const { uuid, activities } = await made();
    const reason = 'Walks by herself';
    const kept = [{ uuid: activities[0]!.uuid, what: 'Measure daily' }];
    await patch(uuid, { activities: kept, reason }, 1);
    const { data } = (await desk.send('GET', `${path}/${uuid}/changes`)).body as { data: RecordChange[] };
    expect(data.filter(({ kind }) => kind === 'changed')).toMatchObject([{ part_id: null, after: {}, reason }]);
    const ofFirst = data.filter(({ part_id }) => part_id === activities[0]!.uuid);
    expect(ofFirst).toMatchObject([
      { kind: 'activity', before: { what: 'Measure blood pressure' }, after: { what: 'Measure daily' } },
      { kind: 'activity', before: {}, after: { what: 'Measure blood pressure', status: 'not-started' } },
    ]);
    expect(data.filter(({ part_id }) => part_id === activities[1]!.uuid)).toMatchObject([
      { before: { status: 'not-started' }, after: { status: 'cancelled' } },
      { before: {} },
    ]);
  });

  it('with a change without differences gets a new version, and no history entry', async () => {
    const { uuid } = await made({ activities: [] });
    expect((await patch(uuid, { title: plan.title }, 1)).body).toMatchObject({ version: 2 });
    const events = await server.rows('select type, version from outbox_events where uuid = $1 order by version', [
      uuid,
    ]);
    expect(events).toEqual([
      { type: 'care_plan.created', version: 1 },
      { type: 'care_plan.updated', version: 2 },
    ]);
    const { data } = (await desk.send('GET', `${path}/${uuid}/changes`)).body as { data: RecordChange[] };
    expect(data.map(({ kind }) => kind)).toEqual(['made']);
  });

  it.each([
    ['without a title', { title: '' }, 'title'],
    ['of spaces', { title: '   ' }, 'title'],
    ['that ends before it begins', { period_start: '2026-11-02', period_end: '2026-11-01' }, 'period_end'],
    ['with a goal of no words', { goals: [{ target: 'x' }] }, 'goals.0.description'],
    ['with an activity of another plan', { activities: [{ uuid: randomUUID(), what: 'x' }] }, 'activities.0.uuid'],
    ['with a goal of another plan', { goals: [{ uuid: randomUUID(), description: 'x' }] }, 'goals.0.uuid'],
    ['on no day', { activities: [{ what: 'x', due_date: '2026-02-30' }] }, 'activities.0.due_date'],
    ['revoked from the start', { status: 'revoked' }, 'status'],
    ['with 101 activities', { activities: Array.from({ length: 101 }, () => ({ what: 'x' })) }, 'activities'],
  ])('is refused %s', async (_, more, field) => {
    const answer = await make(await desk.patient(), more);
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(answer.body.errors as object)).toContain(field);
  });

  it('is refused in an encounter of another patient, and in an ended one; it follows a merge and its undo', async () => {
    const [survivor, other] = [await desk.patient(), await desk.patient()];
    expect((await make(survivor, { encounter_id: await desk.encounter(other) })).status).toBe(400);
    const ended = await make(survivor, { encounter_id: await desk.encounter(survivor, 'finished') });
    expect(ended.body).toMatchObject({ status: 409, code: 'encounter_closed' });
    const { uuid } = (await make(other)).body as CarePlan;
    await desk.merge(survivor, other);
    expect(await read(uuid)).toMatchObject({ patient_id: survivor });
    await desk.unmerge(survivor, other);
    expect(await read(uuid)).toMatchObject({ patient_id: other });
  });
});

describe('an activity', () => {
  it('is completed while somebody else changes the plan, and names the person who completed it', async () => {
    const known = await made();
    const { body } = await step(known, 0, 'completed');
    expect(body).toMatchObject({
      version: 1,
      activities: [{ status: 'completed', version: 2, done_by_name: 'Test User' }, {}],
    });
    expect((await patch(known.uuid, { title: 'Changed meanwhile' }, 1)).status).toBe(200);
    expect((await step(body, 0, 'not-started')).body.activities[0]).toMatchObject({
      done_at: null,
      done_by_name: null,
    });
  });

  it('is completed once for simultaneous requests: the others receive the completed one', async () => {
    const known = await made();
    const answers = await Promise.all(Array.from({ length: 20 }, () => step(known, 0, 'completed')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'stale_version', details: { current: { status: 'completed' } } });
  });

  it('cannot be completed if it does not exist, and cannot get an unknown status', async () => {
    const known = await made();
    const [first] = known.activities;
    expect((await step({ ...known, activities: [{ ...first!, uuid: randomUUID() }] }, 0, 'completed')).status).toBe(
      404,
    );
    expect((await step(known, 0, 'finished')).status).toBe(400);
  });
});

it('a care plan shows in its encounter, the patient’s context and the timeline until it is entered in error', async () => {
  const patient = await desk.patient();
  const encounter = await desk.encounter(patient);
  const { uuid } = (await make(patient, { encounter_id: encounter })).body as { uuid: string };
  const of = { patient, encounter, part: 'care_plans', kind: 'care-plan' };
  expect(await desk.placesOf(uuid, of)).toEqual(['encounter', 'context', 'timeline']);
  await desk.send('POST', `${path}/${uuid}/entered-in-error`, { reason: 'Wrong patient' }, 1);
  expect(await desk.placesOf(uuid, of)).toEqual([]);
});
