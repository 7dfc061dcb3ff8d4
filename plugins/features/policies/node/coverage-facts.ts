import { typedPercent } from '@clinic-workbench/sdk/common';
import { sql } from 'kysely';
import type { Payers } from '../../payers/node/contract';
import type { Copayment } from '../common/policy-kinds';
import { benefitsOf } from './benefit-facts';
import { byCoverage, usesOf, type Caller, type OrderedCoverage, type UsesAsked } from './cover-uses';
import type { StoredRule } from './policies-tables';

interface Row {
  readonly uuid: string;
  readonly position: number;
  readonly payer_uuid: string;
  readonly payer_name: string;
  readonly payer_kind: 'corporate' | 'insurance';
  readonly payer_adjustment: string | null;
  readonly payer_active: boolean;
  readonly policy_name: string;
  readonly policy_active: boolean;
  readonly policy_starts: string;
  readonly policy_ends: string | null;
  readonly covers_unlisted: boolean;
  readonly waiting_days: number;
  readonly deductible: number;
  readonly copay: number;
  readonly copay_by: Copayment;
  readonly coinsurance: string;
  readonly limit_visit: number | null;
  readonly limit_year: number | null;
  readonly rules: readonly StoredRule[];
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly member_active: boolean;
  readonly former: readonly string[];
}

/**
 * Holds the coverages of a patient until the commit, so that nobody else uses their limits: the payers shared, then the
 * coverages alone. The patient and the charge are held already; a benefactor's limit is the patient's own.
 */
export async function holdCoverages({ db, organization }: Caller, payers: Payers, patient: string): Promise<void> {
  const { rows } = await sql<{ readonly payer_uuid: string }>`
    select payer_uuid from coverages
     where organization_uuid = ${organization} and patient_uuid = ${patient} and status = 'active'
    union
    select payer_uuid from beneficiary_names
     where organization_uuid = ${organization} and patient_uuid = ${patient}`.execute(db);
  if (rows.length === 0) return;
  await payers.holdAll(
    { db, organization },
    rows.map(({ payer_uuid }) => payer_uuid),
  );
  await sql`
    select from coverages v
     where v.organization_uuid = ${organization} and v.patient_uuid = ${patient} and v.status = 'active'
     order by v.uuid for update`.execute(db);
}

/**
 * Who pays for a patient, in the order in which they pay, with what has been used of it: policies, by their order, and
 * then benefactors, who pay what is left.
 */
export async function payersOf(c: Caller, asked: UsesAsked): Promise<readonly OrderedCoverage[]> {
  const [policies, benefactors] = await Promise.all([coveragesOf(c, asked), benefitsOf(c, asked)]);
  const last = policies.at(-1)?.position ?? 0;
  return [...policies, ...benefactors.map((each, at) => ({ ...each, position: last + at + 1 }))];
}

/**
 * The active coverages of a patient by policies, in their order, with what has been used of them since the policy year
 * of the day and under their authorizations.
 */
async function coveragesOf({ db, organization }: Caller, asked: UsesAsked): Promise<readonly OrderedCoverage[]> {
  const { patient, day, without = [] } = asked;
  const { rows } = await sql<Row>`
    select v.uuid, v.position, v.payer_uuid, n.name as payer_name, n.kind as payer_kind,
           n.adjustment as payer_adjustment, n.alive as payer_active,
           o.name as policy_name, o.status = 'active' as policy_active, o.starts_on as policy_starts,
           o.ends_on as policy_ends, o.covers_unlisted, o.waiting_days, o.deductible, o.copay, o.copay_by,
           o.coinsurance, o.limit_visit, o.limit_year, o.rules,
           greatest(m.starts_on, s.starts_on) as starts_on, least(m.ends_on, s.ends_on) as ends_on,
           m.status = 'active' and coalesce(s.status, 'active') = 'active' and m.patient_uuid is not distinct from v.patient_uuid
             as member_active,
           array(select f.uuid from coverages f
                  where f.organization_uuid = v.organization_uuid and f.policy_uuid = v.policy_uuid and f.uuid <> v.uuid
                    and (f.patient_uuid = v.patient_uuid or f.member_uuid = v.member_uuid)) as former
      from coverages v
      join policies o on o.organization_uuid = v.organization_uuid and o.uuid = v.policy_uuid
      join payer_names n on n.organization_uuid = v.organization_uuid and n.uuid = v.payer_uuid
      join payer_member_names m on m.organization_uuid = v.organization_uuid and m.uuid = v.member_uuid
      left join payer_member_names s on s.organization_uuid = m.organization_uuid and s.uuid = m.subscriber_uuid
     where v.organization_uuid = ${organization} and v.patient_uuid = ${patient} and v.status = 'active'
     order by v.position`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ uuid }) => uuid);
  const since = sql`(used_on > ${day}::date - 370 or authorization_uuid is not null)`;
  const counted = rows.flatMap(({ uuid, former }) => [uuid, ...former]);
  const [authorizations, uses] = await Promise.all([
    authorizationsOf({ db, organization }, ids),
    usesOf({ db, organization }, { column: 'coverage_uuid', ids: counted, without, since }),
  ]);
  const minor = (amount: number | null) => (amount === null ? null : BigInt(amount));
  return rows.map((row): OrderedCoverage => ({
    by: 'policy',
    coverage: row.uuid,
    position: row.position,
    payer: row.payer_uuid,
    payerName: row.payer_name,
    payerKind: row.payer_kind,
    payerAdjustment: row.payer_adjustment && (typedPercent(row.payer_adjustment) ?? row.payer_adjustment),
    policy: {
      name: row.policy_name,
      starts: row.policy_starts,
      ends: row.policy_ends,
      coversUnlisted: row.covers_unlisted,
      waitingDays: row.waiting_days,
      deductible: BigInt(row.deductible),
      copay: BigInt(row.copay),
      copayBy: row.copay_by,
      coinsurance: row.coinsurance,
      limitVisit: minor(row.limit_visit),
      limitYear: minor(row.limit_year),
      rules: row.rules.map(({ id, service, category, covered, waiting_days, needs_authorization, limit }) => ({
        id,
        service,
        category,
        covered,
        waitingDays: waiting_days,
        needsAuthorization: needs_authorization,
        limit: limit === null ? null : BigInt(limit),
      })),
    },
    limitInAll: null,
    policyActive: row.policy_active,
    payerActive: row.payer_active,
    memberActive: row.member_active,
    starts: row.starts_on,
    ends: row.ends_on,
    authorizations: authorizations.get(row.uuid) ?? [],
    former: row.former,
    uses: [row.uuid, ...row.former].flatMap((each) => uses.get(each) ?? []),
  }));
}

async function authorizationsOf({ db, organization }: Caller, coverages: readonly string[]) {
  const { rows } = await sql<{
    readonly coverage_uuid: string;
    readonly uuid: string;
    readonly number: string;
    readonly healthcare_service_uuid: string | null;
    readonly starts_on: string;
    readonly expires_on: string;
    readonly amount: number | null;
  }>`
    select coverage_uuid, uuid, number, healthcare_service_uuid, starts_on, expires_on, amount from authorizations
     where organization_uuid = ${organization} and coverage_uuid = any(${coverages}::uuid[])
     order by expires_on, uuid`.execute(db);
  return byCoverage(
    rows.map((row) => ({
      coverage: row.coverage_uuid,
      id: row.uuid,
      number: row.number,
      service: row.healthcare_service_uuid,
      starts: row.starts_on,
      expires: row.expires_on,
      amount: row.amount === null ? null : BigInt(row.amount),
    })),
  );
}
