import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { ChecksNeeded } from '../common/check-finding';
import type { MedicationRequest } from '../common/medication-request';

/** An adult who gets no questions about kidneys or pregnancy. */
const adultSince = '1970-01-01';

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, [
    'allergies.read',
    'allergies.write',
    'medication-requests.read',
    'medication-requests.write',
  ]);
});
afterAll(() => server.close());

const path = '/emr/medication-requests';
const amoxicillin = {
  drug: 'Amoxicillin',
  drug_code: 'amoxicillin',
  strength: '500 mg',
  form: 'CAP',
  route: 'PO',
  dose_value: 1,
  dose_unit: 'capsule',
  frequency: 'TID',
  duration_value: 5,
  duration_unit: 'days',
  instructions: 'Take 1 capsule by mouth three times a day for 5 days',
};
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
const prescribe = (patient: string, ...lines: readonly object[]) =>
  desk.send(
    'POST',
    path,
    lines.map((line) => ({ patient_id: patient, ...line })),
  );
const change = (uuid: string, version: number, body: object) => desk.send('PATCH', `${path}/${uuid}`, body, version);
const allergy = (patient: string) =>
  desk.send('POST', '/emr/allergy-intolerances', {
    patient_id: patient,
    substance: 'Penicillins',
    substance_code: 'penicillins',
    category: 'medication',
    severity: 'high',
  });
const findingsIn = (answer: { readonly body: { readonly details: ChecksNeeded } }) =>
  answer.body.details.lines.flatMap(({ findings }) => findings.map(({ key }) => key));

describe('a prescription', () => {
  it('accepts a duration unit in the value set’s spelling, and stores it in lower case', async () => {
    const patient = await desk.patient(adultSince);
    const units = await desk.send('GET', '/api/v1/providers/valueset/duration-unit');
    expect(units.status).toBe(200);
    for (const { code } of (units.body as unknown as { data: { code: string }[] }).data) {
      const { body, status } = await prescribe(patient, {
        ...amoxicillin,
        duration_value: 1,
        duration_unit: code,
        status: 'draft',
      });
      expect([code, status]).toEqual([code, 201]);
      expect(body).toMatchObject([{ duration_unit: code.toLowerCase() }]);
    }
    expect((await prescribe(patient, { ...amoxicillin, duration_unit: 'Fortnights' })).status).toBe(400);
  });

  it('has one number for all its medicines, calculates the quantity, and belongs to its encounter', async () => {
    const patient = await desk.patient(adultSince);
    const encounter = await desk.encounter(patient);
    const answer = await prescribe(
      patient,
      { ...amoxicillin, encounter_id: encounter },
      { ...paracetamol, encounter_id: encounter },
    );
    expect(answer.status, answer.text).toBe(201);
    const [first, second] = answer.body as MedicationRequest[];
    expect(first).toMatchObject({
      ...amoxicillin,
      status: 'active',
      quantity: 15,
      quantity_unit: 'capsule',
      running: true,
      encounter_id: encounter,
      substitution_allowed: true,
      dispensed: false,
      overridden: [],
      version: 1,
    });
    expect(first!.prescription_number).toMatch(/^RX\d{6}$/);
    expect(second).toMatchObject({ quantity: 24, prescription_id: first!.prescription_id });
    const events = await server.rows('select type, data from outbox_events where uuid = $1', [first!.uuid]);
    expect(events).toEqual([
      { type: 'medication_request.signed', data: { patient_id: patient, encounter_id: encounter } },
    ]);
    const [kind] = await server.rows('select kind from encounter_contents where encounter_uuid = $1', [encounter]);
    expect(kind).toEqual({ kind: 'medication-request' });
    const listed = await desk.send('GET', `${path}?encounter=${encounter}`);
    expect(listed.body.data).toHaveLength(2);
  });

  it('cannot be written into an ended encounter, or into another patient’s', async () => {
    const patient = await desk.patient(adultSince);
    const encounter = await desk.encounter(patient);
    await server.rows(`update encounters set status = 'finished', end_time = now() where uuid = $1 returning uuid`, [
      encounter,
    ]);
    const ended = await prescribe(patient, { ...amoxicillin, encounter_id: encounter });
    expect(ended.body).toMatchObject({ status: 409, code: 'encounter_closed' });
    const others = await prescribe(patient, {
      ...amoxicillin,
      encounter_id: await desk.encounter(await desk.patient(adultSince)),
    });
    expect(others.body).toMatchObject({ status: 400, errors: { encounter_id: ['Encounter is not valid'] } });
    expect((await prescribe(patient, amoxicillin)).status).toBe(201);
  });

  it('stores the name of its code: checks use the code, people read the name', async () => {
    const patient = await desk.patient(adultSince);
    const { status, body } = await prescribe(patient, { ...amoxicillin, drug_code: 'paracetamol' });
    expect([status, body.errors]).toEqual([400, { 'requests.0.drug': ['Medicine is not valid'] }]);
  });

  it('is written whole or not at all', async () => {
    const patient = await desk.patient(adultSince);
    const answer = await prescribe(patient, amoxicillin, { ...paracetamol, route: 'NOWHERE' });
    expect(answer.body).toMatchObject({ status: 400, errors: { 'requests.1.route': ['Dosage route is not valid'] } });
    expect((await desk.send('GET', `${path}?patient_id=${patient}`)).body.data).toEqual([]);
  });

  it.each([
    ['no medicine', []],
    ['no instructions', [{ ...amoxicillin, instructions: '' }]],
    ['a dose of nothing', [{ ...amoxicillin, dose_value: 0 }]],
    ['a dose in words', [{ ...amoxicillin, dose_value: 'two' }]],
    ['a dose without a unit', [{ ...amoxicillin, dose_unit: '' }]],
    ['half a duration', [{ ...amoxicillin, duration_unit: null }]],
    ['an unknown frequency', [{ ...amoxicillin, frequency: 'HOURLY' }]],
    ['a medicine without a word on how to take it', [{ ...amoxicillin, instructions: '   ' }]],
    ['a medicine that is in no list', [{ ...amoxicillin, drug_code: 'unobtainium' }]],
    ['an endless note', [{ ...amoxicillin, note: 'x'.repeat(2_000) }]],
    ['too many medicines', Array.from({ length: 31 }, () => amoxicillin)],
    ['two patients', [amoxicillin, { ...paracetamol, patient_id: randomUUID() }]],
    ['a draft beside a signed line', [amoxicillin, { ...paracetamol, status: 'draft' }]],
    ['a field that there is not', [{ ...amoxicillin, cure: true }]],
  ])('with %s is refused', async (_what, lines) => {
    const patient = await desk.patient(adultSince);
    const answer = await desk.send(
      'POST',
      path,
      lines.map((line) => ({ patient_id: patient, ...line })),
    );
    expect(answer.body).toMatchObject({ status: 400, code: 'validation' });
  });

  it('for a patient of another organization, or a deceased one, is refused', async () => {
    expect((await prescribe(randomUUID(), amoxicillin)).status).toBe(404);
    const patient = await desk.patient(adultSince);
    await server.rows(`update patients set is_deceased = true where uuid = $1 returning uuid`, [patient]);
    expect((await prescribe(patient, amoxicillin)).body).toMatchObject({ code: 'patient_deceased' });
    const elsewhere = await prescribe(await desk.patient(adultSince), {
      ...amoxicillin,
      service_provider_id: server.clinic,
    });
    expect(elsewhere.status).toBe(404);
  });
});

describe('the findings about a prescription', () => {
  it('need a reason each, which is stored with author and time, and printed', async () => {
    const patient = await desk.patient(adultSince);
    const { body: known } = await allergy(patient);
    const refused = await prescribe(patient, amoxicillin);
    expect(refused.body).toMatchObject({ status: 409, code: 'checks_needed' });
    expect(findingsIn(refused)).toEqual([`allergy:${known.uuid}`]);
    const empty = { overrides: [{ key: `allergy:${known.uuid}`, reason: '   ' }] };
    expect((await prescribe(patient, { ...amoxicillin, ...empty })).body).toMatchObject({ status: 409 });
    const overrides = [{ key: `allergy:${known.uuid}`, reason: 'Tolerated in 2024' }];
    const [written] = (await prescribe(patient, { ...amoxicillin, overrides })).body as MedicationRequest[];
    expect(written!.overridden).toMatchObject([
      { kind: 'allergy', reason: 'Tolerated in 2024', by_name: 'Test User', values: { substance: 'Penicillins' } },
    ]);
    expect(await printed(written!.uuid)).toContain('Reason: Tolerated in 2024');
    const [print] = await server.rows(
      `select patient_uuid from audit_entries where action = 'print' and resource = 'medication-requests' and patient_uuid = $1`,
      [patient],
    );
    expect(print).toEqual({ patient_uuid: patient });
  });

  it('consider running medicines, and the other lines', async () => {
    const patient = await desk.patient(adultSince);
    const [running] = (await prescribe(patient, paracetamol)).body as MedicationRequest[];
    const again = await prescribe(patient, amoxicillin, paracetamol, amoxicillin);
    expect(findingsIn(again)).toEqual([
      expect.stringMatching(/^dose:paracetamol\..*:added$/),
      `duplicate:${running!.uuid}`,
      'duplicate:amoxicillin',
    ]);
    expect(again.body.details.lines.map(({ index }: { index: number }) => index)).toEqual([1, 2]);
  });

  it('are found at the moment of signing, even if a draft was written before they were known', async () => {
    const patient = await desk.patient(adultSince);
    const [draft] = (await prescribe(patient, { ...amoxicillin, status: 'draft' })).body as MedicationRequest[];
    expect(draft).toMatchObject({ status: 'draft', authored_on: null, running: false });
    const { body: known } = await allergy(patient);
    const signing = await change(draft!.uuid, 1, { status: 'active' });
    expect(findingsIn(signing)).toEqual([`allergy:${known.uuid}`]);
    const overrides = [{ key: `allergy:${known.uuid}`, reason: 'No alternative' }];
    const signed = await change(draft!.uuid, 1, { status: 'active', overrides });
    expect(signed.body).toMatchObject({ status: 'active', running: true, version: 2 });
  });

  it('are found by all but one of several who sign the same at once', async () => {
    const patient = await desk.patient(adultSince);
    const answers = await Promise.all(Array.from({ length: 20 }, () => prescribe(patient, paracetamol)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'checks_needed')).toHaveLength(19);
  });

  it('reach browsers as facts for the same rules', async () => {
    const patient = await desk.patient(adultSince);
    await allergy(patient);
    await prescribe(patient, paracetamol);
    const { body } = await desk.send('GET', `${path}/check-facts?patient_id=${patient}`);
    expect(body).toMatchObject({
      allergy_position: 'recorded',
      allergies: [{ substance: 'Penicillins' }],
      running: [{ drug: 'Paracetamol' }],
    });
    // The rules need no more of an allergy, and this asks for no right to read allergies.
    const fields = ['note', 'reactions', 'severity', 'substance', 'substance_code', 'uuid'];
    expect(body.allergies.map((each: object) => Object.keys(each).toSorted())).toEqual([fields]);
  });
});

const printed = async (id: string) => {
  const { rawPayload } = await server.kernel.app.inject({
    method: 'GET',
    url: `/api/v1/medicationrequests/print/${id}`,
    headers: {
      authorization: `Bearer ${desk.user.token}`,
      'x-provider-portal-id': server.hospital,
      'x-requested-with': 'XMLHttpRequest',
    },
  });
  return wordsOf(rawPayload);
};

describe('the printed sheet', () => {
  it('is for users who may read allergies, because it contains them', async () => {
    const [line] = (await prescribe(await desk.patient(adultSince), paracetamol)).body as MedicationRequest[];
    const reader = await server.user(server.hospital, { workspaces: [], resources: ['medication-requests.read'] });
    const url = `/api/v1/medicationrequests/print/${line!.prescription_id}`;
    const { status, body } = await server.request({ method: 'GET', url, as: reader });
    expect([status, body.details]).toEqual([403, { permission: 'allergies.read' }]);
  });

  it('names each signer with their medicines, and marks drafts', async () => {
    const patient = await desk.patient(adultSince);
    const drafts = [amoxicillin, paracetamol, { ...amoxicillin, drug: 'Xyzamol', drug_code: null }];
    const [, one, two] = (await prescribe(patient, ...drafts.map((draft) => ({ ...draft, status: 'draft' }))))
      .body as MedicationRequest[];
    const other = await RecordDesk.open(server, server.hospital, ['medication-requests.write']);
    expect((await other.send('PATCH', `${path}/${one!.uuid}`, { status: 'active' }, 1)).status).toBe(200);
    const unknown = await change(two!.uuid, 1, { status: 'active' });
    expect(findingsIn(unknown)).toEqual([expect.stringMatching(/^not-checked:dose:free-text/)]);
    const overrides = [{ key: findingsIn(unknown)[0], reason: 'I have checked the dose myself.' }];
    expect((await change(two!.uuid, 1, { status: 'active', overrides })).status).toBe(200);
    const words = await printed(one!.prescription_id);
    expect(words).toContain('DRAFT, not signed: not to be dispensed');
    expect(words.match(/DRAFT/g)).toHaveLength(1);
    expect(words.match(/Paracetamol/g)).toHaveLength(2);
    // Including the parts that were not checked.
    expect(words.match(/Xyzamol/g)).toHaveLength(4);
    expect(words.match(/Amoxicillin/g)).toHaveLength(1);
  });

  it('states patient, medicine, quantity and allergies, in the language of the instructions', async () => {
    const patient = await desk.patient(adultSince);
    const french = { instructions: 'Prendre 1 gélule', instructions_language: 'fr', substitution_allowed: false };
    const [line] = (await prescribe(patient, { ...amoxicillin, ...french }, { ...paracetamol }))
      .body as MedicationRequest[];
    const words = await printed(line!.prescription_id);
    for (const word of [
      'Ordonnance',
      line!.prescription_number,
      'Amoxicillin 500 mg',
      'Non substituable',
      '15 gélules',
      'Allergies : non demandées',
      line!.patient.patient_number,
    ])
      expect(words).toContain(word);
  });
});
