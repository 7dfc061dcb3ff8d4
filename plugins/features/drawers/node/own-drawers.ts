import type { Minor } from '@clinic-workbench/sdk/common';
import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { Posting } from '../../ledger/node/contract';
import type { Drawers, HeldDrawer } from './contract';
import './drawers-tables';

/** The specification's words (section 8). */
export const noDrawer = () => conflict('no_drawer', 'No active session found');

@injectable()
export class OwnDrawers implements Drawers {
  readonly #posting: Posting;

  constructor(@inject(Posting) posting: Posting) {
    this.#posting = posting;
  }

  async mine(c: RequestContext, location: string): Promise<HeldDrawer> {
    const held = await this.mineIfAny(c, location);
    if (!held) throw noDrawer();
    return held;
  }

  mineIfAny({ db, organization, user }: RequestContext, location: string): Promise<HeldDrawer | undefined> {
    return db
      .selectFrom('drawers')
      .select(['uuid', 'currency', 'location_uuid as location'])
      .where('organization_uuid', '=', organization)
      .where('user_uuid', '=', user)
      .where('location_uuid', '=', location)
      .where('status', '=', 'open')
      .forShare()
      .executeTakeFirst();
  }

  async mineWith(c: RequestContext, location: string, cash: Minor): Promise<HeldDrawer> {
    const held = await this.mine(c, location);
    if ((await this.#posting.hold(c, '1010', held.uuid)) < cash)
      throw conflict('not_enough_cash', 'There is not so much cash in the drawer.');
    return held;
  }
}
