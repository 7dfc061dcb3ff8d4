import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chart } from '../../../../tests/support/chart';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { codes } from '../common/observation-codes';

let server: TestServer;
let chart: Chart;

beforeAll(async () => {
  server = await startTestServer({});
  chart = await Chart.open(server, server.hospital);
});
afterAll(() => server.close());

const measures = (patient: string, weight: number, height: number) => [
  { patient_id: patient, code: codes.weight, value: weight },
  { patient_id: patient, code: codes.height, value: height },
];

describe('correcting a value', () => {
  it('keeps its former state with author and reason, and recalculates derived values', async () => {
    const patient = await chart.patient('1990-01-01');
    const [weight] = await chart.kept(measures(patient, 7, 175).map((each) => ({ ...each, confirmed: true })));
    const corrected = await chart.change(weight!.uuid, { value: '70', reason: 'Typed a zero too few' }, 1);
    expect(corrected.body).toMatchObject({
      value: '70',
      status: 'amended',
      version: 2,
      reason: 'Typed a zero too few',
    });
    expect(await chart.read(weight!.uuid)).toMatchObject({
      earlier: [{ value: '7', reason: 'Typed a zero too few', by_name: 'Test User' }],
    });
    expect(await chart.changes(weight!.uuid)).toMatchObject([
      {
        kind: 'amended',
        reason: 'Typed a zero too few',
        by_name: 'Test User',
        before: { value: '7', status: 'registered' },
        after: { value: '70', status: 'amended' },
      },
    ]);
    const { data } = await chart.list({ patient_id: patient, code: codes.bmi });
    expect(data.map(({ value, status }) => [value, status])).toEqual([['22.9', 'amended']]);
    expect(await chart.record(patient)).toMatchObject({ weight: 70 });
  });

  it('asks about hardly possible values, and refuses changes without a difference, a current version or a reason', async () => {
    const patient = await chart.patient('1990-01-01');
    const [pulse] = await chart.kept([{ patient_id: patient, code: codes.pulse, value: 72 }]);
    const change = async (body: object, version = 1) => (await chart.change(pulse!.uuid, body, version)).body;
    expect(await change({ value: 720, reason: 'Looked again' })).toMatchObject({ status: 409, code: 'implausible' });
    expect(await change({ value: 72, reason: 'Looked again' })).toMatchObject({ status: 400 });
    expect(await change({ value: 74 })).toMatchObject({ errors: { reason: ['Reason is required'] } });
    expect(await change({ value: 74, reason: 'Looked again' }, 7)).toMatchObject({ code: 'stale_version' });
    expect(await change({ value: 74, reason: 'Looked again', effective_date_time: chart.in(30) })).toMatchObject({
      status: 400,
    });
    const bare = await server.request({
      ...({ method: 'PATCH', url: `/api/v2/emr/observations/${pulse!.uuid}`, as: chart.user } as const),
      body: { value: 74, reason: 'Looked again' },
    });
    expect(bare.status).toBe(428);
  });
});

describe('cancelling a value', () => {
  it('removes it and its derived values from the chart, and keeps it readable', async () => {
    const patient = await chart.patient('1990-01-01');
    const [weight, height, index] = await chart.kept(measures(patient, 70, 175));
    const cancelled = await chart.change(weight!.uuid, { status: 'cancelled', reason: 'Another patient' }, 1);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', reason: 'Another patient' });
    const { data } = await chart.list({ patient_id: patient });
    expect(data.map(({ uuid }) => uuid)).toEqual([height!.uuid]);
    expect(await chart.read(index!.uuid)).toMatchObject({ status: 'cancelled' });
    expect(await chart.record(patient)).toMatchObject({ height: 175, weight: null });
    const again = await chart.change(weight!.uuid, { status: 'cancelled', reason: 'Another patient' }, 2);
    expect(again.body).toMatchObject({ status: 409, code: 'cancelled' });
    const shown = await chart.charts({ patient_id: patient, with_cancelled: 'true' });
    expect(shown.data[0]?.observations).toHaveLength(3);
  });

  it('of a whole round leaves no empty hour', async () => {
    const patient = await chart.patient('1990-01-01');
    const [pulse] = await chart.kept([{ patient_id: patient, code: codes.pulse, value: 72 }]);
    await chart.change(pulse!.uuid, { status: 'cancelled', reason: 'Another patient' }, 1);
    expect((await chart.charts({ patient_id: patient })).meta.total).toBe(0);
  });

  it('is possible after the encounter’s end, but not for a calculated value', async () => {
    const patient = await chart.patient('1990-01-01');
    const encounter_id = await chart.encounter(patient, 'in-progress');
    const [weight, , index] = await chart.kept(measures(patient, 70, 175).map((each) => ({ ...each, encounter_id })));
    await server.rows(`update encounters set status = 'finished', end_time = now() where uuid = $1`, [encounter_id]);
    const derived = await chart.change(index!.uuid, { status: 'cancelled', reason: 'Wrong' }, 1);
    expect(derived.body).toMatchObject({ status: 409, code: 'derived' });
    expect((await chart.change(weight!.uuid, { status: 'cancelled', reason: 'Wrong' }, 1)).status).toBe(200);
  });

  it('happens once for several requests', async () => {
    const patient = await chart.patient('1990-01-01');
    const [pulse] = await chart.kept([{ patient_id: patient, code: codes.pulse, value: 72 }]);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => chart.change(pulse!.uuid, { status: 'cancelled', reason: 'Wrong' }, 1)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await chart.read(pulse!.uuid)).earlier).toHaveLength(1);
  });
});

describe('merging patients', () => {
  it('moves observations with them, and back', async () => {
    const [survivor, other] = [await chart.patient('1990-01-01'), await chart.patient('1990-01-01')];
    await chart.kept(measures(other, 70, 175));
    const merge = (path: string, body: object) =>
      server.request({
        ...({ method: 'POST', url: `/api/v2/emr/patients/${survivor}/${path}`, as: chart.user, body } as const),
        headers: { 'if-match': '1' },
      });
    expect((await merge('merge', { other, other_version: 1, choices: {} })).status).toBe(200);
    expect((await chart.list({ patient_id: survivor })).meta.total).toBe(3);
    expect(await chart.record(survivor)).toMatchObject({ weight: 70, height: 175 });
    expect((await merge('unmerge', { other })).status).toBe(200);
    expect((await chart.list({ patient_id: survivor })).meta.total).toBe(0);
    expect(await chart.record(survivor)).toMatchObject({ weight: null });
    expect(await chart.record(other)).toMatchObject({ weight: 70 });
  });
});
