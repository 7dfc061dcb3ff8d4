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

/** Makes a round look recorded at this time. */
async function written(patient: string, at: string, pulse: number): Promise<void> {
  const [kept] = await chart.kept([{ patient_id: patient, code: codes.pulse, value: pulse }]);
  for (const table of ['observations', 'observation_rounds'])
    await server.rows(
      `update ${table} set issued = $1, effective_at = $1 where ${table === 'observations' ? 'round_uuid' : 'uuid'} = $2`,
      [at, kept!.round_id],
    );
}

describe('a chart', () => {
  it('is grouped by the hours of the organization’s time zone, the latest first, page by page', async () => {
    const patient = await chart.patient('1990-01-01');
    // A time zone whose hours begin at half past.
    await server.rows(`update organizations set time_zone = 'Asia/Kolkata' where organization_uuid = $1`, [
      server.hospital,
    ]);
    try {
      await written(patient, '2026-03-01T08:20:00Z', 70);
      await written(patient, '2026-03-01T08:40:00Z', 71);
      await written(patient, '2026-03-01T09:10:00Z', 72);
      const page = await chart.charts({ patient_id: patient });
      expect(page.data.map(({ hour, observations }) => [hour, observations.map(({ value }) => value)])).toEqual([
        ['2026-03-01T08:30:00.000Z', ['72', '71']],
        ['2026-03-01T07:30:00.000Z', ['70']],
      ]);
      expect(page.meta).toEqual({ total: 3, page: 1, page_size: 10 });
      const second = await chart.charts({ patient_id: patient, page: '2', page_size: '2' });
      expect(second.data.map(({ hour }) => hour)).toEqual(['2026-03-01T07:30:00.000Z']);
    } finally {
      await server.rows(`update organizations set time_zone = 'UTC' where organization_uuid = $1`, [server.hospital]);
    }
  });

  it('has a fixed number of rounds per page, even within one hour, and counts the hour’s rounds', async () => {
    const patient = await chart.patient('1990-01-01');
    await chart.kept([{ patient_id: patient, code: 'skin', value: 'Warm' }]);
    for (let n = 0; n < 5; n++) await written(patient, `2026-03-01T08:0${n}:00Z`, 70 + n);
    await written(patient, '2026-03-01T07:00:00Z', 60);
    const of = { patient_id: patient, category: 'vital-signs', page_size: '3' };
    const [first, second] = [await chart.charts(of), await chart.charts({ ...of, page: '2' })];
    const [last, beyond] = [
      await chart.charts({ ...of, page_size: '4', page: '2' }),
      await chart.charts({ ...of, page: '9' }),
    ];
    const shown = ({ data }: typeof first) =>
      data.map(({ rounds, observations }) => [rounds, observations.map((each) => each.value)]);
    expect(shown(first)).toEqual([[5, ['74', '73', '72']]]);
    expect(shown(second)).toEqual([
      [5, ['71', '70']],
      [1, ['60']],
    ]);
    expect(shown(last)).toEqual([
      [5, ['70']],
      [1, ['60']],
    ]);
    expect([beyond.data, beyond.meta.total]).toEqual([[], 6]);
  });

  it('leaves out codes shown elsewhere, and rounds without others', async () => {
    const patient = await chart.patient('1990-01-01');
    const both = [
      { code: codes.pulse, value: 72 },
      { code: codes.pastSurgery, value: 'Appendectomy' },
    ];
    await chart.kept({ patient_id: patient, observations: both });
    await chart.kept([{ patient_id: patient, code: codes.pastSurgery, value: 'Hernia' }]);
    const of = { patient_id: patient, category: 'vital-signs,survey' };
    const valuesOf = async (except: string) => {
      const { data, meta } = await chart.charts({ ...of, except });
      return [meta.total, ...data.flatMap(({ observations }) => observations.map(({ value }) => value)).toSorted()];
    };
    expect(await valuesOf(codes.pastSurgery)).toEqual([1, '72']);
    expect(await valuesOf(codes.pulse)).toEqual([2, 'Appendectomy', 'Hernia']);
    expect(await valuesOf([codes.pulse, codes.pastSurgery].join(','))).toEqual([0]);
  });

  it('counts and shows cancelled values on request, and rounds of only those', async () => {
    const patient = await chart.patient('1990-01-01');
    await chart.kept([{ patient_id: patient, code: 'skin', value: 'Warm' }]);
    const [pulse] = await chart.kept([{ patient_id: patient, code: codes.pulse, value: 72 }]);
    await chart.change(pulse!.uuid, { status: 'cancelled', reason: 'Another patient' }, 1);
    const of = { patient_id: patient, category: 'vital-signs' };
    expect((await chart.charts(of)).meta.total).toBe(0);
    const all = await chart.charts({ ...of, with_cancelled: 'true', page_size: '1' });
    expect(all.meta.total).toBe(1);
    expect(all.data.map(({ rounds, observations }) => [rounds, observations.map(({ status }) => status)])).toEqual([
      [1, ['cancelled']],
    ]);
  });

  it('names its patient, shows late entries at the time of writing, and can be narrowed', async () => {
    const patient = await chart.patient('1990-01-01');
    await chart.kept([{ patient_id: patient, code: codes.pulse, value: 72, effective_date_time: chart.in(-180) }]);
    await chart.kept([{ patient_id: patient, code: 'skin', value: 'Warm' }]);
    const page = await chart.charts({ patient_id: patient, category: 'vital-signs' });
    expect(page.subject).toEqual({ birth_date: '1990-01-01', gender: 'FEMALE', height: null, weight: null });
    expect(page.data.flatMap(({ observations }) => observations.map(({ code }) => code))).toEqual([codes.pulse]);
    const [late] = page.data[0]!.observations;
    expect(Date.parse(late!.issued) - Date.parse(late!.effective_date_time)).toBeGreaterThan(170 * 60_000);
  });
});

describe('a course', () => {
  it('is thinned for a chart without losing an extreme', async () => {
    const patient = await chart.patient('1990-01-01');
    await chart.kept([{ patient_id: patient, code: codes.pulse, value: 72 }]);
    await server.rows(
      `insert into observations (organization_uuid, uuid, round_uuid, patient_uuid, category, code, display, unit, value, quantity, issued, effective_at)
       select o.organization_uuid, gen_random_uuid(), o.round_uuid, o.patient_uuid, o.category, o.code, o.display, o.unit, v::text, v,
              now() - n * interval '1 hour', now() - n * interval '1 hour'
         from observations o, generate_series(1, 2000) n, lateral (select case n when 777 then 190 when 1234 then 31 else 70 + n % 9 end as v) v
        where o.patient_uuid = $1`,
      [patient],
    );
    const [course] = await chart.courses({ patient_id: patient, code: codes.pulse, points: '100' });
    expect(course?.total).toBe(2001);
    expect(course!.points.length).toBeLessThanOrEqual(100);
    const values = course!.points.map(({ value }) => value);
    expect([Math.min(...values), Math.max(...values)]).toEqual([31, 190]);
    const times = course!.points.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    const [lately] = await chart.courses({ patient_id: patient, code: codes.pulse, from: chart.in(-600) });
    expect(lately?.points.length).toBe(10);
  });

  it('reads only the drawn codes, and counts the others', async () => {
    const patient = await chart.patient('1990-01-01');
    await chart.kept({
      patient_id: patient,
      observations: [
        { code: codes.pulse, value: 72 },
        { code: codes.temperature, value: 37 },
      ],
    });
    const asked = [codes.pulse, codes.temperature, codes.height].join(',');
    const courses = await chart.courses({ patient_id: patient, code: asked, drawn: codes.temperature });
    expect(courses.map(({ code, total, points }) => [code, total, points.length])).toEqual([
      [codes.pulse, 1, 0],
      [codes.temperature, 1, 1],
      [codes.height, 0, 0],
    ]);
  });

  it('of a blood pressure has both of its numbers', async () => {
    const patient = await chart.patient('1990-01-01');
    await chart.kept([{ patient_id: patient, code: codes.bloodPressure, value: '131/79' }]);
    const [course] = await chart.courses({ patient_id: patient, code: codes.bloodPressure });
    expect(course?.points).toMatchObject([{ value: 131, second: 79 }]);
  });
});

describe('the newest value of each code', () => {
  it('is the one measured last, not the one recorded last', async () => {
    const patient = await chart.patient('1990-01-01');
    await chart.kept([{ patient_id: patient, code: codes.pulse, value: 80 }]);
    await chart.kept([{ patient_id: patient, code: codes.pulse, value: 60, effective_date_time: chart.in(-60) }]);
    expect((await chart.latest(patient)).map(({ value }) => value)).toEqual(['80']);
  });
});
