import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChargeDesk } from '../../../../tests/support/charge-desk';
import type { RecordDesk } from '../../../../tests/support/clinical';
import { CoverDesk, type RecordedPolicy } from '../../../../tests/support/cover-desk';

let at: CoverDesk;
let charges: ChargeDesk;
let desk: RecordDesk;

beforeAll(async () => {
  at = await CoverDesk.open();
  ({ charges, desk } = at);
});
afterAll(() => at.close());

const made = (path: string, body: object) => at.made(path, body);
const covered = (terms?: object, kind?: string) => at.covered(terms, kind);
const cover = (patient: string, policy: RecordedPolicy, more?: object) => at.cover(patient, policy, more);
const payer = (kind?: string, more?: object) => at.payer(kind, more);
const policyOf = (payer_id: string, terms?: object) => at.policy(payer_id, terms);
const charge = (patient: string, service: string) => at.charge(patient, service);
const explained = (patient: string, id: string) => at.explained(patient, id);
const balanceOf = (account: string, subject: string) => at.balanceOf(account, subject);
const methods = (patient: string) => at.methods(patient);

describe('a charge of a covered patient', () => {
  it('is divided between patient and payer, in a separate entry, with every step', async () => {
    const { patient, policy, coverage } = await covered({ copay: '5.00', coinsurance: '10', limit_year: '500' });
    const service = await charges.service('100.00');
    const item = await charge(patient, service);
    expect(item).toMatchObject({ status: 'billable', line_total: '100.00', payers_pay: '85.50', owed: '14.50' });
    expect(item.paid).toBe('0.00');
    expect([await balanceOf('1200', policy.payer_id), await balanceOf('1100', patient)]).toEqual([8550, 1450]);
    expect(await explained(patient, item.uuid)).toEqual([
      expect.objectContaining({
        payer_name: policy.payer_name,
        refusal: null,
        pays: '85.50',
        steps: [
          { step: 'covered', rule: null, amount: '0.00', left: '100.00' },
          { step: 'copay', rule: 'visit', amount: '5.00', left: '95.00' },
          { step: 'coinsurance', rule: '10.00', amount: '9.50', left: '85.50' },
        ],
      }),
    ]);
    expect((await methods(patient)).insurance).toMatchObject([
      { coverage_id: coverage.uuid, left: '414.50', usable: true, payer: { contribution_value: '14.50' } },
    ]);
    const entries = await charges.server.rows(
      `select account, amount::int from ledger_lines where charge_uuid = $1 and entry_uuid in (
         select uuid from ledger_entries where event = 'transferred') order by account`,
      [item.uuid],
    );
    expect(entries).toEqual([
      { account: '1100', amount: -8550 },
      { account: '1200', amount: 8550 },
    ]);
  });

  it('returns the payer’s part when it is cancelled, and takes it again when its quantity changes', async () => {
    const { patient, policy } = await covered({ limit_year: '150' });
    const service = await charges.service('100.00');
    const item = await charge(patient, service);
    // The payer owes all of it: the patient owes nothing and has paid nothing.
    expect(item).toMatchObject({ status: 'billed', payers_pay: '100.00', owed: '0.00', paid: '0.00' });
    const twice = await desk.send('PATCH', `/billing/charge-items/${item.uuid}`, { quantity: 2 }, item.version);
    expect(twice.body).toMatchObject({ status: 'billable', payers_pay: '150.00', owed: '50.00' });
    expect((await methods(patient)).insurance[0]?.left).toBe('0.00');
    const { body, text } = await desk.send(
      'POST',
      `/billing/charge-items/${item.uuid}/cancel`,
      { reason: 'By mistake' },
      twice.body.version,
    );
    expect(body.status, text).toBe('aborted');
    expect([await balanceOf('1200', policy.payer_id), await balanceOf('1100', patient)]).toEqual([0, 0]);
    expect((await methods(patient)).insurance[0]?.left).toBe('150.00');
    expect(await explained(patient, item.uuid)).toEqual([]);
  });

  it('is done and not charged without its contract, if only the payer has a price', async () => {
    const { patient, policy } = await covered();
    const service = await charges.service();
    await charges.price(service, '85.00', { payer_id: policy.payer_id });
    const uncharged = async () =>
      ((await charges.send('GET', '/not-charged?page_size=200')).body.data as { patient_id: string; reason: string }[])
        .filter((each) => each.patient_id === patient)
        .map(({ reason }) => reason);
    await charges.encounter(patient, service);
    await charges.follow(patient);
    expect(await uncharged()).toEqual([]);
    const stop = { reason: 'Contract ended' };
    const ended = await desk.send('POST', `/health-policies/${policy.uuid}/suspend`, stop, policy.version);
    expect(ended.status, ended.text).toBe(200);
    await charges.encounter(patient, service);
    await charges.follow(patient);
    expect(await uncharged()).toEqual(['no-price']);
  });

  it('has the price of the payer’s contract, and names the reason if a policy refuses', async () => {
    const insurer = await payer('corporate', { adjustment: '-20' });
    const service = await charges.service('100.00');
    const other = await charges.service('100.00');
    const rules = [{ healthcare_service_id: other, covered: false }];
    const policy = await policyOf(insurer, { rules });
    const patient = await charges.patient();
    await cover(patient, policy);
    expect(await charge(patient, service)).toMatchObject({ line_total: '80.00', payers_pay: '80.00' });
    // A price agreed with this payer: the contract does not change it.
    await charges.price(service, '85.00', { payer_id: insurer });
    expect(await charge(patient, service)).toMatchObject({ line_total: '85.00', payers_pay: '85.00' });
    expect(await charge(await charges.patient(), service)).toMatchObject({ line_total: '100.00' });
    const refused = await charge(patient, other);
    expect(refused).toMatchObject({ line_total: '100.00', payers_pay: '0.00', owed: '100.00' });
    expect(await explained(patient, refused.uuid)).toMatchObject([{ refusal: 'excluded', pays: '0.00' }]);
    await desk.send('POST', `/clients/${insurer}/suspend`, { reason: 'Overdue' }, 1);
    expect(await charge(patient, service)).toMatchObject({ line_total: '100.00', owed: '100.00' });
    expect((await methods(patient)).corporate).toMatchObject([{ usable: false }]);
  });

  it('needs an authorization if a rule asks for one, and uses its amount', async () => {
    const service = await charges.service('100.00');
    const rules = [{ healthcare_service_id: service, needs_authorization: true }];
    const { patient, coverage } = await covered({ rules });
    expect(await explained(patient, (await charge(patient, service)).uuid)).toMatchObject([
      { refusal: 'no-authorization' },
    ]);
    const allow = (more: object) =>
      made(`/coverages/${coverage.uuid}/authorizations`, {
        number: randomUUID(),
        healthcare_service_id: service,
        starts_on: '2020-01-01',
        expires_on: '2020-12-31',
        ...more,
      });
    await allow({});
    expect(await explained(patient, (await charge(patient, service)).uuid)).toMatchObject([
      { refusal: 'authorization-expired' },
    ]);
    const given = await allow({ expires_on: '2099-12-31', amount: '130.00' });
    expect(await charge(patient, service)).toMatchObject({ payers_pay: '100.00' });
    expect(await charge(patient, service)).toMatchObject({ payers_pay: '30.00', owed: '70.00' });
    expect(await explained(patient, (await charge(patient, service)).uuid)).toMatchObject([
      { refusal: 'authorization-used-up' },
    ]);
    const used = await desk.send('GET', `/authorizations/${given.uuid}`);
    expect(used.body.used).toBe('130.00');
    const gone = await desk.send('DELETE', `/authorizations/${given.uuid}`, undefined, 1);
    expect(gone.body.code).toBe('authorization_used');
  });

  it('is paid by several policies in their order, which can be changed', async () => {
    const { patient, coverage } = await covered({ coinsurance: '40' });
    const second = await policyOf(await payer('corporate'), { coinsurance: '20' });
    const { coverage: later } = await cover(patient, second);
    const service = await charges.service('100.00');
    const pays = async () =>
      (await explained(patient, (await charge(patient, service)).uuid)).map(({ policy_name, pays: amount }) => [
        policy_name,
        amount,
      ]);
    expect(await pays()).toEqual([
      [coverage.policy_name, '60.00'],
      [second.name, '40.00'],
    ]);
    const moved = await desk.send('POST', `/coverages/${later.uuid}/order`, { order: 1 }, 1);
    expect(moved.body, moved.text).toMatchObject({ order: 1 });
    expect(await pays()).toEqual([
      [second.name, '80.00'],
      [coverage.policy_name, '20.00'],
    ]);
    const order = (await desk.send('GET', `/coverages?patient_id=${patient}`)).body.data;
    expect(order.map(({ order: place }: { order: number }) => place)).toEqual([1, 2]);
    const ended = await desk.send('POST', `/coverages/${later.uuid}/end`, { reason: 'Left' }, moved.body.version);
    expect(ended.body.status).toBe('ended');
    expect(await pays()).toEqual([[coverage.policy_name, '60.00']]);
  });

  it('is covered only for members who are linked to the patient and in the policy’s class', async () => {
    const policy = await policyOf(await payer('corporate'), { class: 'Managers' });
    const patient = await charges.patient();
    const person = { first_name: 'Yaw', last_name: 'Addo', starts_on: '2020-01-01' };
    const member = async (more: object) =>
      (await made(`/clients/${policy.payer_id}/members`, { ...person, number: randomUUID(), ...more })).uuid;
    const refused = async (member_id: string) =>
      (await desk.send('POST', '/coverages', { patient_id: patient, policy_id: policy.uuid, member_id })).body.errors;
    expect(await refused(await member({}))).toHaveProperty('member_id');
    expect(await refused(await member({ patient_id: patient, class: 'Staff' }))).toHaveProperty('policy_id');
    const manager = await member({ patient_id: patient, class: 'managers' });
    expect(await refused(manager)).toBeUndefined();
    expect(await refused(manager)).toHaveProperty('policy_id');
    const inUse = await desk.send('DELETE', `/client-members/${manager}`, undefined, 1);
    expect(inUse.body.code).toBe('member_in_use');
    expect((await desk.send('DELETE', `/health-policies/${policy.uuid}`, undefined, 1)).body.code).toBe(
      'policy_in_use',
    );
  });

  it('never takes more than the rest of a limit, however many desks charge at once', async () => {
    const { patient, policy } = await covered({ limit_year: '105.00' });
    const service = await charges.service('10.00');
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        desk.send('POST', '/billing/charge-items', { patient_id: patient, healthcare_service_id: service }),
      ),
    );
    // A busy server may answer 503: it then stores nothing of that charge.
    const charged = all.filter(({ status }) => status === 201).length;
    expect(all.every(({ status }) => status === 201 || status === 503)).toBe(true);
    expect(charged).toBeGreaterThan(11);
    expect(await balanceOf('1200', policy.payer_id)).toBe(10_500);
    expect(await balanceOf('1100', patient)).toBe(charged * 1000 - 10_500);
    expect((await methods(patient)).insurance[0]?.left).toBe('0.00');
  });

  it('moves to the surviving record in a merge, which returns the used limits of the other record', async () => {
    const { patient, policy } = await covered({ coinsurance: '50' });
    const kept = await charges.patient();
    const item = await charge(patient, await charges.service('100.00'));
    const version = async (of: string) => (await desk.send('GET', `/emr/patients/${of}`)).body.version;
    const merged = await desk.send(
      'POST',
      `/emr/patients/${kept}/merge`,
      { other_id: patient, other_version: await version(patient) },
      await version(kept),
    );
    expect(merged.status, merged.text).toBeLessThan(300);
    expect((await desk.send('GET', `/coverages?patient_id=${kept}`)).body.data).toHaveLength(1);
    const now = (await desk.send('GET', `/billing/charge-items/${item.uuid}`)).body;
    const gone = await desk.send(
      'POST',
      `/billing/charge-items/${item.uuid}/cancel`,
      { reason: 'By mistake' },
      now.version,
    );
    expect(gone.body.status, gone.text).toBe('aborted');
    const left = [await balanceOf('1100', kept), await balanceOf('1100', patient)];
    expect([...left, await balanceOf('1200', policy.payer_id)]).toEqual([0, 0, 0]);
  });
});
