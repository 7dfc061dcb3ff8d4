import { sql, type RawBuilder } from 'kysely';
import { isInside } from '../../locations/node/contract';
import { incomeSums, withoutPart, type IncomePart, type IncomeSum } from '../common/income';

/**
 * The ledger's lines of each amount, with the sign that is usually positive. Charged: without cancelled charges. Paid:
 * by money, accounts and cards on charges, without voided payments; deposits are not income.
 */
const linesOf: Readonly<Record<IncomeSum, { readonly turned: boolean; readonly lines: RawBuilder<unknown> }>> = {
  charged: { turned: true, lines: sql`l.account = '4000'` },
  discounts: { turned: false, lines: sql`l.account = '4900'` },
  tax: { turned: true, lines: sql`l.account = '2300'` },
  written_off: { turned: false, lines: sql`l.account = '6100' and l.charge_uuid is not null` },
  // Adjustments of patients' accounts: they write off no debt.
  adjusted: { turned: false, lines: sql`l.account = '6100' and l.charge_uuid is null` },
  paid: { turned: true, lines: sql`l.account = '1100' and e.source_kind = 'payment'` },
  refunded: { turned: false, lines: sql`l.account = '1100' and e.source_kind = 'refund'` },
  owed: { turned: false, lines: sql`l.account = '1100'` },
};

/** The period and the division of the report. */
export interface IncomeAsked {
  readonly organization: string;
  readonly date_from: string;
  readonly date_to: string;
  readonly by: IncomePart;
  readonly location_id: string | undefined;
}

const each = (of: (name: IncomeSum) => RawBuilder<unknown>) => sql.join(incomeSums.map(of), sql`, `);

/** The sums of rows `of` that have the amounts as columns, in minor units. */
export const added = (alias: string): RawBuilder<unknown> =>
  each((name) => sql`sum(${sql.ref(`${alias}.${name}`)}) as ${sql.ref(name)}`);

/** The amounts of one row as text. */
export const amountsOf = (alias: string): RawBuilder<unknown> =>
  each((name) => sql`${sql.ref(`${alias}.${name}`)}::text as ${sql.ref(name)}`);

/** The sums over all rows `of`, beside each, as text. */
export const totalsOf = (alias: string): RawBuilder<unknown> =>
  each((name) => sql`(sum(${sql.ref(`${alias}.${name}`)}) over ())::text as ${sql.ref(`total_${name}`)}`);

/**
 * The common table `keyed`: the amounts of each charge in the period with the key of its row. Lines without a charge
 * are kept if they move something, so that all rows together equal the ledger.
 */
export function keyedIncome(asked: IncomeAsked): RawBuilder<unknown> {
  const { organization, date_from, date_to, by, location_id } = asked;
  const day = by === 'day' || by === 'month' ? sql`e.dated` : sql`null::date`;
  const moved = each((name) => {
    const { turned, lines } = linesOf[name];
    return sql`coalesce(sum(${turned ? sql`-l.amount` : sql`l.amount`}) filter (where ${lines}), 0) as ${sql.ref(name)}`;
  });
  const moves = sql.join(
    incomeSums.map((name) => sql`m.${sql.ref(name)} <> 0`),
    sql` or `,
  );
  return sql`
    with moved as (
      select l.charge_uuid, case when l.account = '4000' then l.tag end as tag, ${day} as day, ${moved}
        from ledger_entries e
        join ledger_lines l on l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid
       where e.organization_uuid = ${organization} and e.dated between ${date_from}::date and ${date_to}::date
         and l.account in ('4000', '4900', '2300', '6100', '1100')
       group by 1, 2, 3),
    keyed as (
      select m.*, ci.what, ci.done_on, ci.patient_uuid, coalesce((${keyOf[by](organization)})::text, ${withoutPart}) as key
        from moved m
        left join charge_items ci on ci.organization_uuid = ${organization} and ci.uuid = m.charge_uuid
       where (m.charge_uuid is not null or ${moves})
         ${location_id === undefined ? sql`` : sql`and ${isInside('ci.location_uuid', organization, location_id)}`})`;
}

/** The key of a division, of `moved` as `m` with its charge `ci`. */
const keyOf: Readonly<Record<IncomePart, (organization: string) => RawBuilder<unknown>>> = {
  // Goods have no service: they add up under their category, such as medicines.
  service: () =>
    sql`coalesce(ci.healthcare_service_uuid::text, case when ci.inventory_item_uuid is not null then ci.category end)`,
  practitioner: () => sql`ci.practitioner_role_uuid`,
  location: () => sql`ci.location_uuid`,
  day: () => sql`m.day`,
  month: () => sql`to_char(m.day, 'YYYY-MM')`,
  // Lines of income have their tag. The others have that of the charge: in the period, or when it was last charged.
  tag: (organization) => sql`coalesce(m.tag, case when m.charge_uuid is not null then coalesce(
    max(m.tag) over (partition by m.charge_uuid),
    (select l.tag from ledger_lines l
      where l.organization_uuid = ${organization} and l.charge_uuid = m.charge_uuid and l.account = '4000'
      order by l.entry_uuid desc limit 1)) end)`,
};
