import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { ClientKind } from '../../payers/common/client-kinds';
import type { CoverageFacts, CoverUse } from '../common/cover-kinds';

export type Caller = Pick<RequestContext, 'db' | 'organization'>;

/** A coverage, or a benefactor, with the order and what the payer's contract does to prices. */
export interface OrderedCoverage extends CoverageFacts {
  /** Whether `coverage` names a coverage by a policy or a beneficiary. */
  readonly by: 'policy' | 'benefactor';
  readonly position: number;
  readonly payerKind: ClientKind;
  readonly payerAdjustment: string | null;
  /** Ended coverages of the same patient by the same policy: their uses count against its limits too. */
  readonly former: readonly string[];
}

/** Whose uses are read. */
export interface UsesAsked {
  readonly patient: string;
  /** The earliest day of what is to be covered. */
  readonly day: string;
  /** Charges whose uses count as free. */
  readonly without?: readonly string[];
}

interface Row {
  readonly of: string;
  readonly used_on: string;
  readonly visit_key: string;
  readonly rules: readonly string[];
  readonly authorization_uuid: string | null;
  readonly deductible: string;
  readonly copay: string;
  readonly paid: string;
}

interface Asked {
  readonly column: 'coverage_uuid' | 'beneficiary_uuid';
  readonly ids: readonly string[];
  /** Charges whose uses are left out. */
  readonly without: readonly string[];
  readonly since?: RawBuilder<unknown>;
}

/** By coverage or beneficiary. Summed, so that a patient with many charges is covered as fast as one with few. */
export async function usesOf(
  { db, organization }: Caller,
  { column, ids, without, since }: Asked,
): Promise<ReadonlyMap<string, readonly CoverUse[]>> {
  const of = sql.ref(column);
  const { rows } = await sql<Row>`
    select ${of} as of, used_on, visit_key, rules, authorization_uuid, sum(deductible)::text as deductible,
           sum(copay)::text as copay, sum(paid)::text as paid
      from cover_uses
     where organization_uuid = ${organization} and ${of} = any(${ids}::uuid[])
       and given_back_at is null and used_on is not null ${since ? sql`and ${since}` : sql``}
       ${without.length === 0 ? sql`` : sql`and charge_uuid <> all(${without}::uuid[])`}
     group by 1, 2, 3, 4, 5`.execute(db);
  return byCoverage(rows.map((row) => ({ coverage: row.of, ...readUse(row) })));
}

/** What each of the charges uses: by charge, then by coverage or beneficiary. */
export async function usesByCharge(
  { db, organization }: Caller,
  charges: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, CoverUse>>> {
  const { rows } = await sql<Row & { readonly charge: string }>`
    select coalesce(coverage_uuid, beneficiary_uuid) as of, charge_uuid as charge, used_on, visit_key, rules,
           authorization_uuid, deductible::text, copay::text, paid::text
      from cover_uses
     where organization_uuid = ${organization} and charge_uuid = any(${charges}::uuid[])
       and given_back_at is null and used_on is not null`.execute(db);
  const found = new Map<string, Map<string, CoverUse>>();
  for (const row of rows) {
    const own = found.get(row.charge) ?? new Map<string, CoverUse>();
    found.set(row.charge, own.set(row.of, readUse(row)));
  }
  return found;
}

const readUse = (row: Row): CoverUse => ({
  day: row.used_on,
  visit: row.visit_key,
  rules: row.rules,
  authorization: row.authorization_uuid,
  deductible: BigInt(row.deductible),
  copay: BigInt(row.copay),
  paid: BigInt(row.paid),
});

export function byCoverage<Each extends { readonly coverage: string }>(
  rows: readonly Each[],
): ReadonlyMap<string, readonly Each[]> {
  const grouped = new Map<string, Each[]>();
  for (const row of rows) grouped.set(row.coverage, [...(grouped.get(row.coverage) ?? []), row]);
  return grouped;
}
