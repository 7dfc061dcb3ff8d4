import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { booksCurrency } from '../../ledger/node/contract';
import { withoutPart, type IncomeCharge, type IncomeCharges, type IncomeChargesQuery } from '../common/income';
import { amountsIn, askedOf, partName, totalsIn, type Sums, type Totals } from './income-report';
import { added, amountsOf, keyedIncome, totalsOf } from './income-sums';

interface Row extends Sums, Totals {
  readonly charge_uuid: string | null;
  readonly what: string | null;
  readonly done_on: string | null;
  readonly patient_uuid: string | null;
  readonly patient_name: string | null;
  readonly patient_number: string | null;
  readonly total_rows: number;
}

/** The charges behind a sum of a report, the latest first. */
export async function incomeCharges(c: RequestContext, query: IncomeChargesQuery): Promise<IncomeCharges> {
  const { page, page_size, size = page_size, of, sum } = query;
  const asked = await askedOf(c, query);
  const currency = await booksCurrency(c);
  const { organization, by, date_from, date_to } = asked;
  const { rows } = await sql<Row>`
    ${keyedIncome(asked)},
    charges as (
      select k.charge_uuid, k.what, k.done_on, k.patient_uuid, ${added('k')} from keyed k
       where ${of === undefined ? sql`true` : sql`k.key = ${of}`}
       group by 1, 2, 3, 4)
    select g.charge_uuid, g.what, g.done_on, g.patient_uuid, ${amountsOf('g')}, ${totalsOf('g')},
           (count(*) over ())::int as total_rows, p.name as patient_name, p.patient_number
      from charges g
      left join patient_names p on p.organization_uuid = ${organization} and p.uuid = g.patient_uuid
     where ${sum === undefined ? sql`true` : sql`${sql.ref(`g.${sum}`)} <> 0`}
     order by g.done_on desc nulls last, g.charge_uuid desc limit ${size} offset ${(page - 1) * size}`.execute(c.db);
  const mayName = c.can('charge-items.read') && c.can('patients.read');
  c.audit({
    action: 'search',
    resource: 'income',
    note: {
      date_from,
      date_to,
      by,
      of: of ?? null,
      listed: rows.length,
      patients: mayName ? [...new Set(rows.flatMap(({ patient_uuid }) => patient_uuid ?? []))] : [],
    },
  });
  return {
    data: rows.map((row): IncomeCharge => ({
      charge_item_id: row.charge_uuid,
      what: row.what,
      done_on: row.done_on,
      patient_id: mayName ? row.patient_uuid : null,
      patient_name: mayName ? row.patient_name : null,
      patient_number: mayName ? row.patient_number : null,
      ...amountsIn(row, currency),
    })),
    meta: {
      total: rows[0]?.total_rows ?? 0,
      page,
      page_size: size,
      date_from,
      date_to,
      by,
      currency,
      totals: totalsIn(rows[0], currency),
      name:
        of === undefined || of === withoutPart ? null : await partName(c, asked, { key: of, language: query.language }),
    },
  };
}
