import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bedside, red } from '../../../../../tests/support/bedside';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let bed: Bedside;

beforeAll(async () => {
  server = await startTestServer({});
  bed = await Bedside.open(server);
});
afterAll(() => server.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** A patient in a visit since an hour ago. */
async function here(more: object = {}): Promise<string> {
  const patient = await bed.adult();
  await bed.front.visit(patient, { arrived_at: minutesAgo(60), class: 'EMER', ...more });
  return patient;
}
const overdue = async (query = '') => (await bed.send('GET', `early-warning-scores/overdue${query}`)).body.data;
const of = async (patient: string, query = '') =>
  (await overdue(query)).find(({ patient_id }: { patient_id: string }) => patient_id === patient);

describe('overdue patients', () => {
  it('include those past their time to treatment whom nobody has seen', async () => {
    const patient = await here();
    await bed.tews(patient, { mobility: 'stretcher', trauma: 'yes' }, { effective_date_time: minutesAgo(50) });
    expect(await of(patient)).toBeUndefined();
    expect(await of(patient, '?within=15')).toMatchObject({ needs: ['treat'], band: { colour: 'yellow' } });
    await server.rows(
      `update early_warning_scores set treat_by = now() - interval '4 minutes' where patient_uuid = $1`,
      [patient],
    );
    expect(await of(patient)).toMatchObject({
      needs: ['treat'],
      patient: { full_name: expect.stringContaining('Efua') },
      location: { id: bed.front.desk.location },
    });
    const [visit] = await bed.front.visitsOf(patient);
    expect(visit).toMatchObject({ status: 'triaged' });
    await bed.front.send('PATCH', `/${visit!.id}`, { status: 'in-progress' }, visit!.version);
    expect(await of(patient)).toBeUndefined();
  });

  it('include those with a dangerous value after their score, until they are scored again', async () => {
    const patient = await here();
    await bed.tews(patient);
    const observe = (code: string, value: number) =>
      bed.send('POST', 'observations', { patient_id: patient, observations: [{ code, value }] });
    await observe('8867-4', 84);
    expect(await of(patient)).toBeUndefined();
    await observe('59408-5', 84);
    expect(await of(patient)).toMatchObject({
      needs: ['danger'],
      band: { colour: 'green' },
      later_dangers: [{ code: '59408-5', value: '84' }],
    });
    const { body } = await bed.tews(patient);
    await bed.send('POST', `early-warning-scores/${body.uuid}/acknowledge`, { action: 'resuscitation' }, 1);
    expect((await of(patient))?.needs ?? []).not.toContain('danger');
  });

  it('include patients who need their next score, until it is taken or they leave', async () => {
    const patient = await here();
    const inputs = [
      { code: 'heart-rate', value: 130 },
      { code: 'systolic-blood-pressure', value: 120 },
      { code: 'avpu', value: 'voice' },
      { code: 'temperature', value: 37 },
      { code: 'respiratory-rate', value: 20 },
    ];
    const score = (more: object) => bed.score(patient, { kind: 'mews', inputs, ...more });
    const late = await score({ effective_date_time: minutesAgo(90) });
    expect(late.body).toMatchObject({ total: 5, band: { code: 'mews-alarm' } });
    await bed.send('POST', `early-warning-scores/${late.body.uuid}/acknowledge`, { action: 'doctor-called' }, 1);
    expect(await of(patient)).toMatchObject({ needs: ['repeat'] });
    const next = await score({});
    await bed.send('POST', `early-warning-scores/${next.body.uuid}/acknowledge`, { action: 'doctor-called' }, 1);
    expect(await of(patient)).toBeUndefined();
    await server.rows(`update early_warning_scores set repeat_by = now() - interval '1 minute' where uuid = $1`, [
      next.body.uuid,
    ]);
    expect(await of(patient)).toMatchObject({ needs: ['repeat'] });
    const [visit] = await bed.front.visitsOf(patient);
    await bed.front.send('POST', `/${visit!.id}/end`, {}, visit!.version);
    expect(await of(patient)).toBeUndefined();
  });

  it('include those with an unacknowledged escalation, the most urgent first', async () => {
    const [orange, immediate] = [await here(), await here()];
    await bed.tews(orange, { mobility: 'stretcher', 'heart-rate': 140 });
    const { body: score } = await bed.tews(immediate, red);
    const colours = (await overdue()).map(({ band }: { band: { colour: string } }) => band.colour);
    expect(colours.indexOf('red')).toBeLessThan(colours.indexOf('orange'));
    expect(await of(immediate)).toMatchObject({ needs: ['treat', 'acknowledge'] });
    await bed.send('POST', `early-warning-scores/${score.uuid}/acknowledge`, { action: 'doctor-called' }, 1);
    expect(await of(immediate)).toMatchObject({ needs: ['treat'] });
    const elsewhere = await overdue(`?location_id=${score.uuid}`);
    expect(elsewhere).toEqual([]);
    expect(await of(immediate, `?location_id=${bed.front.desk.location}`)).toBeDefined();
  });

  it('do not include patients who have left', async () => {
    const patient = await bed.adult();
    await bed.tews(patient, red);
    expect(await of(patient)).toBeUndefined();
  });
});

describe('scores of two records of one person', () => {
  it('follow a merge, with one current score, and return with it', async () => {
    const [survivor, other] = [await bed.adult(), await bed.adult()];
    const mine = await bed.tews(survivor);
    const theirs = await bed.tews(other, red);
    const version = async (patient: string) => (await bed.send('GET', `patients/${patient}`)).body.version;
    const body = { other, other_version: await version(other) };
    const merged = await bed.send('POST', `patients/${survivor}/merge`, body, await version(survivor));
    expect([merged.status, merged.text]).toEqual([200, merged.text]);
    const current = async (patient: string) =>
      (
        await server.rows<{ uuid: string }>(
          'select uuid from early_warning_scores where patient_uuid = $1 and current',
          [patient],
        )
      ).map(({ uuid }) => uuid);
    expect(await current(survivor)).toEqual([theirs.body.uuid]);
    const undone = await bed.send('POST', `patients/${survivor}/unmerge`, { other });
    expect(undone.status).toBe(200);
    expect(await current(survivor)).toEqual([mine.body.uuid]);
    expect(await current(other)).toEqual([theirs.body.uuid]);
  });
});
