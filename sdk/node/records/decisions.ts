import { ApiError, conflict } from '../errors';
import type { RequestContext } from '../request-context';

/** The columns of a record that one person asks for and another decides about. */
interface AskedRow {
  readonly uuid: string;
  readonly status: string;
  readonly created_by: string | null;
}

/** The columns of a decision. A constraint of the table refuses `decided_by = created_by`. */
export interface Decided {
  readonly decided_by: string;
  readonly decided_at: Date;
  readonly decision_reason: string | null;
}

/** The part of `recordsOf` that deciding needs. */
interface DecidedRecords<Row extends AskedRow> {
  insisted(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Row>;
  change(
    c: RequestContext,
    before: Row,
    values: Decided & { readonly status: 'approved' | 'rejected' },
    on: {
      readonly kind: 'approved' | 'rejected';
      readonly reason: string | null;
      readonly rest?: (uuid: string) => Promise<void>;
    },
  ): Promise<unknown>;
}

export interface DecisionWords {
  /** English, to somebody who decides about their own request. */
  readonly own: string;
  /** English: why nobody can decide about a record in this state any more. */
  readonly decided: (status: string) => string;
}

/**
 * Decisions about records that one person asks for and another approves or rejects, such as refunds. Call it under the
 * lock of the record. The kind of record must have the changes `approved` and `rejected`.
 */
export class Decisions<Row extends AskedRow> {
  readonly #records: DecidedRecords<Row>;
  readonly #waits: string;
  readonly #words: DecisionWords;

  /** @param waits the state of a record that waits for a decision */
  constructor(records: DecidedRecords<Row>, waits: string, words: DecisionWords) {
    this.#records = records;
    this.#waits = waits;
    this.#words = words;
  }

  /**
   * Locks another person's request for the caller's decision.
   * @throws ApiError 404; 403 `own_request`; 409 `stale_version`, `decided`; 428
   */
  async take(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<Row> {
    const row = await this.#records.insisted(c, uuid, ifMatch);
    if (row.created_by === c.user) throw new ApiError(403, 'own_request', this.#words.own);
    if (row.status !== this.#waits) throw conflict('decided', this.#words.decided(row.status));
    return row;
  }

  /**
   * Stores the approval of a record that the caller has locked with `take`.
   * @param more further changes of the approval
   */
  async approve(
    c: RequestContext,
    before: Row,
    reason: string | null,
    more: { readonly values?: object; readonly rest?: () => Promise<void> } = {},
  ): Promise<void> {
    await this.#records.change(
      c,
      before,
      { ...more.values, status: 'approved', ...by(c, reason) },
      { kind: 'approved', reason, ...(more.rest && { rest: more.rest }) },
    );
  }

  /** @throws ApiError as `take` */
  async reject(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<void> {
    const before = await this.take(c, uuid, ifMatch);
    await this.#records.change(c, before, { status: 'rejected', ...by(c, reason) }, { kind: 'rejected', reason });
  }
}

const by = ({ user, now }: RequestContext, reason: string | null): Decided => ({
  decided_by: user,
  decided_at: now,
  decision_reason: reason,
});
