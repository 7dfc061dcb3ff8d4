import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { ChargeBook } from '../../charge-items/node/contract';
import { PaperNumbers, Posting, type NewEntry } from '../../ledger/node/contract';

/** A movement of money that now counts, and its paper. */
export interface Movement extends NewEntry {
  /** The charges on which it moves; they are locked. */
  readonly charges: readonly string[];
  readonly series: 'receipt' | 'refund';
  readonly location: string | null;
}

/** Money that moved. */
export interface Moved {
  readonly entry: string;
  readonly number: string;
}

/** Posts money that patients pay or get back, updates their charges, and numbers the paper. */
@injectable()
export class MoneyBooking {
  readonly #posting: Posting;
  readonly #papers: PaperNumbers;
  readonly #charges: ChargeBook;

  constructor(
    @inject(Posting) posting: Posting,
    @inject(PaperNumbers) papers: PaperNumbers,
    @inject(ChargeBook) charges: ChargeBook,
  ) {
    this.#posting = posting;
    this.#papers = papers;
    this.#charges = charges;
  }

  /** One entry and one paper. The number is taken last, because all desks wait for it (money, section 4). */
  async book(c: RequestContext, { charges, series, location, ...entry }: Movement): Promise<Moved> {
    const [posted] = await this.#posting.post(c, [entry]);
    await this.#charges.moneyMoved(c, charges);
    const { kind, uuid } = entry.cause;
    const at = location === null ? undefined : { location };
    return { entry: posted!.entry!, number: await this.#papers.of(c, series, { kind, uuid }, at) };
  }
}
