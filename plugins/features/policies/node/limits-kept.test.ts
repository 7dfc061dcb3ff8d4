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

  it('when the policy’s first day changes: the years are counted from the new day', async () => {
    const other = await at.charges.service('100.00');
    const { patient, policy } = await at.covered({ limit_year: '100' });
    const lastYear = { done_at: '2025-03-10T10:00:00Z' };
    expect([await owed(patient, other, lastYear), await owed(patient)]).toEqual(['0.00', '0.00']);
    const change = { starts_on: '2020-02-29' };
    const changed = await at.desk.send('PATCH', `/health-policies/${policy.uuid}`, change, policy.version);
    expect(changed.status, changed.text).toBe(200);
    const years = await at.charges.server.rows<{ year: string }>(
      `select u.year_starts::text as year from cover_uses u join charge_items ci on ci.uuid = u.charge_uuid
        where ci.patient_uuid = $1 order by ci.done_on`,
      [patient],
    );
    expect(years[0]!.year).toBe('2025-02-28');
    expect(await owed(patient)).toBe('100.00');
    expect(await owed(patient, other, lastYear)).toBe('100.00');
  });
});
