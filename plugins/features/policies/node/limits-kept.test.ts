import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CoverDesk } from '../../../../tests/support/cover-desk';

let at: CoverDesk;
let service: string;
beforeAll(async () => {
  at = await CoverDesk.open();
  service = await at.charges.service('100.00');
});
afterAll(() => at.close());

const owed = async (patient: string, of = service, fields = {}) => (await at.charge(patient, of, fields)).owed;

describe('what was used of a limit stays used', () => {
  it('when the cover ends and the same member is covered by the same policy again', async () => {
    const { patient, policy, member, coverage } = await at.covered({ limit_year: '100', deductible: '20' });
    expect([await owed(patient), await owed(patient)]).toEqual(['20.00', '80.00']);
    const ended = await at.desk.send('POST', `/coverages/${coverage.uuid}/end`, { reason: 'By mistake' }, 1);
    expect(ended.status, ended.text).toBe(200);
    const again = { patient_id: patient, policy_id: policy.uuid, member_id: member.uuid };
    const { uuid } = await at.made('/coverages', again);
    const { body } = await at.desk.send('GET', `/coverages/${uuid}`);
    expect(body.limits).toMatchObject([
      { limit: 'deductible', left: '0.00' },
      { limit: 'year', left: '0.00' },
    ]);
    expect(await owed(patient)).toBe('100.00');
  });

  it('when the policy’s rules are sent without their ids', async () => {
    const rules = [{ healthcare_service_id: service, limit: '150' }];
    const { patient, policy } = await at.covered({ rules });
    expect([await owed(patient), await owed(patient)]).toEqual(['0.00', '50.00']);
    const changed = await at.desk.send('PATCH', `/health-policies/${policy.uuid}`, { rules }, policy.version);
    expect(changed.status, changed.text).toBe(200);
    expect(await owed(patient)).toBe('100.00');
  });

  it('when a rule is removed, and added again for the same service', async () => {
    const rules = [{ healthcare_service_id: service, limit: '150' }];
    const { patient, policy } = await at.covered({ rules });
    expect([await owed(patient), await owed(patient)]).toEqual(['0.00', '50.00']);
    const path = `/health-policies/${policy.uuid}`;
    const without = await at.desk.send('PATCH', path, { rules: [] }, policy.version);
    const again = await at.desk.send('PATCH', path, { rules }, without.body.version);
    expect(again.status, again.text).toBe(200);
    expect(await owed(patient)).toBe('100.00');
  });

  it('when the cover ends, and the patient is covered by the policy with another member number', async () => {
    const { patient, policy, coverage } = await at.covered({ limit_year: '150', coinsurance: '30' });
    const second = await at.member(policy.payer_id, { patient_id: patient });
    const twice = { patient_id: patient, policy_id: policy.uuid, member_id: second.uuid };
    expect(await owed(patient)).toBe('30.00');
    expect((await at.desk.send('POST', '/coverages', twice)).body.errors).toEqual({
      policy_id: ['The patient is covered by this policy already'],
    });
    await at.desk.send('POST', `/coverages/${coverage.uuid}/end`, { reason: 'Other number' }, 1);
    await at.made('/coverages', twice);
    expect(await owed(patient)).toBe('30.00');
    expect(await owed(patient)).toBe('90.00');
  });

  it('when the membership is linked to another record, which alone it covers from then on', async () => {
    const { patient, policy, member } = await at.covered({ limit_year: '150' });
    expect(await owed(patient)).toBe('0.00');
    const other = await at.charges.patient();
    const link = async (patient_id: string) => {
      const path = `/client-members/${member.uuid}`;
      const { version } = (await at.desk.send('GET', path)).body;
      const answer = await at.desk.send('PATCH', path, { patient_id }, version);
      expect(answer.status, answer.text).toBe(200);
    };
    await link(other);
    // The first patient’s cover stands, but the membership is another person’s.
    expect(await owed(patient)).toBe('100.00');
    await at.made('/coverages', { patient_id: other, policy_id: policy.uuid, member_id: member.uuid });
    expect([await owed(other), await owed(other)]).toEqual(['50.00', '100.00']);
    await link(patient);
    expect([await owed(patient), await owed(other)]).toEqual(['100.00', '100.00']);
  });

  it('when two records are merged that one policy covers; both are covered again after the undo', async () => {
    const { patient: kept, policy } = await at.covered({ limit_year: '150' });
    const other = await at.charges.patient();
    await at.cover(other, policy);
    expect([await owed(kept), await owed(other)]).toEqual(['0.00', '0.00']);
    await at.desk.merge(kept, other);
    const active = async (patient: string) => {
      const { body } = await at.desk.send('GET', `/coverages?patient_id=${patient}`);
      return (body.data as { status: string }[]).map(({ status }) => status).toSorted();
    };
    expect(await active(kept)).toEqual(['active', 'ended']);
    // Together they have used 200 of 150.
    expect(await owed(kept)).toBe('100.00');
    await at.desk.unmerge(kept, other);
    expect([await active(kept), await active(other)]).toEqual([['active'], ['active']]);
    expect(await owed(other)).toBe('50.00');
  });

  it('when the policy’s first day changes: the years are counted from the new day', async () => {
    const other = await at.charges.service('100.00');
    const { patient, policy } = await at.covered({ limit_year: '100' });
    const lastYear = { done_at: '2025-03-10T10:00:00Z' };
    expect([await owed(patient, other, lastYear), await owed(patient)]).toEqual(['0.00', '0.00']);
    const change = { starts_on: '2020-02-29' };
    const changed = await at.desk.send('PATCH', `/health-policies/${policy.uuid}`, change, policy.version);
    expect(changed.status, changed.text).toBe(200);
    expect(await owed(patient)).toBe('100.00');
    expect(await owed(patient, other, lastYear)).toBe('100.00');
  });
});
