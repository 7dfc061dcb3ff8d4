import type { Minor } from '@clinic-workbench/sdk/common';
import { ApiError, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { Drawers } from '../../drawers/node/contract';
import { heldLocations, WorkPlaces } from '../../locations/node/contract';

/** A drawer that cash goes into or comes from, as lines of the ledger name it. */
export interface CashPlace {
  readonly drawer: string;
  readonly location: string;
}

/** Says where money is taken and given back. */
@injectable()
export class PaymentPlaces {
  readonly #drawers: Drawers;
  readonly #places: WorkPlaces;

  constructor(@inject(Drawers) drawers: Drawers, @inject(WorkPlaces) places: WorkPlaces) {
    this.#drawers = drawers;
    this.#places = places;
  }

  /**
   * The named location, else the caller's; null if there is neither.
   * @throws ApiError 404, 403 `not_your_location`
   */
  async of(c: RequestContext, named: string | null | undefined): Promise<string | null> {
    const location = named ?? c.location;
    if (location === undefined) return null;
    if ((await heldLocations(c, [location])).length === 0) throw notFound('Location');
    await this.#places.insist(c, location);
    return location;
  }

  /**
   * The caller's open drawer, for cash that comes in; with `leaving`, for cash that goes out.
   * @throws ApiError 400 without a location, 409 `no_drawer`, `not_enough_cash`
   */
  async drawer(c: RequestContext, location: string | null, leaving?: Minor): Promise<CashPlace> {
    if (location === null) throw invalid({ location_id: ['Location is required'] });
    const held =
      leaving === undefined
        ? await this.#drawers.mine(c, location)
        : await this.#drawers.mineWith(c, location, leaving);
    return { drawer: held.uuid, location };
  }

  /** The caller's drawer for money that is no cash; undefined if none is open. */
  async drawerIfAny(c: RequestContext, location: string | null): Promise<CashPlace | undefined> {
    if (location === null) return undefined;
    try {
      return await this.drawer(c, location);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_drawer') return undefined;
      throw error;
    }
  }
}
