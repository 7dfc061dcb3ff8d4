import type { Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';

/** A drawer that cash goes into and comes out of. */
export interface HeldDrawer {
  readonly uuid: string;
  /** The currency of the books. */
  readonly currency: string;
  readonly location: string;
}

/** Cash that leaves a drawer: minor units by currency. Amounts of 0 or less do not leave. */
export type LeavingCash = Readonly<Record<string, Minor>>;

/**
 * The drawers of cashiers, for features that take and give money at a desk. Post cash with lines of 1010 that name the
 * drawer; name it in lines of 1040 and 1050 too: the drawer's report lists mobile money and cards.
 */
export interface Drawers {
  /**
   * The caller's open drawer at the place. It stays open until the commit: nobody counts or closes it meanwhile. Lock
   * it after charge items and patient accounts, before anything is posted.
   * @throws ApiError 409 `no_drawer` ('No active session found')
   */
  mine(c: RequestContext, location: string): Promise<HeldDrawer>;
  /** The same, for money without cash, which its report only lists; undefined if the caller has none. */
  mineIfAny(c: RequestContext, location: string): Promise<HeldDrawer | undefined>;
  /**
   * Like `mine`, for cash that is given back or sent away: checks that the drawer holds that much of each currency by
   * the books, and prevents others from taking it out until the commit.
   * @throws ApiError 409 `no_drawer`, `not_enough_cash`
   */
  mineWith(c: RequestContext, location: string, cash: LeavingCash): Promise<HeldDrawer>;
  /**
   * Anybody's drawer, for returning cash that it took. It stays open until the commit, and nobody else takes that cash
   * out; undefined if it is no longer open.
   * @throws ApiError 409 `not_enough_cash`
   */
  openWith(c: RequestContext, drawer: string, cash: LeavingCash): Promise<HeldDrawer | undefined>;
  /** The place of the caller's open drawer; undefined if there is none, or several. */
  onlyPlace(c: RequestContext): Promise<string | undefined>;
}
export const Drawers = Symbol.for('drawers.Drawers');

/** Bound by features whose work in a drawer may be unfinished, such as an unconfirmed mobile money prompt. */
export interface DrawerUse {
  /** The feature's id. */
  readonly id: string;
  /** English, with a place for the number, as in `Payments that wait: {{count}}`; translated in the feature's locale. */
  readonly sentence: string;
  /**
   * The number of unfinished items in the drawer. Runs in the transaction that starts the count and has locked the
   * drawer.
   */
  count(c: RequestContext, drawer: string): Promise<number>;
}
export const DrawerUse = Symbol.for('drawers.DrawerUse');

export { cashCurrency, placeOf } from './drawer-place';
export { printedDrawer } from './drawer-prints';
export { drawers } from './drawer-records';
