import { amountText, type ListPage, type Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { livingPatient, todayOf } from '../../patients/node/contract';
import { coverLines } from '../common/cover';
import type { CoverageFacts } from '../common/cover-kinds';
import type { Coverage, CoverOfCharge, LimitLeft } from '../common/coverage';
import { policyYearOf } from '../common/policy-year';
import { payersOf } from './coverage-facts';
import type { StoredCover } from './cover-keeper';
import { coverages } from './coverage-records';

/** The coverages of a patient in their order, ended ones last, each with today's remaining amounts. */
export async function listCoverages(c: RequestContext, patient: string): Promise<readonly Coverage[]> {
  await livingPatient(c, patient);
  const rows = await coverages.list(c, {
    where: sql`v.patient_uuid = ${patient}`,
    order: sql`v.status, v.position, v.uuid`,
  });
  const today = await todayOf(c);
  const facts = new Map((await payersOf(c, { patient, day: today })).map((each) => [each.coverage, each]));
  return rows.map((row): Coverage => {
    const of = facts.get(row.uuid);
    return {
      ...row,
      not_in_force: of ? (refusalToday(of, today) ?? null) : null,
      limits: of ? limitsOf(of, today, row.currency) : [],
    };
  });
}

/** @throws ApiError 404 */
export async function readCoverage(c: RequestContext, uuid: string): Promise<Coverage> {
  const { patient_uuid: patient } = await coverages.row(c, uuid);
  const found = (await listCoverages(c, patient)).find((each) => each.uuid === uuid);
  return found!;
}

/** Of a service that no rule names: whether the policy is in force at all. */
export function refusalToday(facts: CoverageFacts, day: string) {
  const line = { id: '', service: null, categories: [], day, visit: null, emergency: true, amount: 0n };
  const open = { ...facts, policy: { ...facts.policy, coversUnlisted: true, rules: [] } };
  return coverLines([line], [open])[0]!.policies[0]!.refusal;
}

function limitsOf({ policy, uses }: CoverageFacts, day: string, currency: string): readonly LimitLeft[] {
  const year = policyYearOf(policy.starts, day);
  const ofYear = uses.filter((use) => policyYearOf(policy.starts, use.day) === year);
  const sum = (value: (use: (typeof ofYear)[number]) => Minor) => ofYear.reduce((all, use) => all + value(use), 0n);
  const text = (minor: Minor) => amountText(minor, currency);
  const left = (amount: Minor, spent: Minor) => text(amount > spent ? amount - spent : 0n);
  const limits: LimitLeft[] = [];
  const add = (limit: LimitLeft['limit'], name: string | null, amount: Minor | null, spent: Minor) => {
    if (amount !== null) limits.push({ limit, name, amount: text(amount), left: left(amount, spent) });
  };
  if (policy.deductible > 0n)
    add(
      'deductible',
      null,
      policy.deductible,
      sum(({ deductible }) => deductible),
    );
  add('visit', null, policy.limitVisit, 0n);
  add(
    'year',
    null,
    policy.limitYear,
    sum(({ paid }) => paid),
  );
  for (const rule of policy.rules)
    add(
      'category',
      rule.category,
      rule.limit,
      sum(({ rules, paid }) => (rules.includes(rule.id) ? paid : 0n)),
    );
  return limits;
}

interface UseRow {
  readonly uuid: string;
  readonly charge_uuid: string;
  readonly coverage_uuid: string | null;
  readonly beneficiary_uuid: string | null;
  readonly payer_uuid: string;
  readonly position: number;
  readonly currency: string;
  readonly paid: string;
  readonly explanation: StoredCover;
}

/** The payers' parts of a patient's charges, without cancelled charges. @throws ApiError 404 */
export async function coverOfCharges(
  c: RequestContext,
  { patient, charge }: { readonly patient: string; readonly charge?: string | undefined },
): Promise<ListPage<CoverOfCharge>> {
  await livingPatient(c, patient);
  const { rows } = await sql<UseRow>`
    select u.uuid, u.charge_uuid, u.coverage_uuid, u.beneficiary_uuid, u.payer_uuid, u.position, u.currency, u.paid::text, u.explanation
      from cover_uses u
      join charge_items ci on ci.organization_uuid = u.organization_uuid and ci.uuid = u.charge_uuid
     where u.organization_uuid = ${c.organization} and ci.patient_uuid = ${patient} and u.given_back_at is null
       ${charge === undefined ? sql`` : sql`and u.charge_uuid = ${charge}`}
     order by u.created_at desc, u.charge_uuid, u.position limit 400`.execute(c.db);
  c.audit({ action: 'read', resource: 'coverages', patientUuid: patient, note: { covered: rows.length } });
  const data = rows.map((row): CoverOfCharge => {
    const { payer_name, policy_name, refusal, from, alone, steps } = row.explanation;
    return {
      charge_id: row.charge_uuid,
      coverage_id: row.coverage_uuid,
      beneficiary_id: row.beneficiary_uuid,
      payer_id: row.payer_uuid,
      payer_name,
      policy_name,
      order: row.position,
      currency: row.currency,
      refusal,
      from,
      steps,
      alone,
      pays: amountText(BigInt(row.paid), row.currency),
    };
  });
  return { data, meta: { total: data.length, page: 1, page_size: 400 } };
}
