import { typedPercent } from '@clinic-workbench/sdk/common';
import { sql } from 'kysely';
import type { PolicyTerms } from '../common/cover-kinds';
import { usesOf, type Caller, type OrderedCoverage, type UsesAsked } from './cover-uses';

interface Row {
  readonly uuid: string;
  readonly payer_uuid: string;
  readonly payer_name: string;
  readonly payer_adjustment: string | null;
  readonly payer_active: boolean;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly limit_amount: number | null;
}

/** A benefactor pays all that is left of anything: only the days and the limit in all count. */
const anything: Omit<PolicyTerms, 'starts' | 'ends'> = {
  name: '',
  coversUnlisted: true,
  waitingDays: 0,
  deductible: 0n,
  copay: 0n,
  copayBy: 'visit',
  coinsurance: '0',
  limitVisit: null,
  limitYear: null,
  rules: [],
};

/** The benefactors who pay for a patient, in the order in which they were named. They pay after the policies. */
export async function benefitsOf(
  { db, organization }: Caller,
  { patient, without = [] }: UsesAsked,
): Promise<readonly Omit<OrderedCoverage, 'position'>[]> {
  const { rows } = await sql<Row>`
    select b.uuid, b.payer_uuid, n.name as payer_name, n.adjustment as payer_adjustment, n.alive as payer_active,
           b.starts_on, b.ends_on, b.limit_amount
      from beneficiary_names b
      join payer_names n on n.organization_uuid = b.organization_uuid and n.uuid = b.payer_uuid
     where b.organization_uuid = ${organization} and b.patient_uuid = ${patient}
     order by b.uuid`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ uuid }) => uuid);
  const uses = await usesOf({ db, organization }, { column: 'beneficiary_uuid', ids, without });
  return rows.map((row) => ({
    by: 'benefactor',
    coverage: row.uuid,
    payer: row.payer_uuid,
    payerName: row.payer_name,
    payerKind: 'benefactor',
    payerAdjustment: row.payer_adjustment && (typedPercent(row.payer_adjustment) ?? row.payer_adjustment),
    policy: { ...anything, starts: row.starts_on, ends: row.ends_on },
    limitInAll: row.limit_amount === null ? null : BigInt(row.limit_amount),
    policyActive: true,
    payerActive: row.payer_active,
    memberActive: true,
    starts: row.starts_on,
    ends: row.ends_on,
    former: [],
    authorizations: [],
    uses: uses.get(row.uuid) ?? [],
  }));
}
