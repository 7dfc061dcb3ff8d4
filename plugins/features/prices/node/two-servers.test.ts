import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let one: TestServer;
let other: TestServer;
let manager: TestUser;

beforeAll(async () => {
  one = await startTestServer({});
  other = await startTestServer({ beside: one });
  const resources = ['prices.*', 'services.*', 'customer-groups.*', 'patients.*'];
  manager = await one.user(one.hospital, { workspaces: ['ADMIN'], resources });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const send = async (
  at: TestServer,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  version?: number,
) => {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
  const answer = await at.request({ method, url: `/api/${url}`, as: manager, body, headers });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

it('a change on one server affects the next price on another', async () => {
  const prices = 'v2/billing/service-prices';
  const service = await send(one, 'POST', 'v1/administration/healthcareservices', {
    name: `Service ${randomUUID()}`,
    service_class: 'Consultation',
  });
  const patient = await send(one, 'POST', 'v2/emr/patients', {
    first_name: 'Ama',
    last_name: 'Mensah',
    gender: 'FEMALE',
    mobile: '+233244123456',
    date_of_birth: '1990-05-05',
  });
  const total = async () => {
    const query = new URLSearchParams({
      healthcare_service_id: service.uuid,
      patient_id: patient.uuid,
      payment_method: 'cash',
    });
    return (await send(other, 'GET', `${prices}/quote?${query}`)).total;
  };
  expect(await total()).toBeNull();
  const price = await send(one, 'POST', prices, { healthcare_service_id: service.uuid, charge: '100.00' });
  expect(await total()).toBe('100.00');
  await send(one, 'PATCH', `${prices}/${price.uuid}`, { charge: '80.00' }, price.version);
  expect(await total()).toBe('80.00');
  const group = await send(one, 'POST', 'v2/billing/customer-groups', { name: 'Staff', adjustment: '-50' });
  await send(one, 'PATCH', `v2/emr/patients/${patient.uuid}`, { customer_group_id: group.uuid }, patient.version);
  expect(await total()).toBe('40.00');
  await send(one, 'DELETE', `${prices}/${price.uuid}`, undefined, price.version + 1);
  expect(await total()).toBeNull();
});
