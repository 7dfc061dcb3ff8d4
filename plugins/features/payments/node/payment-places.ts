import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { Drawers, type LeavingCash } from '../../drawers/node/contract';
import { heldLocations, WorkPlaces } from '../../locations/node/contract';

/** A drawer for cash, as in lines of the ledger. */
export interface CashPlace {
  readonly drawer: string;
  readonly location: string;
}

/** Finds the place of payments and refunds. */
@injectable()
export class PaymentPlaces {
  readonly #drawers: Drawers;
  readonly #places: WorkPlaces;

  constructor(@inject(Drawers) drawers: Drawers, @inject(WorkPlaces) places: WorkPlaces) {
    this.#drawers = drawers;
    this.#places = places;
  }

  /**
   * The named location, otherwise the caller's current one, that of their only open drawer, or their usual one: money
   * without a place would be in no report of the day.
   * @throws ApiError 404, 403 `not_your_location`, 400 `location_id` if there is no location
   */
  async of(c: RequestContext, named: string | null | undefined): Promise<string> {
    const location =
      named ?? c.location ?? (await this.#drawers.onlyPlace(c)) ?? (await this.#places.usual(c, c.practitionerRole));
    const [held, refused] = await Promise.all([
      heldLocations(c, [location]),
      this.#places.insist(c, location).then(
        () => undefined,
        (error: unknown) => ({ error }),
      ),
    ]);
    if (held.length === 0) throw notFound('Location');
    if (refused) throw refused.error;
    return location;
  }

  /**
   * The caller's open drawer, for cash; with `leaving`, it must hold that cash.
   * @throws ApiError 409 `no_drawer`, `not_enough_cash`
   */
  async drawer(c: RequestContext, location: string, leaving?: LeavingCash): Promise<CashPlace> {
    const held =
      leaving === undefined
        ? await this.#drawers.mine(c, location)
        : await this.#drawers.mineWith(c, location, leaving);
    return { drawer: held.uuid, location };
  }

  /** The caller's drawer for money other than cash; undefined if none is open. */
  async drawerIfAny(c: RequestContext, location: string): Promise<CashPlace | undefined> {
    const held = await this.#drawers.mineIfAny(c, location);
    return held && { drawer: held.uuid, location };
  }
}
