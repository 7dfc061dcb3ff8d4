import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { NewLine } from '../../ledger/node/contract';
import { PatientAccounts } from '../../patient-accounts/node/contract';
import { fromAccount, type Settlement } from '../common/settlement';
import { MoneyBooking } from './money-booking';
import type { OfferedMoney } from './offered-parts';
import { taxesPaid } from './paid-taxes';
import { linesOfCharges, linesOfMoney } from './payment-lines';
import type { CashPlace } from './payment-places';

/** Money that now counts. Its charges are locked. */
export interface BookedMoney {
  readonly uuid: string;
  readonly patient: string;
  readonly offered: readonly OfferedMoney[];
  readonly settlement: Settlement;
  readonly location: string | null;
  /** Locks the drawer: after the charges and the account, before the balances. */
  readonly drawer: () => Promise<CashPlace | undefined>;
}

/** Posts payments and gives them their receipts. */
@injectable()
export class PaymentBooking {
  readonly #booking: MoneyBooking;
  readonly #accounts: PatientAccounts;

  constructor(@inject(MoneyBooking) booking: MoneyBooking, @inject(PatientAccounts) accounts: PatientAccounts) {
    this.#booking = booking;
    this.#accounts = accounts;
  }

  /**
   * One entry and one receipt for all methods.
   * @returns the data that the payment stores
   * @throws ApiError 404; 409 `no_drawer`, `account_suspended`, `debt_limit`
   */
  async book(c: RequestContext, { uuid, patient, offered, settlement, location, drawer }: BookedMoney) {
    // In the common lock order: charges, account, drawer, balances, the receipt's number.
    const ofAccount = await this.#accountLines(c, patient, offered, settlement);
    const [place, taxes] = await Promise.all([drawer(), taxesPaid(c, settlement.paid)]);
    const { entry, number } = await this.#booking.book(c, {
      cause: { kind: 'payment', uuid, event: 'confirmed' },
      lines: [
        ...offered.flatMap((money, at) => linesOfMoney(money, settlement.parts[at]!, place)),
        ...linesOfCharges(patient, settlement.paid, 'paid'),
        ...ofAccount,
      ],
      charges: settlement.paid.map((each) => each.uuid),
      series: 'receipt',
      location,
    });
    return {
      status: 'confirmed' as const,
      drawer_uuid: place?.drawer ?? null,
      settled: Number(settlement.settled),
      deposited: Number(settlement.deposited),
      taxes: JSON.stringify(taxes.map(({ code, amount }) => ({ code, amount: String(amount) }))),
      receipt_number: number,
      paid_at: c.now,
      entry_uuid: entry,
    };
  }

  /** The debit and the credit of the patient's account. */
  async #accountLines(
    c: RequestContext,
    patient: string,
    offered: readonly OfferedMoney[],
    settlement: Settlement,
  ): Promise<readonly NewLine[]> {
    const taken = fromAccount(offered, settlement);
    const lines: NewLine[] = [];
    if (taken > 0n) {
      const account = await this.#accounts.hold(c, patient);
      const another = offered.find((part) => part.method === 'patient-account' && part.account !== account?.uuid);
      if (account === undefined || another) throw notFound('Patient account');
      lines.push(await this.#accounts.debitLine(c, patient, taken));
    }
    if (settlement.deposited > 0n) lines.push(await this.#accounts.creditLine(c, patient, settlement.deposited));
    return lines;
  }
}
