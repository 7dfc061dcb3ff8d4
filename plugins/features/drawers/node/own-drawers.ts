import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { Posting } from '../../ledger/node/contract';
import type { Drawers, HeldDrawer, LeavingCash } from './contract';
import './drawers-tables';
import { cashInDrawer, heldOf } from './held-cash';

/** The specification's words (section 8). */
export const noDrawer = () => conflict('no_drawer', 'No active session found');

export const tooLittleInDrawer = () => conflict('not_enough_cash', 'There is not so much cash in the drawer.');

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

  async mineWith(c: RequestContext, location: string, cash: LeavingCash): Promise<HeldDrawer> {
    const held = await this.mine(c, location);
    await this.#insistOnCash(c, held.uuid, cash);
    return held;
  }

  async openWith(c: RequestContext, drawer: string, cash: LeavingCash): Promise<HeldDrawer | undefined> {
    const held = await c.db
      .selectFrom('drawers')
      .select(['uuid', 'currency', 'location_uuid as location'])
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', drawer)
      .where('status', '=', 'open')
      .forShare()
      .executeTakeFirst();
    if (held) await this.#insistOnCash(c, held.uuid, cash);
    return held;
  }

  async onlyPlace({ db, organization, user }: RequestContext): Promise<string | undefined> {
    const open = await db
      .selectFrom('drawers')
      .select('location_uuid')
      .where('organization_uuid', '=', organization)
      .where('user_uuid', '=', user)
      .where('status', '=', 'open')
      .limit(2)
      .execute();
    return open.length === 1 ? open[0]!.location_uuid : undefined;
  }

  async #insistOnCash(c: RequestContext, drawer: string, cash: LeavingCash): Promise<void> {
    const leaving = Object.entries(cash).filter(([, amount]) => amount > 0n);
    if (leaving.length === 0) return;
    await this.#posting.hold(c, '1010', drawer);
    const held = await cashInDrawer(c, drawer);
    if (leaving.some(([currency, amount]) => heldOf(held, currency).amount < amount)) throw tooLittleInDrawer();
  }
}
