import {
  Accounts,
  refuseStale,
  updateVersioned,
  type AccountFields,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { nothing, takesAway } from '../../common/granting';
import type { ChangeStaffUser } from '../../common/staff-requests';
import type { StaffUser } from '../../common/staff-user';
import { RightsGuard } from '../roles/rights-guard';
import { accountOf, practitionerOf, roleNamed } from './staff-fields';
import { MembershipChanges, refuseOwn } from './membership-changes';
import { lockedStaff, toWire, versionOf, type StaffRow } from './staff-rows';
import { refuseOwnProfile, tellChange } from '../tell-change';
import { assignSites } from '../work-places';

/** Anybody who controls one of these fields can take over the account. */
const keysOfAccount = ['email', 'username'] as const;

/** Changes people who work in the organization. */
@injectable()
export class StaffChanges {
  readonly #guard: RightsGuard;
  readonly #accounts: Accounts;
  readonly #memberships: MembershipChanges;

  constructor(
    @inject(RightsGuard) guard: RightsGuard,
    @inject(Accounts) accounts: Accounts,
    @inject(MembershipChanges) memberships: MembershipChanges,
  ) {
    this.#guard = guard;
    this.#accounts = accounts;
    this.#memberships = memberships;
  }

  /**
   * Changes fields, role, and whether the person may work. A new role applies from the next request.
   *
   * @throws ApiError 404; 409 `stale_version`, `own_account`, `own_profile`, `last_administrator`, `last_everywhere`; 403 naming
   * a right that the caller lacks and would give, take away, or gain with the account, or `not_your_location`; 400
   */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    form: ChangeStaffUser,
  ): Promise<StaffUser> {
    await this.#guard.line(c);
    const before = await lockedStaff(c, uuid);
    await refuseStale(ifMatch, { version: versionOf(before) }, () => this.#wireOf(c, before));
    const role = await roleNamed(c, form);
    // Reactivating a person gives them all rights of their role again.
    const returns = form.is_active === true && before.status === 'inactive';
    const held = returns ? nothing : before.permissions;
    await this.#guard.insistOnHaving(c, held, (role ?? before).permissions);
    if (returns || form.location_uuids) {
      const sites = form.location_uuids?.map((site) => site.toLowerCase()) ?? before.location_uuids;
      await this.#guard.insistOnSites(c, returns ? undefined : before.location_uuids, sites);
    }
    if (form.is_active === false) refuseOwn(c, before.user_uuid);
    const leaves = form.is_active === false && before.status !== 'inactive';
    if (leaves || (role && takesAway(before.permissions, role.permissions)))
      await this.#guard.insistOnTaking(c, before.permissions);
    await this.#changeAccount(c, before, changed(before, accountOf(form)));
    await this.#guard.keepAdministrator(c, async () => {
      await updateVersioned(c, 'practitioner_roles', uuid, before.role_version, {
        ...practitionerOf(form),
        ...(role && { role_uuid: role.uuid }),
        ...(typeof form.is_active === 'boolean' && { deactivated_at: form.is_active ? null : c.now }),
      });
      if (form.location_uuids) await assignSites(c, uuid, form.location_uuids);
    });
    if (form.is_active === false) await this.#memberships.endAccess(c, before);
    return this.#told(c, before);
  }

  async #changeAccount(c: RequestContext, before: StaffRow, fields: Partial<AccountFields>): Promise<void> {
    if (Object.keys(fields).length === 0) return;
    const isKey = keysOfAccount.some((key) => key in fields);
    await refuseOwnProfile(c, this.#accounts, before, isKey ? 'key' : 'profile');
    if (isKey && before.user_uuid !== c.user) await this.#guard.insistOnAll(c, before);
    await this.#accounts.change(c, before.user_uuid, fields);
    if (before.status !== 'invited' || fields.email === undefined) return;
    await this.#memberships.invite(c, before.user_uuid);
  }

  async #told(c: RequestContext, before: StaffRow): Promise<StaffUser> {
    return this.#wireOf(c, await tellChange(c, before));
  }

  async #wireOf(c: RequestContext, row: StaffRow): Promise<StaffUser> {
    return toWire(row, await this.#accounts.elsewhere(c, row.user_uuid));
  }
}

/** Forms send all their fields: only those that differ are changes. */
function changed(row: StaffRow, fields: Partial<AccountFields>): Partial<AccountFields> {
  const before: AccountFields = { ...row, email: row.email_address };
  const names = (Object.keys(fields) as (keyof AccountFields)[]).filter(
    (name) => (fields[name] || null) !== before[name],
  );
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
