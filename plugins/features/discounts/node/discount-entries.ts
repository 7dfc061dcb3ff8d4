import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { Posting, type NewLine } from '../../ledger/node/contract';
import { taxesWith } from '../common/shared-discount';
import type { OpenCharge } from './discounted-charges';

/** A charge with its reduction, without tax. */
export interface GivenShare {
  readonly charge: OpenCharge;
  /** Minor units; at most the open amount. */
  readonly share: bigint;
}

/** The entries of later discounts: 4900 +, 2300 + its tax, 1100 − both (money, section 4). */
@injectable()
export class DiscountEntries {
  readonly #posting: Posting;

  constructor(@inject(Posting) posting: Posting) {
    this.#posting = posting;
  }

  currency(c: RequestContext): Promise<string> {
    return this.#posting.currency(c);
  }

  /**
   * Posts a discount once. Its lines on 4900 name it, so that its remaining effect on a charge is known.
   * @returns the entry
   */
  async give(c: RequestContext, request: string, shares: readonly GivenShare[], note: string): Promise<string> {
    const lines = shares.filter(({ share }) => share > 0n).flatMap((given) => linesOf(given, request));
    const cause = { kind, uuid: request, event: 'given' };
    const [posted] = await this.#posting.post(c, [{ cause, lines, note }]);
    return posted!.entry!;
  }

  /** The remaining effect of a discount on its charges: 0 for those cancelled or charged again. */
  async left({ db, organization }: RequestContext, request: string): Promise<bigint> {
    const { rows } = await sql<{ readonly amount: string }>`
      select coalesce(sum(amount), 0)::text as amount from ledger_lines
       where organization_uuid = ${organization} and account = '4900' and tag = ${request}
         and charge_uuid in (select charge_uuid from discount_request_charges
                              where organization_uuid = ${organization} and request_uuid = ${request})`.execute(db);
    return BigInt(rows[0]!.amount);
  }

  async takeBack(
    c: RequestContext,
    { request, entry, patient }: { readonly request: string; readonly entry: string; readonly patient: string },
    note: string,
  ): Promise<void> {
    await this.#posting.correct(c, entry, {
      cause: { kind, uuid: request, event: 'taken-back' },
      note,
      owedBy: patient,
    });
  }
}

const kind = 'discount-request';

/** How much less a charge costs by its share, with tax. */
export const takenOffBy = ({ charge, share }: GivenShare): bigint =>
  taxesWith(share, charge, charge.open).reduce((sum, tax) => sum + tax, share);

function linesOf({ charge, share }: GivenShare, request: string): readonly NewLine[] {
  const of = {
    charge: charge.uuid,
    patient: charge.patient,
    ...(charge.location !== undefined && { location: charge.location }),
  };
  const taxes = taxesWith(share, charge, charge.open);
  return [
    { ...of, account: '4900', amount: share, tag: request },
    ...taxes.map((amount, index): NewLine => {
      const code = charge.taxCodes[index];
      return code ? { ...of, account: '2300', amount, tag: code } : { ...of, account: '2300', amount };
    }),
    { ...of, account: '1100', amount: -takenOffBy({ charge, share }) },
  ];
}
