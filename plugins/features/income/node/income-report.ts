import { amountText } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { booksCurrency } from '../../ledger/node/contract';
import { todayOf } from '../../patients/node/contract';
import { ValueSetReader } from '../../valuesets/node/contract';
import {
  incomeSums,
  withoutPart,
  type IncomeAmounts,
  type IncomePart,
  type IncomeQuery,
  type IncomeReport,
  type IncomeRow,
  type IncomeSum,
} from '../common/income';
import { added, amountsOf, keyedIncome, totalsOf, type IncomeAsked } from './income-sums';

/** Minor units as text. */
export type Sums = Readonly<Record<IncomeSum, string>>;
export type Totals = Readonly<Record<`total_${IncomeSum}`, string>>;

interface Row extends Sums, Totals {
  readonly key: string;
  readonly name: string | null;
  readonly charges: number;
  readonly total_rows: number;
}

/** Income of a period by the requested division: the largest first, days and months in order. */
export async function incomeReport(c: RequestContext, query: IncomeQuery): Promise<IncomeReport> {
  const { page, page_size, size = page_size } = query;
  const report = await incomeRows(c, query, { limit: size, offset: (page - 1) * size });
  const { date_from, date_to, by } = report.asked;
  c.audit({ action: 'search', resource: 'income', note: { date_from, date_to, by, listed: report.rows.length } });
  return {
    data: report.rows,
    meta: { total: report.total, page, page_size: size, ...report.of },
  };
}

/** The rows without an audit: for lists, files and prints. */
export async function incomeRows(
  c: RequestContext,
  query: IncomeQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const asked = await askedOf(c, query);
  const currency = await booksCurrency(c);
  const { by } = asked;
  const order = by === 'day' || by === 'month' ? sql`g.key` : sql`g.charged desc, name, g.key`;
  const { rows } = await sql<Row>`
    ${keyedIncome(asked)},
    grouped as (
      select k.key, count(distinct k.charge_uuid)::int as charges, ${added('k')} from keyed k group by k.key)
    select g.key, g.charges, ${amountsOf('g')}, ${totalsOf('g')}, (count(*) over ())::int as total_rows,
           ${nameOf(asked, sql`g.key`)} as name
      from grouped g order by ${order} limit ${limit} offset ${offset}`.execute(c.db);
  const names = await codeNames(c, by, { rows, language: query.language });
  return {
    asked,
    total: rows[0]?.total_rows ?? 0,
    of: { date_from: asked.date_from, date_to: asked.date_to, by, currency, totals: totalsIn(rows[0], currency) },
    rows: rows.map((row): IncomeRow => ({
      key: row.key,
      name: row.name ?? names.get(row.key) ?? null,
      charges: row.charges,
      ...amountsIn(row, currency),
    })),
  };
}

/** With the default period: this month, up to today. */
export async function askedOf(c: RequestContext, query: IncomeQuery): Promise<IncomeAsked> {
  const date_to = query.date_to?.slice(0, 10) ?? (await todayOf(c));
  const date_from = query.date_from?.slice(0, 10) ?? `${date_to.slice(0, 7)}-01`;
  const { organization } = c;
  return { organization, date_from, date_to, by: query.by ?? 'service', location_id: query.location_id };
}

/** The tables of names, by division. */
const namesOf: Readonly<Partial<Record<IncomePart, string>>> = {
  service: 'healthcare_services',
  practitioner: 'staff_names',
  location: 'location_names',
};

/** Null for `none`, for codes, and for rows without a table of names. */
function nameOf({ by, organization }: IncomeAsked, key: RawBuilder<unknown>): RawBuilder<string | null> {
  const table = namesOf[by];
  if (table === undefined) return sql`null::text`;
  return sql`(
    select n.name from ${sql.table(table)} n
     where n.organization_uuid = ${organization} and n.uuid = case when ${key} ~* ${uuidText} then (${key})::uuid end)`;
}

/** The name of one row; null for days, months and unknown ones. */
export async function partName(
  c: RequestContext,
  asked: IncomeAsked,
  { key, language }: { readonly key: string; readonly language: 'en' | 'fr' | undefined },
): Promise<string | null> {
  const { by } = asked;
  const code = (await codeNames(c, by, { rows: [{ key }], language })).get(key);
  if (code !== undefined) return code;
  if (namesOf[by] === undefined || !isUuid(key)) return null;
  const { rows } = await sql<{ name: string | null }>`select ${nameOf(asked, sql`${key}::text`)} as name`.execute(c.db);
  return rows[0]?.name ?? null;
}

const uuidText = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const isUuid = (key: string) => new RegExp(uuidText, 'i').test(key);

/** The value sets of keys that are codes: among services, goods stand under their category. */
const codesOf: Readonly<Partial<Record<IncomePart, string>>> = {
  service: 'healthcare-service-category-type',
  tag: 'revenue-tag',
};

/** The names of the rows whose keys are codes. */
async function codeNames(
  c: RequestContext,
  by: IncomePart,
  { rows, language = 'en' }: { readonly rows: readonly Pick<Row, 'key'>[]; readonly language: 'en' | 'fr' | undefined },
): Promise<ReadonlyMap<string, string>> {
  const set = codesOf[by];
  if (set === undefined) return new Map();
  const sets = c.service<ValueSetReader>(ValueSetReader);
  const codes = rows.filter(({ key }) => key !== withoutPart && !isUuid(key));
  return new Map(
    await Promise.all(codes.map(async ({ key }) => [key, await sets.nameOf(set, key, language)] as const)),
  );
}

export const amountsIn = (sums: Sums, currency: string): IncomeAmounts =>
  Object.fromEntries(incomeSums.map((name) => [name, amountText(BigInt(sums[name]), currency)])) as Record<
    IncomeSum,
    string
  >;

/** The totals of a page without rows: zero. */
export const totalsIn = (row: Totals | undefined, currency: string): IncomeAmounts =>
  Object.fromEntries(
    incomeSums.map((name) => [name, amountText(BigInt(row?.[`total_${name}`] ?? 0), currency)]),
  ) as Record<IncomeSum, string>;
