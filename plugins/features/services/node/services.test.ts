import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { deleteAsRead } from '../../../../tests/support/delete-as-read';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import type { HealthcareService } from '../common/service';

type Fields = Readonly<Record<string, unknown>>;

let server: TestServer;
let administrator: TestUser;
let reader: TestUser;
let site: string;

beforeAll(async () => {
  server = await startTestServer({});
  administrator = await server.user(server.hospital, {
    workspaces: ['ADMIN'],
    resources: ['services.*', 'locations.*'],
  });
  reader = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['services.read'] });
  const [row] = await server.rows<{ uuid: string }>('select uuid from locations where organization_uuid = $1', [
    server.hospital,
  ]);
  site = row!.uuid;
});
afterAll(() => server.close());

const base = '/api/v1/administration/healthcareservices';
const post = (body: object, as: TestUser = administrator) => server.request({ method: 'POST', url: base, as, body });
const patch = (uuid: string, version: number, body: object) =>
  server.request({
    method: 'PATCH',
    url: `${base}/${uuid}`,
    as: administrator,
    body,
    headers: { 'if-match': String(version) },
  });
const list = (query: string, as: TestUser = reader) => server.request({ method: 'GET', url: `${base}?${query}`, as });
const names = async (query: string) => ((await list(query)).body.data as { name: string }[]).map(({ name }) => name);
const tier = (name: string, charge: string | number) => ({ name, charge });

describe('a service', () => {
  it('is created with its prices in the organization’s currency and its defaults', async () => {
    const { status, body } = await post({
      name: '  Eye   clinic ',
      service_class: 'Consultation',
      healthcare_service_categories: ['Consultation', 'Diagnostic'],
      healthcare_service_specialties: ['ophthalmology'],
      price_tiers: [tier('Standard', '120.5'), tier('Child', 60)],
      location_uuids: [site],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: body.uuid,
      version: 1,
      name: 'Eye clinic',
      virtual_service: false,
      healthcare_service_appointment_required: true,
      minutes_duration: 30,
      active: true,
      ward: null,
      locations: [{ uuid: site, name: 'Hospital' }],
      price_tiers: [
        { name: 'Standard', currency: 'GHS', charge: '120.50', cost: '120.50', label: 'Standard - GHS 120.50' },
        { name: 'Child', currency: 'GHS', charge: '60.00', label: 'Child - GHS 60.00' },
      ],
    });
    expect(body).not.toHaveProperty('organization_uuid');
    const read = await server.request({ method: 'GET', url: `${base}/${body.uuid}`, as: reader });
    expect(read.body).toEqual(body);
    const [audited] = await server.rows<{ after: { price_tiers: string[] } }>(
      `select after from audit_entries where resource_uuid = $1 and action = 'create'`,
      [body.uuid],
    );
    expect(audited!.after.price_tiers).toEqual(['Standard - GHS 120.50', 'Child - GHS 60.00']);
  });

  it('has a unique name in any spelling', async () => {
    expect((await post({ name: 'Unique', service_class: 'Procedure' })).status).toBe(201);
    const { status, body } = await post({ name: ' uNIQUE ', service_class: 'Procedure' });
    expect([status, body.errors]).toEqual([400, { name: ['Name already exists'] }]);
  });

  it.each([
    [{ service_class: 'Magic' }, 'service_class'],
    [{ name: '   ' }, 'name'],
    [{ price_tiers: [tier('A', '-1')] }, 'price_tiers.0.charge'],
    [{ price_tiers: [tier('A', '1.234')] }, 'price_tiers.0.charge'],
    [{ price_tiers: [tier('A', 'NaN')] }, 'price_tiers.0.charge'],
    [{ price_tiers: [tier('A', 1e21)] }, 'price_tiers.0.charge'],
    [{ price_tiers: [tier('A', '1'), tier(' a ', '2')] }, 'price_tiers.1.name'],
    [{ price_tiers: [{ ...tier('A', '1'), currency: 'XTS' }] }, 'price_tiers.0.currency'],
    [{ price_tiers: 'free' }, 'price_tiers'],
    [{ price_tiers: [null] }, 'price_tiers'],
    [{ minutes_duration: 0 }, 'minutes_duration'],
    [{ healthcare_service_categories: ['Nothing'] }, 'healthcare_service_categories'],
    [{ ward_type: 'ICU' }, 'ward_type'],
    [{ location_uuids: ['here'] }, 'location_uuids'],
    [{ organization_uuid: randomUUID() }, 'organization_uuid'],
  ])('is refused with %j', async (wrong, field) => {
    const { status, body } = await post({ name: 'Wrong', service_class: 'Consultation', ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toContain(field);
    expect(await names('search=Wrong')).toEqual([]);
  });

  it('keeps required fields for which null is sent', async () => {
    const { body } = await post({ name: 'Nulls', service_class: 'Consultation', virtual_service: null, active: null });
    expect(body).toMatchObject({ virtual_service: false, active: true });
    const changed = await patch(body.uuid, 1, {
      name: null,
      price_tiers: null,
      minutes_duration: null,
      description: null,
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: 'Nulls', version: 2, minutes_duration: 30 });
  });

  it('is not offered at unknown places', async () => {
    const [theirs] = await server.rows<{ uuid: string }>('select uuid from locations where organization_uuid = $1', [
      server.clinic,
    ]);
    const { status } = await post({ name: 'Abroad', service_class: 'Consultation', location_uuids: [theirs!.uuid] });
    expect(status).toBe(404);
    const ward = await post({ name: 'Abroad', service_class: 'Hospitalization', ward_uuid: theirs!.uuid });
    expect(ward.status).toBe(404);
    const noWard = await post({ name: 'Abroad', service_class: 'Hospitalization', ward_uuid: site });
    expect([noWard.status, noWard.body.errors]).toEqual([400, { ward_uuid: ['Ward is not valid'] }]);
  });
});

describe('changing a service', () => {
  it('keeps missing fields, and the identity of kept prices', async () => {
    const { body: service } = await post({
      name: 'Kept',
      service_class: 'Consultation',
      description: 'As it was',
      price_tiers: [tier('One', '1'), tier('Two', '2')],
    });
    const [one, two] = service.price_tiers as { uuid: string }[];
    const { body } = await patch(service.uuid, 1, {
      price_tiers: [tier('two', '2.50'), { uuid: one!.uuid, name: 'First', charge: '1' }, tier('Three', '3')],
    });
    expect(body).toMatchObject({ version: 2, description: 'As it was' });
    expect(body.price_tiers.slice(0, 2)).toMatchObject([
      { uuid: two!.uuid, name: 'two', charge: '2.50' },
      { uuid: one!.uuid, name: 'First', charge: '1.00' },
    ]);
    expect(body.price_tiers).toHaveLength(3);
  });

  it('refuses a stale version with the current service, and a missing one', async () => {
    const { body: service } = await post({ name: 'Raced', service_class: 'Consultation' });
    expect((await patch(service.uuid, 1, { minutes_duration: 45 })).status).toBe(200);
    const late = await patch(service.uuid, 1, { minutes_duration: 60 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'stale_version',
      details: { sent: 1, current: { version: 2, minutes_duration: 45, price_tiers: [] } },
    });
    const { status } = await server.request({
      method: 'PATCH',
      url: `${base}/${service.uuid}`,
      as: administrator,
      body: { active: false },
    });
    expect(status).toBe(428);
  });

  it('lets one of fifty simultaneous changes win', async () => {
    const { body: service } = await post({ name: 'Fifty', service_class: 'Consultation' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => patch(service.uuid, 1, { price_tiers: [tier('Standard', String(n))] })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const { body } = await server.request({ method: 'GET', url: `${base}/${service.uuid}`, as: reader });
    expect(body).toMatchObject({ version: 2 });
    expect(body.price_tiers).toHaveLength(1);
  });

  it('removes the ward when it is no longer a hospitalization', async () => {
    const ward = await server.request({
      method: 'POST',
      url: '/api/v1/administration/wards',
      as: administrator,
      body: { name: 'For the stay', parent_uuid: site, ward_type: 'ICU' },
    });
    const { body: stay } = await post({
      name: 'Stay',
      service_class: 'Hospitalization',
      ward_type: 'ICU',
      ward_uuid: ward.body.uuid,
    });
    expect(stay.ward).toEqual({ uuid: ward.body.uuid, name: 'For the stay' });
    const inUse = await deleteAsRead(server, {
      url: `/api/v1/administration/wards/${ward.body.uuid}`,
      as: administrator,
    });
    expect(inUse.body).toMatchObject({
      code: 'location_in_use',
      details: { uses: [{ id: 'services', sentence: 'Services offered there: {{count}}', count: 1 }] },
    });
    const { body } = await patch(stay.uuid, 1, { service_class: 'Procedure' });
    expect(body).toMatchObject({ ward: null, ward_type: null });
  });

  it('reaches other browsers by its identifiers only', async () => {
    const { body } = await post({ name: 'Told', service_class: 'Consultation' });
    await patch(body.uuid, 1, { active: false });
    const events = await server.rows<{ type: string; data: unknown }>(
      'select type, data from outbox_events where uuid = $1 order by id',
      [body.uuid],
    );
    expect(events.map(({ type }) => type)).toEqual(['service.created', 'service.updated']);
    expect(JSON.stringify(events)).not.toContain('Told');
  });
});

describe('the history of a service', () => {
  const history = async (uuid: string, as: TestUser = reader) => {
    const { status, body } = await server.request({ method: 'GET', url: `${base}/${uuid}/changes`, as });
    return { status, data: (body as { data: readonly object[] }).data };
  };

  it('shows its former prices and places, also after its deletion', async () => {
    const { body: service } = await post({
      name: 'Remembered',
      service_class: 'Consultation',
      price_tiers: [tier('Standard', '10')],
    });
    await patch(service.uuid, 1, { price_tiers: [tier('Standard', '12.5')], location_uuids: [site] });
    await patch(service.uuid, 2, { active: false });
    const gone = await deleteAsRead(server, { url: `${base}/${service.uuid}`, as: administrator });
    expect(gone.status).toBe(204);
    const [place] = await server.rows<{ name: string }>('select name from locations where uuid = $1', [site]);
    expect((await history(service.uuid)).data).toMatchObject([
      {
        kind: 'deleted',
        before: { name: 'Remembered', price_tiers: ['Standard - GHS 12.50'], active: false },
        after: {},
      },
      { kind: 'changed', before: { active: true }, after: { active: false } },
      {
        kind: 'changed',
        before: { price_tiers: ['Standard - GHS 10.00'], locations: [] },
        after: { price_tiers: ['Standard - GHS 12.50'], locations: [place!.name] },
      },
      { kind: 'recorded', before: {}, after: { name: 'Remembered', price_tiers: ['Standard - GHS 10.00'] } },
    ]);
  });

  it('shows each of many simultaneous changes against the one before', async () => {
    const { body: service } = await post({ name: 'Chained', service_class: 'Consultation' });
    const refused: HealthcareService[] = [];
    const change = async (n: number): Promise<void> => {
      const { body } = await server.request({ method: 'GET', url: `${base}/${service.uuid}`, as: reader });
      const { version } = body as { version: number };
      const answer = await patch(service.uuid, version, { price_tiers: [tier('Standard', String(n))] });
      if (answer.status !== 409) return;
      refused.push((answer.body as { details: { current: HealthcareService } }).details.current);
      await change(n);
    };
    await Promise.all(Array.from({ length: 8 }, (_, n) => change(n + 1)));
    const { data } = await history(service.uuid);
    expect(refused.every(({ price_tiers }) => price_tiers.length === 1)).toBe(true);
    const steps = data.toReversed() as { before: Fields; after: Fields }[];
    expect(steps).toHaveLength(9);
    for (const [index, { before }] of steps.slice(1).entries())
      expect(before).toEqual({ price_tiers: steps[index]!.after.price_tiers });
  });

  it('is for users who may read services', async () => {
    const { body: service } = await post({ name: 'Guarded', service_class: 'Consultation' });
    const nobody = await server.user(server.hospital, { workspaces: [], resources: [] });
    expect((await history(service.uuid, nobody)).status).toBe(403);
  });
});

describe('services', () => {
  it('are narrowed by words, class, category, specialty, place, kind and status, and sorted', async () => {
    await post({
      name: 'Zebra 100%',
      service_class: 'Diagnostic',
      healthcare_service_categories: ['Procedure'],
      healthcare_service_specialties: ['radiology'],
      virtual_service: true,
      active: false,
      price_tiers: [tier('A', '10')],
    });
    await post({ name: 'Zebra cheap', service_class: 'Diagnostic', price_tiers: [tier('A', '9.99')] });
    expect(await names('search=zebra&active=false')).toEqual(['Zebra 100%']);
    expect(await names('search=100%25')).toEqual(['Zebra 100%']);
    expect(await names('search=zebra&category=Procedure')).toEqual(['Zebra 100%']);
    expect(await names('search=zebra&specialty=radiology')).toEqual(['Zebra 100%']);
    expect(await names('search=zebra&virtual=true')).toEqual(['Zebra 100%']);
    expect(await names('search=zebra&sort=price')).toEqual(['Zebra cheap', 'Zebra 100%']);
    expect(await names('search=zebra&sort=-price')).toEqual(['Zebra 100%', 'Zebra cheap']);
    expect(await names('search=zebra&service_class=Consultation')).toEqual([]);
    expect(await names(`search=Eye&location=${site}`)).toEqual(['Eye clinic']);
    expect(await names(`search=Eye&location=${randomUUID()}`)).toEqual([]);
    expect((await list('sort=charge')).status).toBe(400);
  });

  it('without uses are deleted by users with the right', async () => {
    const { body } = await post({ name: 'Gone', service_class: 'Consultation', price_tiers: [tier('A', '1')] });
    const url = `${base}/${body.uuid}`;
    expect((await deleteAsRead(server, { url, as: reader })).status).toBe(403);
    const stale = { method: 'DELETE', url, as: administrator, headers: { 'if-match': '7' } } as const;
    expect((await server.request(stale)).status).toBe(409);
    expect((await deleteAsRead(server, { url, as: administrator })).status).toBe(204);
    expect((await server.request({ method: 'GET', url, as: reader })).status).toBe(404);
    expect(await server.rows('select from healthcare_service_prices where service_uuid = $1', [body.uuid])).toEqual([]);
  });
});

it('accept categories and specialties as objects, in the form of section 3 of the specification', async () => {
  const made = await post({
    name: 'Clinic of objects',
    service_class: 'Consultation',
    healthcare_service_categories: [{ text: 'Consultation' }],
    healthcare_service_specialties: [{ code: 'cardiology' }, 'midwifery'],
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    healthcare_service_categories: ['Consultation'],
    healthcare_service_specialties: ['cardiology', 'midwifery'],
  });
  const wrong = await post({
    name: 'No',
    service_class: 'Consultation',
    healthcare_service_categories: [{ text: 'x' }],
  });
  expect(wrong.body.errors).toEqual({ healthcare_service_categories: ['Categories is not valid'] });
});
