import { array, assert, bigInt, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverLines } from './cover';
import type { CoverageFacts, CoverLine, CoverRule, PolicyTerms } from './cover-kinds';
import { policyYearOf } from './policy-year';

const terms = (more: Partial<PolicyTerms> = {}): PolicyTerms => ({
  name: 'Staff',
  starts: '2026-01-01',
  ends: null,
  coversUnlisted: true,
  waitingDays: 0,
  deductible: 0n,
  copay: 0n,
  copayBy: 'visit',
  coinsurance: '0',
  limitVisit: null,
  limitYear: null,
  rules: [],
  ...more,
});
const rule = (more: Partial<CoverRule>): CoverRule => ({
  id: 'rule',
  service: null,
  category: null,
  covered: true,
  waitingDays: null,
  needsAuthorization: false,
  limit: null,
  ...more,
});
const coverage = (policy: Partial<PolicyTerms> = {}, more: Partial<CoverageFacts> = {}): CoverageFacts => ({
  coverage: 'first',
  payer: 'payer',
  payerName: 'Gold Coast Health',
  policy: terms(policy),
  policyActive: true,
  payerActive: true,
  memberActive: true,
  starts: '2026-01-01',
  ends: null,
  limitInAll: null,
  authorizations: [],
  uses: [],
  ...more,
});
const line = (amount: bigint, more: Partial<CoverLine> = {}): CoverLine => ({
  id: 'line',
  service: 'scan',
  categories: ['Diagnostic'],
  day: '2026-06-01',
  visit: 'visit',
  emergency: false,
  amount,
  ...more,
});
const one = (policy: Partial<PolicyTerms>, amount: bigint, more: Partial<CoverLine> = {}, facts = {}) =>
  coverLines([line(amount, more)], [coverage(policy, facts)])[0]!;
const refusalOf = (policy: Partial<PolicyTerms>, more: Partial<CoverLine>, facts: Partial<CoverageFacts> = {}) =>
  one(policy, 100n, more, facts).policies[0]!.refusal;
const paid = (lines: readonly CoverLine[], policy: Partial<PolicyTerms>) =>
  coverLines(lines, [coverage(policy)]).map(({ payersPay }) => payersPay);

describe('the question whether a policy covers a line', () => {
  it('first checks payer, policy, member and days, both days included', () => {
    expect(refusalOf({}, {}, { payerActive: false })).toBe('payer-suspended');
    expect(refusalOf({}, {}, { policyActive: false })).toBe('policy-suspended');
    expect(refusalOf({}, {}, { memberActive: false })).toBe('member-not-active');
    expect(refusalOf({}, { day: '2025-12-31' })).toBe('not-in-force');
    expect(refusalOf({}, { day: '2026-01-01' })).toBeNull();
    expect(refusalOf({ ends: '2026-05-31' }, {})).toBe('not-in-force');
    expect(refusalOf({ ends: '2026-06-01' }, {})).toBeNull();
    expect(refusalOf({}, {}, { ends: '2026-05-31' })).toBe('not-in-force');
  });

  it('checks the waiting time from the start of the membership; a category’s own time replaces the general one', () => {
    const dental = rule({ category: 'Diagnostic', waitingDays: 200 });
    const since = { starts: '2026-05-01' };
    expect(refusalOf({ waitingDays: 31 }, {}, since)).toBeNull();
    expect(refusalOf({ waitingDays: 32 }, {}, since)).toBe('waiting');
    expect(one({ waitingDays: 32 }, 100n, {}, since).policies[0]!.from).toBe('2026-06-02');
    expect(refusalOf({ waitingDays: 0, rules: [dental] }, {}, since)).toBe('waiting');
    const atOnce = rule({ category: 'Diagnostic', waitingDays: 0 });
    expect(refusalOf({ waitingDays: 200, rules: [atOnce] }, {}, since)).toBeNull();
    const ofService = rule({ service: 'scan' });
    expect(refusalOf({ rules: [ofService, dental] }, {}, since)).toBe('waiting');
  });

  it('follows the rule for the service before the one for its category', () => {
    const category = (covered: boolean) => rule({ id: 'c', category: 'Diagnostic', covered });
    const service = (covered: boolean) => rule({ id: 's', service: 'scan', covered });
    expect(refusalOf({ rules: [category(false)] }, {})).toBe('excluded');
    expect(refusalOf({ rules: [category(false), service(true)] }, {})).toBeNull();
    expect(refusalOf({ rules: [category(true), service(false)] }, {})).toBe('excluded');
    expect(refusalOf({ coversUnlisted: false }, {})).toBe('excluded');
    expect(refusalOf({ coversUnlisted: false, rules: [category(true)] }, {})).toBeNull();
  });

  it('if a rule needs an authorization, it must be for the service, valid on the day, and with an amount left', () => {
    const rules = [rule({ service: 'scan', needsAuthorization: true })];
    const given = { id: 'a', number: 'PA-1', service: 'scan', starts: '2026-05-01', expires: '2026-06-01' };
    const withOne = (more: object) => ({ authorizations: [{ ...given, amount: 150n, ...more }] });
    expect(refusalOf({ rules }, {})).toBe('no-authorization');
    expect(refusalOf({ rules }, {}, withOne({ service: 'other' }))).toBe('no-authorization');
    expect(refusalOf({ rules }, {}, withOne({ expires: '2026-05-31' }))).toBe('authorization-expired');
    expect(refusalOf({ rules }, {}, withOne({ amount: 0n }))).toBe('authorization-used-up');
    const twice = coverLines([line(100n), line(100n)], [coverage({ rules }, withOne({}))]);
    expect(twice.map(({ payersPay }) => payersPay)).toEqual([100n, 50n]);
    expect(twice[1]!.policies[0]!.steps.at(-1)).toEqual({
      step: 'limit-authorization',
      rule: 'PA-1',
      amount: 50n,
      left: 50n,
    });
    // An emergency is treated first and authorized later.
    expect(one({ rules }, 100n, { emergency: true })).toMatchObject({ payersPay: 100n });
  });

  it('a refusal uses nothing', () => {
    const rules = [rule({ service: 'other', covered: false })];
    expect(paid([line(500n, { service: 'other' }), line(500n)], { deductible: 100n, limitYear: 300n, rules })).toEqual([
      0n,
      300n,
    ]);
  });
});

describe('the part of a policy', () => {
  it('results from deductible, copay, coinsurance and limits, in this order, and names each step', () => {
    const covered = one({ deductible: 2_000n, copay: 500n, coinsurance: '12.5', limitVisit: 6_000n }, 10_000n);
    expect(covered.policies[0]!.steps).toEqual([
      { step: 'covered', rule: null, amount: 0n, left: 10_000n },
      { step: 'deductible', rule: null, amount: 2_000n, left: 8_000n },
      { step: 'copay', rule: 'visit', amount: 500n, left: 7_500n },
      { step: 'coinsurance', rule: '12.5', amount: 938n, left: 6_562n },
      { step: 'limit-visit', rule: null, amount: 562n, left: 6_000n },
    ]);
    expect([covered.payersPay, covered.patientPays]).toEqual([6_000n, 4_000n]);
  });

  it('is reduced by a copayment once a visit, or for each service', () => {
    const lines = [line(300n), line(1_000n), line(1_000n, { visit: 'next' })];
    expect(paid(lines, { copay: 500n })).toEqual([0n, 800n, 500n]);
    expect(paid(lines, { copay: 500n, copayBy: 'service' })).toEqual([0n, 500n, 500n]);
    const outside = [line(1_000n, { visit: null }), line(1_000n, { visit: null, day: '2026-06-02' })];
    expect(paid(outside, { copay: 500n })).toEqual([500n, 500n]);
  });

  it('has a new deductible and yearly limit with each policy year', () => {
    const lines = ['2026-05-01', '2027-03-31', '2027-04-01'].map((day, index) =>
      line(1_000n, { day, visit: `${index}` }),
    );
    expect(paid(lines, { starts: '2025-04-01', deductible: 400n, limitYear: 1_200n })).toEqual([600n, 600n, 600n]);
  });

  it('a category’s limit counts all its services, and limits the payer’s part, not the price', () => {
    const rules = [rule({ category: 'Diagnostic', limit: 900n })];
    const lines = [line(1_000n), line(1_000n, { service: 'test' }), line(1_000n, { service: 'x', categories: [] })];
    expect(paid(lines, { rules, coinsurance: '40' })).toEqual([600n, 300n, 600n]);
  });
});

describe('several payers', () => {
  it('each pay what they would pay alone, but at most what the earlier ones left', () => {
    const first = coverage({ coinsurance: '40' });
    const second = coverage({ deductible: 200n }, { coverage: 'second' });
    const [covered] = coverLines([line(1_000n)], [first, second]);
    expect(covered!.policies.map(({ alone, pays }) => [alone, pays])).toEqual([
      [600n, 600n],
      [800n, 400n],
    ]);
    expect(covered).toMatchObject({ payersPay: 1_000n, patientPays: 0n });
    expect(covered!.policies[1]!.steps.at(-1)).toMatchObject({ step: 'earlier-payers', amount: 400n, left: 400n });
    // The deductible is used as if the policy were alone; the limits use the amount paid.
    expect(covered!.policies[1]!.use).toMatchObject({ deductible: 200n, paid: 400n });
  });
});

describe('the policy year', () => {
  it('is twelve months from the policy’s start', () => {
    expect(policyYearOf('2025-04-01', '2026-03-31')).toBe('2025-04-01');
    expect(policyYearOf('2025-04-01', '2026-04-01')).toBe('2026-04-01');
    expect(policyYearOf('2025-04-01', '2024-01-01')).toBe('2025-04-01');
    expect(policyYearOf('2024-02-29', '2025-02-28')).toBe('2025-02-28');
    expect(policyYearOf('2024-02-29', '2028-02-28')).toBe('2027-02-28');
    expect(policyYearOf('2024-02-29', '2028-02-29')).toBe('2028-02-29');
  });
});

const money = bigInt({ min: 0n, max: 200_000n });
const limit = option(money, { nil: null });
const someRule = record({
  id: constantFrom('r1', 'r2'),
  service: option(constantFrom('scan', 'test'), { nil: null }),
  category: option(constantFrom('Diagnostic', 'Procedure'), { nil: null }),
  covered: boolean(),
  waitingDays: option(integer({ min: 0, max: 400 }), { nil: null }),
  needsAuthorization: boolean(),
  limit,
});
const somePolicy = record({
  coversUnlisted: boolean(),
  waitingDays: integer({ min: 0, max: 60 }),
  deductible: money,
  copay: money,
  copayBy: constantFrom('visit' as const, 'service' as const),
  coinsurance: constantFrom('0', '12.5', '33.33', '50', '100'),
  limitVisit: limit,
  limitYear: limit,
  rules: array(someRule, { maxLength: 2 }),
});
const someLine = record({
  service: constantFrom('scan', 'test'),
  categories: constantFrom(['Diagnostic'], ['Procedure'], []),
  day: constantFrom('2026-02-01', '2026-06-01', '2027-02-01'),
  visit: option(constantFrom('a', 'b'), { nil: null }),
  emergency: boolean(),
  amount: money,
});

describe('any basket', () => {
  it('each line is split between patient and payers, within all limits, and the steps add up', () => {
    assert(
      property(array(someLine, { maxLength: 12 }), array(somePolicy, { maxLength: 3 }), (lines, policies) => {
        const coverages = policies.map((policy, at) => coverage(policy, { coverage: `${at}` }));
        const covered = coverLines(
          lines.map((each) => line(each.amount, each)),
          coverages,
        );
        for (const { amount, payersPay, patientPays, policies: by } of covered) {
          expect(payersPay + patientPays).toBe(amount);
          expect(patientPays).toBeGreaterThanOrEqual(0n);
          expect(by.reduce((all, { pays }) => all + pays, 0n)).toBe(payersPay);
          for (const { pays, alone, steps, refusal, use } of by) {
            expect(pays >= 0n && pays <= alone).toBe(true);
            expect(pays).toBe(refusal ? 0n : amount - steps.reduce((all, step) => all + step.amount, 0n));
            expect(use === null).toBe(refusal !== null);
          }
        }
        for (const [at, { policy }] of coverages.entries()) {
          const uses = covered.flatMap(({ policies: by }) => by[at]!.use ?? []);
          const most = (key: (use: (typeof uses)[number]) => string, value: 'paid' | 'deductible' | 'copay') =>
            uses.reduce(
              (sums, use) => sums.set(key(use), (sums.get(key(use)) ?? 0n) + use[value]),
              new Map<string, bigint>(),
            );
          for (const sum of most(({ day }) => policyYearOf(policy.starts, day), 'paid').values())
            expect(policy.limitYear === null || sum <= policy.limitYear).toBe(true);
          for (const sum of most(({ visit }) => visit, 'paid').values())
            expect(policy.limitVisit === null || sum <= policy.limitVisit).toBe(true);
          for (const sum of most(({ day }) => policyYearOf(policy.starts, day), 'deductible').values())
            expect(sum <= policy.deductible).toBe(true);
          const copays = [...most(({ visit }) => visit, 'copay').values()];
          expect(policy.copayBy === 'service' || copays.every((sum) => sum <= policy.copay)).toBe(true);
        }
      }),
    );
  });
});
