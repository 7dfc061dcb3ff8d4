import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { ClientKind, ClientStatus } from '../common/client-kinds';
// The tables, so that other features may join the views of them.
import './payers-tables';

/** A payer as other features need it. */
export interface PayerName {
  readonly uuid: string;
  readonly kind: ClientKind;
  readonly name: string;
  readonly code: string | null;
  readonly status: ClientStatus;
  /** Percent of a price by contract, as decimal text, negative for what is taken off; null for none. */
  readonly adjustment: string | null;
  /** Percent of a payment that the payer keeps back as tax, as decimal text. */
  readonly withholding_percent: string | null;
  /** Days from an invoice until it is due. */
  readonly terms_days: number;
}

/** Who pays for patients beside themselves, for features that let them pay. */
export interface Payers {
  /**
   * A payer that may be charged. It is neither suspended nor deleted until the commit; several requests can hold it at
   * once. Hold it after the charge items and before the coverages.
   * @throws ApiError 404; 409 `payer_suspended`
   */
  hold(c: Pick<RequestContext, 'db' | 'organization'>, uuid: string): Promise<PayerName>;
  /** Like `hold`, for several in one order, also those that are suspended: for who asks for their status afterwards. */
  holdAll(c: Pick<RequestContext, 'db' | 'organization'>, uuids: readonly string[]): Promise<void>;
  /** Those of the caller's organization, whatever their status, by uuid. */
  names(
    c: Pick<RequestContext, 'db' | 'organization'>,
    uuids: readonly string[],
  ): Promise<ReadonlyMap<string, PayerName>>;
}
export const Payers = Symbol.for('payers.Payers');

/** Bound by each feature whose rows name payers: a payer in use cannot be deleted. */
export interface PayerUse {
  /** The feature's id, or a name below it. */
  readonly id: string;
  /** English, with a place for the number, as in `Policies: {{count}}`; translated in this feature's locale. */
  readonly sentence: string;
  /** How many rows of the caller's organization name the payer. Runs in the transaction of the deletion. */
  count(c: RequestContext, payer: string): Promise<number>;
}
export const PayerUse = Symbol.for('payers.PayerUse');
