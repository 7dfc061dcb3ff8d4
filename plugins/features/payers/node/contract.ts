import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { ClientKind, ClientStatus } from '../common/client-kinds';
// The tables, so that other features may join their views.
import './payers-tables';

/** The fields of a payer that other features use. */
export interface PayerName {
  readonly uuid: string;
  readonly kind: ClientKind;
  readonly name: string;
  readonly code: string | null;
  readonly status: ClientStatus;
  /** Contract percentage of a price, as decimal text, negative for a reduction; null for none. */
  readonly adjustment: string | null;
  /** Percent of a payment that the payer withholds as tax, as decimal text. */
  readonly withholding_percent: string | null;
  /** Days until an invoice is due. */
  readonly terms_days: number;
}

/** Payers beside the patients themselves, for features with payments by them. */
export interface Payers {
  /**
   * Returns an active payer. It cannot be suspended or deleted until the commit; several requests can hold it at once.
   * Hold it after the charge items and before the coverages.
   * @throws ApiError 404; 409 `payer_suspended`
   */
  hold(c: Pick<RequestContext, 'db' | 'organization'>, uuid: string): Promise<PayerName>;
  /**
   * Like `hold`, for several payers, always in the same order and including suspended ones. The caller must read their
   * status afterwards.
   */
  holdAll(c: Pick<RequestContext, 'db' | 'organization'>, uuids: readonly string[]): Promise<void>;
  /** The payers of the caller's organization, of any status, by uuid. */
  names(
    c: Pick<RequestContext, 'db' | 'organization'>,
    uuids: readonly string[],
  ): Promise<ReadonlyMap<string, PayerName>>;
}
export const Payers = Symbol.for('payers.Payers');

/** Each feature with payers in its rows binds this: a payer in use cannot be deleted. */
export interface PayerUse {
  /** The feature's id, or a name below it. */
  readonly id: string;
  /** English, with a placeholder for the number, such as `Policies: {{count}}`; translated by this feature's locale. */
  readonly sentence: string;
  /** The number of rows of the caller's organization with this payer. Runs in the transaction of the deletion. */
  count(c: RequestContext, payer: string): Promise<number>;
}
export const PayerUse = Symbol.for('payers.PayerUse');
