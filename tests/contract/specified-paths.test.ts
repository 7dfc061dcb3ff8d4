import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../support/test-server';
import { endpoints } from './endpoints';
import { fillOther, samples, specifiedAnswers, type OtherRecords } from './samples';

/**
 * Makes the calls of the specification's section 7, as a program does that knows nothing else. Reads succeed. A new
 * record without fields is refused with the missing fields (400), a change without a version with the current one
 * (428). A missing record is named (404), unlike a path that does not exist.
 */

let server: TestServer;
let administrator: TestUser;
let kept: OtherRecords;

beforeAll(async () => {
  server = await startTestServer({});
  const resources = [...new Set((await endpoints()).map(({ permission }) => permission))].filter((right) =>
    right.includes('.'),
  );
  administrator = await server.user(server.clinic, { workspaces: ['ADMIN', 'RECEPT'], resources });
  kept = await fillOther(server, administrator);
});
afterAll(() => server.close());

type Row = readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, status: number];

const valueSets = [
  ...['country', 'encounter-class', 'encounter-status', 'act-priority-type', 'religious-affiliation', 'payment-method'],
  ...['mobile-money-vendor', 'marital-status', 'administrative-gender', 'language-type', 'service-type'],
  ...['healthcare-service-category-type', 'observation-category-unit-type', 'currency-type', 'dosage-route-type'],
  ...['user-wallet-reference-type', 'dosage-form-type', 'TEWS-config', 'morse-fall-scale', 'device-types'],
  ...['practitioner-specialty-type', 'service-subscription-type', 'observation-unit-type', 'vitals-unit-type'],
  ...['observation-interpretation-type', 'system-exam-review-type', 'social-history-unit-type', 'specimen-type'],
  ...['ipd-vitals-unit-type', 'patient-vitals', 'tews-triage', 'mews-triage', 'section', 'category', 'period-unit'],
];

/**
 * `{name}` stands for a record of that kind, `{provider}` for the organization, `{nothing}` for an id that does not
 * exist.
 */
const table: readonly Row[] = [
  ['GET', 'v1/providers/{provider}', 200],
  ['PATCH', 'v1/providers/{provider}', 428],
  ['POST', 'v1/providers/auth/login', 400],
  ['POST', 'v2/auth/login/access-token', 400],
  ['POST', 'v1/auth/token/refresh', 400],
  ['POST', 'v1/providers/auth/password-reset/', 400],
  ['POST', 'v1/providers/auth/password-reset/confirm/', 400],
  ['POST', 'v1/auth/change-password', 400],
  ['PATCH', 'v1/user', 200],
  ['GET', 'v2/auth/legacy-rbac-permissions', 200],
  ['GET', 'v2/admin/organizations', 200],
  ['POST', 'v2/admin/organizations', 400],
  ['GET', 'v2/admin/organizations/{provider}', 200],
  ['PATCH', 'v2/admin/organizations/{provider}', 428],
  ['GET', 'v2/admin/organizations/{provider}/members', 200],
  ['POST', 'v2/admin/organizations/{provider}/members', 400],
  ['GET', 'v2/inventory', 200],
  ['POST', 'v2/inventory', 400],
  ['PATCH', 'v2/inventory/{inventoryItem}', 428],
  ['GET', 'v2/emr/practitioners/{nothing}?managing_organization_id={provider}', 404],
  ['GET', 'v2/attachments?managing_organization_id={provider}', 200],
  ['POST', 'v2/attachments', 400],
  ['GET', 'v2/attachments/download?filename={attachment}', 200],
  ['PATCH', 'v2/attachments?filename={attachment}', 428],
  ['DELETE', 'v2/attachments?filename={attachment}', 428],
  ['GET', 'v2/files/unknown.png', 404],
  ...valueSets.map((name): Row => ['GET', `v1/providers/valueset/${name}`, 200]),
  ['GET', 'v1/FHIR/healthcare-service-provision-codes', 200],
  ['GET', 'v1/providers/{provider}/revenue-tags', 200],
  ['GET', 'v2/valuesets/ward-types', 200],
  ['GET', 'v1/providers/{provider}/workspaces', 200],
  ['POST', 'v1/providers/{provider}/workspaces', 400],
  ['PATCH', 'v1/providers/{provider}/workspaces', 400],
  ['DELETE', 'v1/providers/{provider}/workspaces', 400],
  ['GET', 'v1/providers/{provider}/roles', 200],
  ['POST', 'v1/providers/{provider}/roles', 400],
  ['POST', 'v1/providers/{provider}/roles/{role}', 400],
  ['PATCH', 'v1/providers/{provider}/roles/{role}', 428],
  ['DELETE', 'v1/providers/{provider}/roles/{role}', 428],
  ['GET', 'v2/emr/patients', 200],
  ['POST', 'v2/emr/patients?get_or_create=true', 400],
  ['GET', 'v2/emr/patients/{patient}?managing_organization_id={provider}', 200],
  ['PATCH', 'v2/emr/patients/{patient}?managing_organization_id={provider}', 428],
  ['POST', 'v1/providers/{provider}/patients/{patient}', 400],
  ['DELETE', 'v1/providers/{provider}/patients/{patient}', 428],
  ['POST', 'v1/providers/{provider}/patient-photos/{patient}', 400],
  ['POST', 'v1/providers/{provider}/patient_links', 400],
  ['GET', 'v2/emr/diagnoses?patient_id={patient}', 200],
  ['PUT', 'v2/emr/diagnoses', 400],
  ['PUT', 'v2/diagnoses', 400],
  ['PUT', 'v2/allergy-intolerances', 400],
  ['PUT', 'v2/emr/allergy-intolerances', 400],
  ['GET', 'v2/emr/notes?service_provider_id={provider}&size=5&page=1', 200],
  ['POST', 'v2/emr/notes', 400],
  ['GET', 'v2/emr/referral-requests?patient_id={patient}', 200],
  ['POST', 'v2/emr/referral-requests', 400],
  ['DELETE', 'v2/emr/referral-requests/{referral}', 428],
  ['POST', 'v2/emr/specialist', 400],
  ['GET', 'v1/appointments', 200],
  ['POST', 'v1/appointments', 400],
  ['GET', 'v1/appointments/{nothing}', 404],
  ['PATCH', 'v1/appointments/{nothing}', 428],
  ['DELETE', 'v1/appointments/{nothing}', 428],
  ['POST', 'v1/appointment/cancel/{nothing}', 428],
  ['PATCH', 'v1/appointments/{nothing}/action', 400],
  ['POST', 'v1/appointment/{nothing}/reschedule', 400],
  ['GET', 'v1/slots/availableslots', 200],
  ['GET', 'v1/slots/availableslots/grouped', 200],
  ['GET', 'v1/slots/nextavailableslot', 200],
  ...['availableslots', 'availableslots/grouped', 'nextavailableslot'].flatMap((search): Row[] => [
    ['GET', `v1/slots/${search}?date_from=2026-06-01T00:00:00%2B00:00&date_to=2026-06-02T23:59:59%2B00:00`, 200],
    ['GET', `v1/slots/${search}?date_from=2026-06-01&date_to=2026-06-02`, 200],
  ]),
  ['GET', 'v2/emr/encounters?service_provider_id={provider}&encounter_type=tews-triage&size=1', 200],
  ['GET', 'v2/emr/encounters?encounter_type=vitals-observation&visit={nothing}', 200],
  ['GET', 'v2/emr/encounters?encounter_type=fluid-balance-chart&part_of={nothing}', 200],
  ['GET', 'v2/emr/encounters/{encounter}', 200],
  ['PATCH', 'v2/emr/encounters/{encounter}', 428],
  ['POST', 'v2/emr/encounters/{encounter}/start', 428],
  ['POST', 'v2/emr/encounters/{encounter}/end', 428],
  ['POST', 'v1/providers/{provider}/encounter', 400],
  ['DELETE', 'v1/encounter/{encounter}', 428],
  ['POST', 'v1/encounter-actions', 400],
  ['PATCH', 'v1/encounter-patient-diagnosis/{diagnosis}', 428],
  ['DELETE', 'v1/encounter-patient-diagnosis/{diagnosis}', 428],
  ['GET', 'v1/medicationrequests/print/{prescription}', 200],
  ['GET', 'v2/emr/observations?patient_id={patient}&category=vital-signs&size=5', 200],
  ['POST', 'v2/emr/observations', 400],
  ['PATCH', 'v2/emr/observations/{observation}', 400],
  ['GET', 'v2/emr/medication-requests', 200],
  ['POST', 'v2/emr/medication-requests', 400],
  ['PATCH', 'v2/emr/medication-requests/{medicine}', 428],
  ['GET', 'v1/encounter-prescriptions', 200],
  ['GET', 'v2/encounter-prescriptions', 200],
  ['GET', 'v2/locations?parents_only=true', 200],
  ['POST', 'v2/locations', 400],
  ['PATCH', 'v2/locations/{location}', 428],
  ['DELETE', 'v2/locations/{location}', 428],
  ['GET', 'v1/schedules/fetch', 200],
  ['GET', 'v1/schedules/fetch?date_from=2026-06-01T00:00:00%2B00:00&date_to=2026-06-02T23:59:59', 200],
  ['POST', 'v1/practitioners/schedule', 400],
  ['POST', 'v1/practitioners/{nothing}/schedule', 400],
  ['PATCH', 'v1/practitioners/{nothing}/schedules/{nothing}', 428],
  ['DELETE', 'v1/practitioners/{nothing}/schedules/{nothing}', 428],
  ['GET', 'v2/emr/visits?service_provider_id={provider}&status=arrived', 200],
  ['POST', 'v2/emr/visits', 400],
  ['PATCH', 'v2/emr/visits/{nothing}', 428],
  ['POST', 'v2/emr/visits/{nothing}/end', 428],
  ['POST', 'v2/emr/visits/{nothing}/reopen', 428],
  ['POST', 'v1/providers/{provider}/practitioner-specialties', 400],
  ['GET', 'v1/administration/healthcareservices', 200],
  ['POST', 'v1/administration/healthcareservices', 400],
  ['GET', 'v1/administration/healthcareservices/{service}', 200],
  ['PATCH', 'v1/administration/healthcareservices/{service}', 428],
  ['DELETE', 'v1/administration/healthcareservices/{service}', 428],
  ['GET', 'v1/administration/rooms', 200],
  ['GET', 'v1/administration/wards/{ward}/rooms/{room}', 200],
  ['GET', 'v1/administration/beds', 200],
  ['PATCH', 'v1/administration/beds/{bed}', 428],
  ['DELETE', 'v1/administration/beds/{bed}', 428],
  ['GET', 'v1/providers/{provider}/practitioners', 200],
  ['GET', 'v1/providers/{provider}/users/search?search=nobody', 200],
  ['GET', 'v1/providers/{provider}/staff-users', 200],
  ['POST', 'v1/providers/{provider}/staff-users', 400],
  ['GET', 'v2/emr/service-requests', 200],
  ['GET', 'v2/emr/service-requests?priority=ROUTINE,URGENT,ASAP,STAT', 200],
  ['POST', 'v2/emr/service-requests', 400],
  ['PATCH', 'v2/emr/service-requests/{order}', 428],
  ['GET', 'v2/emr/service-requests/{order}/barcode-label', 200],
  ['GET', 'v2/emr/diagnostic-test-panels/all', 200],
  ['GET', 'v2/codes/types', 200],
  ['POST', 'v2/codes/register', 400],
  ['POST', 'v2/codes/generate', 400],
  ['POST', 'v2/codes/preview', 400],
  ['POST', 'v2/codes/verify', 400],
  ['DELETE', 'v2/codes/remove/{sequence}', 428],
  ['POST', 'v2/webhooks/subscriptions', 400],
  ['GET', 'v2/webhooks/events', 200],
  ['GET', 'v2/billing/invoices?service_provider_id={provider}', 200],
  ['POST', 'v2/billing/invoices', 400],
  ['GET', 'v2/billing/invoices/corporate', 200],
  ['GET', 'v2/billing/invoices/bills', 200],
  ['GET', 'v2/billing/invoices/charge-by-period', 200],
  ['GET', 'v2/billing/invoices/payer-summaries', 200],
  ['GET', 'v2/billing/invoices/download?invoice_id={invoice}', 200],
  ['POST', 'v2/billing/invoices/email', 400],
  ['POST', 'v2/billing/invoices/email-combined', 400],
  ['PUT', 'v2/billing/invoices/{invoice}', 428],
  ['DELETE', 'v2/billing/invoices/{invoice}', 428],
  ['GET', 'v2/billing/invoices/bills?payer_id={client}&patient_id={patient}', 200],
  ['GET', 'v2/billing/invoices/payer-summaries?payer_id={client}', 200],
  ['GET', 'v1/clients', 200],
  ['POST', 'v1/clients', 400],
  ['GET', 'v1/client-accounts', 200],
  ['POST', 'v1/client-accounts/{client}/suspend', 428],
  ['POST', 'v1/client-members/{member}/suspend', 428],
  ['GET', 'v1/health-policies', 200],
  ['POST', 'v1/health-policies', 400],
  ['GET', 'v1/beneficiaries', 200],
  ['POST', 'v1/beneficiaries', 400],
  ['POST', 'v1/benefactors/{benefactor}/suspend', 428],
  ['PATCH', 'v1/corporates/{client}', 428],
  ['GET', 'v1/corporates/{client}/employees', 200],
  ['POST', 'v1/corporates/{client}/employees', 400],
  ['GET', 'v1/corporates/{client}/bills', 200],
  ['POST', 'v1/corporates/onboard/{client}', 400],
  ['GET', 'v1/dependents?patient_id={patient}', 200],
  ['POST', 'v1/dependents', 400],
  ['GET', 'v2/emr/patients/{patient}/payment-methods', 200],
  ['GET', 'v1/finance/billable-patients', 200],
  ['GET', 'v1/finance/payer_bills', 200],
  ['POST', 'v2/attachments/public/payer-files', 400],
  ['GET', 'v2/billing/charge-items?service_provider_id={provider}&patient_id={patient}&status=billable', 200],
  ['POST', 'v2/billing/charge-items', 400],
  ['POST', 'v2/billing/charge-items/pay', 400],
  ['POST', 'v2/billing/charge-items/update-bills', 400],
  ['POST', 'v2/billing/charge-items/{charge}/cancel', 428],
  ['GET', 'v2/billing/charge-items/print?patient_id={patient}', 200],
  ['POST', 'v2/billing/charge-items/reevaluate-amounts', 400],
  ['POST', 'v2/billing/charge-items/from-requests', 400],
  ['GET', 'v2/billing/patient-accounts?service_provider_id={provider}', 200],
  ['POST', 'v2/billing/patient-accounts', 400],
  ['POST', 'v2/billing/patient-accounts/{patientAccount}/activate', 428],
  ['POST', 'v2/billing/patient-accounts/{patientAccount}/suspend', 400],
  ['POST', 'v2/billing/patient-accounts/{patientAccount}/adjust-debt-limit', 400],
  ['POST', 'v2/billing/patient-accounts/{patientAccount}/credit', 400],
  ['POST', 'v2/billing/patient-accounts/{patientAccount}/debit', 400],
  ['GET', 'v2/billing/patient-accounts/{patientAccount}/history', 200],
  ['GET', 'v2/billing/patient-accounts/{patientAccount}/history/print', 200],
  ['GET', 'v2/emr/patients/{patient}/payment-methods', 200],
  ['GET', 'v1/finance/discounts', 200],
  ['POST', 'v1/finance/discounts', 400],
  ['POST', 'v1/finance/discounts/{discount}/activate', 428],
  ['GET', 'v2/billing/customer-groups?managing_organization={provider}', 200],
  ['POST', 'v2/billing/customer-groups', 400],
  ['PATCH', 'v2/billing/customer-groups/{customerGroup}', 428],
  ['POST', 'v2/billing/customer-groups/{customerGroup}/activate', 428],
  ['DELETE', 'v2/billing/customer-groups/{customerGroup}', 428],
  ['GET', 'v2/billing/service-prices', 200],
  ['POST', 'v2/billing/service-prices', 400],
  ['PATCH', 'v2/billing/service-prices/{servicePrice}', 428],
  ['DELETE', 'v2/billing/service-prices/{servicePrice}', 428],
  ['POST', 'v2/billing/service-prices/activate-by-customer-group', 400],
  ['GET', 'v2/billing/service-prices/import-template', 200],
  ['GET', 'v2/billing/service-prices/import-headers', 200],
  ['GET', 'v2/billing/service-prices/export', 200],
  ['GET', 'v2/imports/service-prices', 200],
];

it.each(table)('%s %s: %i', async (method, path, status) => {
  const known: Readonly<Record<string, string>> = { provider: server.clinic, nothing: randomUUID() };
  const url = `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? kept.of(name))}`;
  const body = method === 'GET' ? undefined : {};
  const answer = await server.request({ method, url, as: administrator, body });
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  if (status < 400) return;
  expect(answer.body).toMatchObject({ status, code: expect.any(String), message: expect.any(String) });
  expect(answer.body.message).not.toBe('There is nothing here.');
});

it.each(specifiedAnswers)('%s answers the fields of section 3', async (name, fields) => {
  const [method, api, path] = name.split(' ') as ['GET', string, string];
  const { params = {}, query = {} } = samples(server.clinic, kept)[name] ?? {};
  const at = path.replace(/:(\w+)/g, (_, id: string) => params[id]!);
  const url = `/api/${api}${at}?${new URLSearchParams(query)}`;
  const answer = await server.request({ method, url, as: administrator });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  for (const field of fields) expect(answer.body, field).toHaveProperty(field);
});

it('accepts requests with only the fields of section 3', async () => {
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    server.request({ method, url: `/api/${path}`, as: administrator, body });
  const made = async (path: string, body: object) => {
    const answer = await send('POST', path, body);
    expect(answer.status, `${path} ${answer.text}`).toBe(201);
    return answer.body as Readonly<Record<string, unknown>>;
  };
  const at = { service_provider_id: server.clinic };
  const name = `Annex ${randomUUID()}`;
  expect(await made('v2/locations', { location_name: name })).toMatchObject({ name, physical_type: 'site' });
  expect(await made(`v1/providers/${server.clinic}/practitioner-specialties`, { name })).toMatchObject({
    display: name,
  });
  const person = { first_name: 'Outside', last_name: 'Program', gender: 'FEMALE', birth_date: '1990-01-02' };
  const { uuid: patient } = await made('v2/emr/patients', { ...person, managing_organization_id: server.clinic });
  const { uuid: visit } = await made('v2/emr/visits', { patient_id: patient, status: 'arrived', ...at });
  const { uuid: encounter } = await made('v2/emr/encounters', { visit, start_time: new Date().toISOString() });
  expect(await made('v2/emr/notes', { encounter, note_type: 'visit-note', note: '<p>Well</p>' })).toMatchObject({
    patient_id: patient,
    encounter_id: encounter,
  });
  const nobody = await send('POST', 'v2/emr/notes', { encounter: randomUUID(), note_type: 'visit-note', note: 'x' });
  expect(nobody.body.errors).toEqual({ encounter_id: ['Encounter is not valid'] });
  const others = [{ patient_id: (await made('v2/emr/patients', { ...person, first_name: 'Other' }))['uuid'], ...at }];
  expect(await made('v2/emr/encounters', others)).toMatchObject({
    created: 1,
    data: [{ encounter: { class: 'IMP' } }],
  });
  const order = { patient_detail: { uuid: patient }, encounter, category: 'Imaging', display: 'Chest X-ray' };
  const ordered = { ...order, encounter_type: 'service-request', priority: 'URGENT' };
  expect(await made('v2/emr/service-requests', ordered)).toMatchObject([{ priority: 'urgent', patient_id: patient }]);
  const malaria = await send('PUT', 'v2/diagnoses', { patient_id: patient, encounter, display: 'Malaria' });
  expect(malaria.status, malaria.text).toBeLessThan(300);
});

it('answers clients, policies, dependents and account types with the fields of section 3', async () => {
  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, version?: number) =>
    server.request({
      method,
      url: `/api/${path}`,
      as: administrator,
      body,
      headers: version === undefined ? {} : { 'if-match': String(version) },
    });
  const made = async (path: string, body: object) => {
    const answer = await send('POST', path, body);
    expect(answer.status, `${path} ${answer.text}`).toBe(201);
    return answer.body;
  };
  const client = await made('v1/clients', { kind: 'corporate', companyName: 'Outside Works' });
  expect(client).toMatchObject({ id: client.uuid, companyName: 'Outside Works', main_branch_id: null });
  const branch = await made(`v2/clients/${client.id}/branches`, { name: 'Tema' });
  const named = await send('PATCH', `v1/corporates/${client.id}`, { main_branch_id: branch.uuid }, client.version);
  expect(named.body).toMatchObject({ main_branch_id: branch.uuid });
  const person = { first_name: 'Outside', last_name: 'Employee', gender: 'FEMALE', birth_date: '1991-02-03' };
  const patient = await made('v2/emr/patients', person);
  const child = { number: 'S-1-1', first_name: 'Kid', last_name: 'Employee', relationship: 'child' };
  const number = { number: 'S-1', first_name: 'Outside', last_name: 'Employee', patient_id: patient.uuid };
  const employee = await made(`v1/corporates/onboard/${client.id}`, { ...number, dependents: [child] });
  const { body: dependents } = await send('GET', `v1/dependents?patient_id=${patient.uuid}`);
  expect(dependents.data).toMatchObject([{ number: 'S-1' }, { number: 'S-1-1', subscriber_id: employee.uuid }]);
  const terms = { payer_id: client.uuid, name: 'Plan', starts_on: '2020-01-01', copay: '5', coinsurance: 10 };
  const policy = await made('v1/health-policies', terms);
  expect(policy.cost_sharing).toEqual([
    { kind: 'COPAY', value: '5.00' },
    { kind: 'COINSURANCE', value: '10' },
  ]);
  await made('v2/coverages', { patient_id: patient.uuid, policy_id: policy.uuid, member_id: employee.uuid });
  const methods = await send('GET', `v2/emr/patients/${patient.uuid}/payment-methods`);
  expect(methods.body).toMatchObject({
    corporate: [{ method: 'corporate', payer: { uuid: client.uuid, contribution_value: '0.00' } }],
    insurance: [],
    patient_account: [],
  });
  const corporate = [{ payer_id: client.uuid, payer_name: 'Outside Works', policy_name: 'Plan', order: 1 }];
  const { body: read } = await send('GET', `v2/emr/patients/${patient.uuid}`);
  expect(read.payment_methods).toEqual({ corporate, insurance: [] });
  const { body: corrected } = await send('PATCH', `v2/emr/patients/${patient.uuid}`, { email: null }, read.version);
  expect(corrected.payment_methods.corporate).toEqual(corporate);
  const { body: list } = await send('GET', 'v2/emr/patients?search=Outside+Employee');
  expect(list.data[0].payment_methods.corporate).toEqual(corporate);
  await send('POST', `v1/client-members/${employee.uuid}/end`, { reason: 'Left the company' }, employee.version);
  const { body: left } = await send('GET', `v2/emr/patients/${patient.uuid}`);
  expect(left.payment_methods).toEqual({ corporate: [], insurance: [] });
});

it('accepts a language and a religion as plain text, as in forms (section 3)', async () => {
  const send = (method: 'POST' | 'PATCH', path: string, body: object, version?: number) =>
    server.request({
      method,
      url: `/api/v2/emr/patients${path}`,
      as: administrator,
      body,
      headers: version === undefined ? {} : { 'if-match': String(version) },
    });
  const person = { first_name: 'Plain', last_name: 'Text', gender: 'MALE', birth_date: '1970-03-04' };
  const plain = { patient_communication: 'EN', religious_affiliation: '1013' };
  const entries = {
    patient_communication: [{ language: 'EN', preferred: true }],
    religious_affiliation: ['1013'],
  };
  const { body: made } = await send('POST', '', { ...person, ...plain });
  expect(made).toMatchObject(entries);
  const { body: emptied } = await send('PATCH', `/${made.uuid}`, { religious_affiliation: '' }, made.version);
  expect(emptied).toMatchObject({ religious_affiliation: [] });
  const { body: changed } = await send('PATCH', `/${made.uuid}`, { patient_communication: ['FR'] }, emptied.version);
  expect(changed.patient_communication).toEqual([{ language: 'FR', preferred: true }]);
  for (const wrong of [
    { patient_communication: 'X1' },
    { religious_affiliation: 'Pope' },
    { patient_communication: [7] },
  ])
    expect((await send('PATCH', `/${made.uuid}`, wrong, changed.version)).status, JSON.stringify(wrong)).toBe(400);
});

it.each([
  ['a path that is not there', 'GET', '/api/v2/emr/nothing', {}, 404, 'not_found'],
  ['a method that a path does not know', 'DELETE', '/api/v2/emr/patients', {}, 405, 'method_not_allowed'],
  ['a body of another type', 'POST', '/api/v2/emr/patients', { 'content-type': 'text/xml' }, 415, 'media_type'],
] as const)('answers %s with the body of an ordinary refusal', async (_, method, url, headers, status, code) => {
  const answer = await server.request({
    method,
    url,
    as: administrator,
    body: method === 'POST' ? '<a/>' : undefined,
    headers,
  });
  expect(answer.status, answer.text).toBe(status);
  expect(answer.body).toEqual({ status, code, message: expect.any(String) });
});
