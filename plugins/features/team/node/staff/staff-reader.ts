import { Accounts, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { AccountHit, StaffUser } from '../../common/staff-user';
import { staffOf, toWire } from './staff-rows';

/** Reads people of the organization, and finds accounts that may join it. */
@injectable()
export class StaffReader {
  readonly #accounts: Accounts;

  constructor(@inject(Accounts) accounts: Accounts) {
    this.#accounts = accounts;
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<StaffUser> {
    const row = await staffOf(c, uuid);
    c.audit({ action: 'read', resource: 'team', resourceUuid: uuid });
    return toWire(row, await this.#accounts.elsewhere(c, row.user_uuid));
  }

  /** Accounts with exactly this user name or address, without those of other organizations. */
  async search(c: RequestContext, login: string): Promise<readonly AccountHit[]> {
    const found = await this.#accounts.find(c, login);
    c.audit({ action: 'search', resource: 'team', note: { account: login, found: found.length } });
    const here = await this.#here(
      c,
      found.map(({ uuid }) => uuid),
    );
    return found.map(({ uuid, username, full_name }) => ({ username, full_name, works_here: here.has(uuid) }));
  }

  async #here(c: RequestContext, users: readonly string[]): Promise<ReadonlySet<string>> {
    if (users.length === 0) return new Set();
    const rows = await c.db
      .selectFrom('practitioner_roles')
      .select('user_uuid')
      .where('organization_uuid', '=', c.organization)
      .where('user_uuid', 'in', users)
      .where('ended_at', 'is', null)
      .execute();
    return new Set(rows.map((row) => row.user_uuid));
  }
}
