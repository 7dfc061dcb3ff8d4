import { percentageOf, type Minor } from '@clinic-workbench/sdk/common';
import type {
  Authorization,
  CoverageFacts,
  CoverByPolicy,
  CoveredLine,
  CoverLine,
  CoverRefusal,
  CoverRule,
  CoverStep,
  CoverStepName,
  CoverUse,
} from './cover-kinds';
import { daysAfter, policyYearOf } from './policy-year';

/**
 * Divides a charge between the payers and the patient (money, section 3, step 7). This file reads and writes no data:
 * the server then records the used limits, and a quote records nothing.
 */

/** YYYY-MM-DD in the organization's time zone. */
type Day = string;

/**
 * Covers lines by policies, in both orders: a later line finds less of the limits, and a later policy pays at most what
 * the earlier ones left.
 * @param lines in the order of the services
 * @param coverages in the order in which they pay
 */
export function coverLines(lines: readonly CoverLine[], coverages: readonly CoverageFacts[]): readonly CoveredLine[] {
  const uses = new Map(coverages.map(({ coverage, uses: before }) => [coverage, [...before]]));
  return lines.map((line): CoveredLine => {
    let left = line.amount;
    const policies = coverages.map((facts) => {
      const own = uses.get(facts.coverage)!;
      const covered = coverByPolicy(line, { ...facts, uses: own }, left);
      if (covered.use) own.push(covered.use);
      left -= covered.pays;
      return covered;
    });
    return { id: line.id, amount: line.amount, policies, payersPay: line.amount - left, patientPays: left };
  });
}

/** @param most the amount that the earlier payers left of the line */
function coverByPolicy(line: CoverLine, facts: CoverageFacts, most: Minor): CoverByPolicy {
  const { coverage, payer, payerName, policy } = facts;
  const of = { coverage, payer, payerName, policyName: policy.name };
  const judged = judge(line, facts);
  if ('refusal' in judged) return { ...of, ...judged, steps: [], alone: 0n, pays: 0n, use: null };
  const { authorization, rules } = judged;
  const year = policyYearOf(policy.starts, line.day);
  const visit = line.visit ?? line.day;
  const ofYear = facts.uses.filter((use) => policyYearOf(policy.starts, use.day) === year);
  const used = sumsOf(facts.uses, { ofYear, visit, authorization: authorization?.id ?? null });

  const steps: CoverStep[] = [];
  let left = line.amount;
  const take = (step: CoverStepName, rule: string | null, wanted: Minor): Minor => {
    const amount = least(wanted < 0n ? 0n : wanted, left);
    left -= amount;
    if (amount > 0n) steps.push({ step, rule, amount, left });
    return amount;
  };
  const note = (step: CoverStepName, rule: string | null) => steps.push({ step, rule, amount: 0n, left });

  note('covered', judged.by);
  if (authorization) note('authorized', authorization.number);
  if (judged.afterwards) note('authorize-afterwards', null);
  const deductible = take('deductible', null, policy.deductible - used.deductible);
  const copay = take('copay', policy.copayBy, policy.copay - (policy.copayBy === 'visit' ? used.copay : 0n));
  take('coinsurance', policy.coinsurance, percentageOf(left, policy.coinsurance));
  const cut = (step: CoverStepName, rule: string | null, limit: Minor | null, spent: Minor) => {
    if (limit !== null) take(step, rule, left - (limit > spent ? limit - spent : 0n));
  };
  cut('limit-authorization', authorization?.number ?? null, authorization?.amount ?? null, used.authorized);
  cut('limit-visit', null, policy.limitVisit, used.visit);
  for (const rule of rules) cut('limit-category', rule.category, rule.limit, paidUnder(ofYear, rule.id));
  cut('limit-year', year, policy.limitYear, used.year);
  cut('limit-in-all', null, facts.limitInAll, used.all);
  const alone = left;
  take('earlier-payers', null, left - most);
  take('paid-already', null, left - (most - (line.amount - (line.open ?? line.amount))));
  const ruleIds = rules.map(({ id }) => id);
  return {
    ...of,
    refusal: null,
    from: null,
    steps,
    alone,
    pays: left,
    use: {
      day: line.day,
      visit,
      rules: ruleIds,
      authorization: authorization?.id ?? null,
      deductible,
      copay,
      paid: left,
    },
  };
}

interface Covered {
  /** The category of the rule that applies; null for the service's own rule, and if there is no rule. */
  readonly by: string | null;
  readonly authorization: Authorization | undefined;
  readonly afterwards: boolean;
  /** The rules whose limits apply. */
  readonly rules: readonly CoverRule[];
}

/** Steps 1 to 4: decides whether the policy covers the line at all. A refusal uses nothing. */
function judge(
  line: CoverLine,
  facts: CoverageFacts,
): Covered | { readonly refusal: CoverRefusal; readonly from: Day | null } {
  const { policy } = facts;
  const refuse = (refusal: CoverRefusal, from: Day | null = null) => ({ refusal, from });
  if (!facts.payerActive) return refuse('payer-suspended');
  if (!facts.policyActive) return refuse('policy-suspended');
  if (!facts.memberActive) return refuse('member-not-active');
  const starts = facts.starts > policy.starts ? facts.starts : policy.starts;
  if (line.day < starts) return refuse('not-in-force', starts);
  if ([facts.ends, policy.ends].some((ends) => ends !== null && line.day > ends)) return refuse('not-in-force');

  const ofService = policy.rules.find(({ service }) => service !== null && service === line.service);
  const ofCategories = policy.rules.filter(
    ({ service, category }) => service === null && category !== null && line.categories.includes(category),
  );
  const [ofCategory] = ofCategories;
  const waits = ofService?.waitingDays ?? ofCategory?.waitingDays ?? policy.waitingDays;
  const from = daysAfter(starts, waits);
  if (line.day < from) return refuse('waiting', from);
  const rule = ofService ?? ofCategory;
  if (!(rule?.covered ?? policy.coversUnlisted)) return refuse('excluded');
  const covered = {
    by: ofService ? null : (ofCategory?.category ?? null),
    rules: [...(ofService ? [ofService] : []), ...ofCategories].filter(({ limit }) => limit !== null),
  };
  if (!rule?.needsAuthorization) return { ...covered, authorization: undefined, afterwards: false };
  const found = authorizationFor(line, facts);
  if (typeof found !== 'string') return { ...covered, authorization: found, afterwards: false };
  // An emergency is treated first and authorized afterwards.
  return line.emergency ? { ...covered, authorization: undefined, afterwards: true } : refuse(found);
}

function authorizationFor(line: CoverLine, { authorizations, uses }: CoverageFacts): Authorization | CoverRefusal {
  const ofThing = authorizations.filter(({ service }) => service === null || service === line.service);
  if (ofThing.length === 0) return 'no-authorization';
  const onDay = ofThing.filter(({ starts, expires }) => starts <= line.day && line.day <= expires);
  if (onDay.length === 0) return 'authorization-expired';
  const spent = (id: string) =>
    uses.reduce((sum, { authorization, paid }) => (authorization === id ? sum + paid : sum), 0n);
  const open = onDay.filter(({ id, amount }) => amount === null || amount > spent(id));
  // The one that expires first is used first.
  const [first] = open.toSorted((a, b) => (a.expires < b.expires ? -1 : a.expires > b.expires ? 1 : 0));
  return first ?? 'authorization-used-up';
}

function sumsOf(
  uses: readonly CoverUse[],
  of: { readonly ofYear: readonly CoverUse[]; readonly visit: string; readonly authorization: string | null },
) {
  const sums = { deductible: 0n, copay: 0n, visit: 0n, year: 0n, authorized: 0n, all: 0n };
  for (const use of of.ofYear) {
    sums.deductible += use.deductible;
    sums.year += use.paid;
  }
  for (const use of uses) {
    sums.all += use.paid;
    if (use.visit === of.visit) {
      sums.copay += use.copay;
      sums.visit += use.paid;
    }
    if (of.authorization !== null && use.authorization === of.authorization) sums.authorized += use.paid;
  }
  return sums;
}

const paidUnder = (uses: readonly CoverUse[], rule: string): Minor =>
  uses.reduce((sum, use) => (use.rules.includes(rule) ? sum + use.paid : sum), 0n);

const least = (a: Minor, b: Minor): Minor => (a < b ? a : b);
