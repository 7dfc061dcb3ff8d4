import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { ChargeBook } from '../../../charge-items/node/contract';
import { Posting } from '../../../ledger/node/contract';
import type { CloseLine } from '../../common/claim';
import type { InvoiceLine } from '../../common/invoice';
import { invoiceLines, type LineRow } from '../line-records';
import { giveLimitsBack, heldIssued, moveOn } from '../open-lines';
import { openOfLine } from '../open-sums';

/** What payers say of lines: they reject them, get them again, or others bear them. */
@injectable()
export class LineChanges {
  readonly #book: ChargeBook;
  readonly #posting: Posting;

  constructor(@inject(ChargeBook) book: ChargeBook, @inject(Posting) posting: Posting) {
    this.#book = book;
    this.#posting = posting;
  }

  /** The payer does not pay a line. Nothing is posted. @throws ApiError 404; 409 `stale_version`, `line_state`; 428 */
  async reject(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<InvoiceLine> {
    const before = await this.#held(c, uuid, ifMatch);
    if (before.claim === 'rejected') throw wrongState('This line is rejected already.');
    await invoiceLines.change(c, before, { claim: 'rejected', claim_reason: reason }, { kind: 'rejected', reason });
    return invoiceLines.answer(c, uuid);
  }

  /** A rejected line is sent again. Nothing is posted. @throws ApiError 404; 409 `stale_version`, `line_state`; 428 */
  async resubmit(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    note: string | null,
  ): Promise<InvoiceLine> {
    const before = await this.#held(c, uuid, ifMatch);
    if (before.claim !== 'rejected') throw wrongState('Only a rejected line is sent again.');
    const values = { claim: 'resubmitted', times_sent: before.times_sent + 1 } as const;
    await invoiceLines.change(c, before, values, { kind: 'resubmitted', reason: note });
    return invoiceLines.answer(c, uuid);
  }

  /**
   * What is open of a rejected line is borne by the patient (1100 +) or the hospital (6110 +): 1210 −.
   * @throws ApiError 404; 409 `stale_version`, `line_state`, `period_closed`; 428
   */
  async close(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { bearer, reason }: CloseLine,
  ): Promise<InvoiceLine> {
    const { charge_uuid: charge } = await invoiceLines.row(c, uuid);
    const [held] = await this.#book.holdPaid(c, [charge]);
    const before = await this.#held(c, uuid, ifMatch);
    const invoice = await heldIssued(c, before.invoice_uuid, undefined);
    if (before.claim !== 'rejected') throw wrongState('Only a rejected line is borne by others.');
    const amount = BigInt(openOfLine(before));
    const { payer_uuid: payer } = invoice;
    const of = { charge, patient: held!.patient };
    const cause = { kind: 'payer-invoice-line', uuid, event: `closed-${before.version}` };
    await this.#posting.post(c, [
      {
        cause,
        note: reason,
        lines: [
          bearer === 'patient' ? { ...of, account: '1100', amount } : { ...of, account: '6110', amount, payer },
          { ...of, account: '1210', amount: -amount, invoice: invoice.uuid, payer },
        ],
      },
    ]);
    const borne = before.borne + Number(amount);
    const left = bearer === 'hospital' || borne < before.amount;
    await invoiceLines.change(
      c,
      before,
      { borne, live: before.live && left, claim: 'closed' },
      { kind: 'closed', reason },
    );
    if (bearer === 'patient') await giveLimitsBack(c, [{ use: before.use_uuid, amount }]);
    await moveOn(c, invoice, { borne: amount }, { kind: 'line-closed', reason });
    await this.#book.moneyMoved(c, [charge], 'cover');
    return invoiceLines.answer(c, uuid);
  }

  /** @throws ApiError 404; 409 `stale_version`, `line_state`; 428 */
  async #held(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<LineRow> {
    const seen = await invoiceLines.row(c, uuid);
    await sql`
      select from payer_invoices where organization_uuid = ${c.organization} and uuid = ${seen.invoice_uuid} for update`.execute(
      c.db,
    );
    const row = await invoiceLines.insisted(c, uuid, ifMatch);
    if (row.invoice.status !== 'issued' || openOfLine(row) === 0)
      throw wrongState('Nothing is open of this line, or its invoice is not issued.');
    return row;
  }
}

const wrongState = (message: string) => conflict('line_state', message);
