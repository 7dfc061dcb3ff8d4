import { dividedHalfAway } from '@clinic-workbench/sdk/common';
import { conflict, systemUser, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import { sql } from 'kysely';
import { Posting, type Cause, type NewEntry, type NewLine, type PostingCaller } from '../../ledger/node/contract';
import type { AccountCode } from '../../ledger/common/accounts';
import { broughtOver } from '../common/charge-item';
import type { ChargeRow } from './charge-item-records';
import { ChargeCover, InvoicedCharges } from './contract';

/** The amounts to post for a charge, in minor units. */
export interface ChargedAmounts {
  readonly amount: bigint;
  readonly discount: bigint;
  /** By code. */
  readonly taxes: readonly { readonly code: string; readonly amount: bigint }[];
  readonly total: bigint;
}

/** The part of a charge that its entries name. */
export type ChargeOfEntry = Pick<
  ChargeRow,
  'uuid' | 'patient_uuid' | 'location_uuid' | 'times_charged' | 'entry_uuid' | 'source_kind'
>;

/** The entries of charges in the ledger. */
@injectable()
export class Entries {
  readonly #posting: Posting;

  readonly #cover: ChargeCover | undefined;

  readonly #invoiced: InvoicedCharges | undefined;

  constructor(
    @inject(Posting) posting: Posting,
    @inject(ChargeCover) @optional() cover?: ChargeCover,
    @inject(InvoicedCharges) @optional() invoiced?: InvoicedCharges,
  ) {
    this.#posting = posting;
    this.#cover = cover;
    this.#invoiced = invoiced;
  }

  /** The number of the invoice to a payer for each of the charges. */
  async invoicesOf(c: RequestContext, charges: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return (await this.#invoiced?.numbers(c, charges)) ?? new Map<string, string>();
  }

  currency(c: RequestContext): Promise<string> {
    return this.#posting.currency(caller(c));
  }

  /**
   * Posts a charge: 1100 +net+tax, 4900 +discount, 4000 −amount, 2300 −tax, a line by tax code. A debt from an earlier
   * system does not count as income in these books.
   * @param dated YYYY-MM-DD; today if left out
   * @returns the entry; undefined if all is 0
   */
  async charge(
    c: RequestContext,
    row: ChargeOfEntry,
    due: ChargedAmounts,
    tag: string,
    dated?: string,
  ): Promise<string | undefined> {
    const of = {
      charge: row.uuid,
      patient: row.patient_uuid,
      ...(row.location_uuid !== null && { location: row.location_uuid }),
    };
    const lines: NewLine[] = [
      { ...of, account: '1100', amount: due.total },
      { ...of, account: '4900', amount: due.discount },
      row.source_kind === broughtOver
        ? { ...of, account: '3000', amount: -due.amount }
        : { ...of, account: '4000', amount: -due.amount, tag },
      ...due.taxes.map(({ code, amount }): NewLine => ({ ...of, account: '2300', amount: -amount, tag: code })),
    ];
    const cause = causeOf(row, `charged-${row.times_charged + 1}`);
    const [posted] = await this.#posting.post(caller(c), [{ cause, lines, ...(dated !== undefined && { dated }) }]);
    return posted?.entry;
  }

  /**
   * Undoes a charge: reverses the entry, and clears other postings on the charge, such as a later discount.
   * @throws ApiError 409 `on_invoice` while a payer's part of it is on an issued invoice
   */
  async takeBack(c: RequestContext, row: ChargeOfEntry, why: string): Promise<void> {
    await this.insistNotInvoiced(c, row.uuid);
    await this.#cover?.giveBack(c, row.uuid, row.patient_uuid);
    if (row.entry_uuid !== null) {
      const cause = causeOf(row, `${why}-${row.times_charged}`);
      await this.#posting.correct(caller(c), row.entry_uuid, { cause, owedBy: row.patient_uuid });
    }
    const left = await leftOn(c, row);
    await this.#post(c, { cause: causeOf(row, `cleared-${row.times_charged}`), lines: left });
  }

  /** @throws ApiError 409 `on_invoice` while a payer's part of the charge is on an issued invoice */
  async insistNotInvoiced(c: RequestContext, charge: string): Promise<void> {
    const number = (await this.invoicesOf(c, [charge])).get(charge);
    if (number !== undefined)
      throw conflict('on_invoice', 'The payer’s part of this charge is on an invoice. Issue a credit note first.', {
        number,
      });
  }

  /** Takes returned goods off a charge: each of its accounts shrinks in proportion. The payers' part was given back. */
  async shrink(
    c: RequestContext,
    row: ChargeOfEntry,
    { kept, cause }: { readonly kept: { readonly left: bigint; readonly of: bigint }; readonly cause: string },
  ): Promise<void> {
    const lines = await leftOn(c, row, kept);
    await this.#post(c, { cause: causeOf(row, `returned-${cause}`), lines });
  }

  /** Moves debts from one record of a person to another, because charges follow. */
  async move(
    c: RequestContext,
    {
      from,
      to,
      amount,
      cause,
    }: { readonly from: string; readonly to: string; readonly amount: bigint; readonly cause: string },
  ): Promise<void> {
    const lines: NewLine[] = [
      { account: '1100', amount: -amount, patient: from },
      { account: '1100', amount, patient: to },
    ];
    await this.#post(c, { cause: { kind: 'charge-items-unmerged', uuid: cause, event: 'moved' }, lines });
  }

  async #post(c: RequestContext, entry: NewEntry): Promise<void> {
    if (entry.lines.length > 0) await this.#posting.post(caller(c), [entry]);
  }
}

/** The ledger has no author for system work. */
const caller = ({ db, organization, now, user }: RequestContext): PostingCaller => ({
  db,
  organization,
  now,
  user: user === systemUser ? null : user,
});

const causeOf = ({ uuid }: Pick<ChargeRow, 'uuid'>, event: string): Cause => ({ kind: 'charge-item', uuid, event });

interface StoredLine {
  readonly account: AccountCode;
  readonly amount: string;
  readonly tag: string | null;
}

/** Lines that bring the charged amount of a charge to zero, or to a part of it. Payments on it stay where they are. */
async function leftOn(
  { db, organization }: RequestContext,
  { uuid, patient_uuid, location_uuid }: ChargeOfEntry,
  { left, of } = { left: 0n, of: 1n },
): Promise<NewLine[]> {
  const { rows } = await sql<StoredLine>`
    select account, sum(amount)::text as amount, tag from ledger_lines
     where organization_uuid = ${organization} and charge_uuid = ${uuid} and account in ('3000', '4900', '4000', '2300', '6100')
     group by account, tag having sum(amount) <> 0 order by account, tag`.execute(db);
  if (rows.length === 0) return [];
  const at = location_uuid === null ? {} : { location: location_uuid };
  const lines = rows.map(({ account, amount, tag }): NewLine => {
    const change = dividedHalfAway(BigInt(amount) * left, of) - BigInt(amount);
    const line = { account, amount: change, charge: uuid, patient: patient_uuid, ...at };
    return tag === null ? line : { ...line, tag };
  });
  const sum = lines.reduce((total, { amount }) => total + amount, 0n);
  return [...lines, { account: '1100', amount: -sum, charge: uuid, patient: patient_uuid, ...at }];
}
