import {
  Accounts,
  conflict,
  insertRow,
  invalid,
  Invitations,
  refuseStale,
  updateVersioned,
  type AccountFields,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { nothing } from '../../common/granting';
import type { AddStaffUser, CreateStaffUser } from '../../common/staff-requests';
import type { InvitationLink, StaffUser } from '../../common/staff-user';
import { RightsGuard } from '../roles/rights-guard';
import { accountOf, newPractitioner, requiredRole } from './staff-fields';
import { lockedStaff, staffOf, toWire, versionOf, type StaffRow } from './staff-rows';
import { assignSites } from '../work-places';

/** Adds people to the organization, invites them and removes them. */
@injectable()
export class MembershipChanges {
  readonly #guard: RightsGuard;
  readonly #accounts: Accounts;
  readonly #invitations: Invitations;

  constructor(
    @inject(RightsGuard) guard: RightsGuard,
    @inject(Accounts) accounts: Accounts,
    @inject(Invitations) invitations: Invitations,
  ) {
    this.#guard = guard;
    this.#accounts = accounts;
    this.#invitations = invitations;
  }

  /**
   * Creates an account that works here.
   *
   * @param invites whether to mail its owner a link to choose a password at once
   * @throws ApiError 403 naming a right of the role that the caller lacks, or `not_your_location`; 400
   */
  async create(c: RequestContext, form: CreateStaffUser, invites: boolean): Promise<StaffUser> {
    await this.#guard.line(c);
    const role = await requiredRole(c, form);
    await this.#guard.insistOnHaving(c, nothing, role.permissions);
    const sites = form.location_uuids?.map((site) => site.toLowerCase()) ?? [];
    await this.#guard.insistOnSites(c, undefined, sites);
    const user = await this.#accounts.create(c, { ...noDetails, ...accountOf(form) } as AccountFields);
    const { uuid } = await insertRow(c, 'practitioner_roles', {
      user_uuid: user,
      role_uuid: role.uuid,
      came_with_account: false,
      ...newPractitioner(form),
    });
    await assignSites(c, uuid, sites);
    if (invites) await this.#invitations.send(c, user);
    return this.#joined(c, uuid, { invited: invites });
  }

  /**
   * Adds a person with an existing account, or one who left before. Their account does not change.
   *
   * @throws ApiError 403 naming a right of the role that the caller lacks, or `not_your_location`; 400 beside `login`
   * for no match, several matches, or a person who works here already
   */
  async add(c: RequestContext, form: AddStaffUser): Promise<StaffUser> {
    await this.#guard.line(c);
    const role = await requiredRole(c, form);
    await this.#guard.insistOnHaving(c, nothing, role.permissions);
    const sites = form.location_uuids?.map((site) => site.toLowerCase()) ?? [];
    await this.#guard.insistOnSites(c, undefined, sites);
    const [account, ...others] = await this.#accounts.find(c, form.login);
    if (!account) throw invalid({ login: ['Nobody has exactly this user name or email.'] });
    if (others.length > 0) throw invalid({ login: ['Several people have this email. Please use the user name.'] });
    const before = await c.db
      .selectFrom('practitioner_roles')
      .select(['uuid', 'version', 'ended_at'])
      .where('organization_uuid', '=', c.organization)
      .where('user_uuid', '=', account.uuid)
      .executeTakeFirst();
    if (before && before.ended_at === null) throw invalid({ login: ['This person works here already.'] });
    const columns = { role_uuid: role.uuid, ...newPractitioner(form) };
    const { uuid } = before
      ? await updateVersioned(c, 'practitioner_roles', before.uuid, before.version, {
          ...columns,
          ended_at: null,
          deactivated_at: null,
        })
      : await insertRow(c, 'practitioner_roles', { ...columns, user_uuid: account.uuid, came_with_account: true });
    await assignSites(c, uuid, sites);
    return this.#joined(c, uuid, { account: true });
  }

  /**
   * Ends a person's work here from the next request. Records keep their name; their work in other organizations
   * continues.
   *
   * @throws ApiError 404, 409 `stale_version`, `own_account`, `last_administrator` or `last_everywhere`, 403 naming what
   * the person holds and a caller who is not an administrator lacks
   */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    await this.#guard.line(c);
    const row = await lockedStaff(c, uuid);
    await refuseStale(ifMatch, { version: versionOf(row) }, () => this.#wireOf(c, row));
    refuseOwn(c, row.user_uuid);
    await this.#guard.insistOnTaking(c, row.permissions);
    const changed = await this.#guard.keepAdministrator(c, () =>
      updateVersioned(c, 'practitioner_roles', uuid, row.role_version, { ended_at: c.now }),
    );
    await assignSites(c, uuid, []);
    await this.#accounts.releaseUnused(c, row.user_uuid);
    await this.endAccess(c, row);
    c.audit({
      action: 'rights',
      resource: 'team',
      resourceUuid: uuid,
      before: { user: row.user_uuid, role: row.role_uuid },
      note: { ended: true },
    });
    c.emit({ type: 'practitioner_role.deleted', uuid, version: changed.version });
  }

  /** Mails an invitation; earlier links become invalid. */
  async invite(c: RequestContext, user: string): Promise<void> {
    await this.#invitations.withdraw(c, user);
    await this.#invitations.send(c, user);
  }

  /** Ends the remaining access of a person who no longer works here: their invitation and their open sessions. */
  async endAccess(c: RequestContext, { status, user_uuid: user }: StaffRow): Promise<void> {
    if (status !== 'active') await this.#invitations.withdraw(c, user);
    await this.#accounts.endSessionsOfIdle(c, user);
  }

  /** Mails another invitation; earlier links become invalid. @throws ApiError 404, 409, 403 */
  async inviteAgain(c: RequestContext, uuid: string): Promise<StaffUser> {
    const row = await this.#invited(c, uuid);
    if (row.email_address === null)
      throw conflict('no_email', 'This person has no email address. Please hand the link over.');
    await this.invite(c, row.user_uuid);
    c.audit({ action: 'rights', resource: 'team', resourceUuid: uuid, note: { invited: true } });
    return this.#wireOf(c, row);
  }

  /** A link to pass on when mail does not reach the person. @throws ApiError 404, 409, 403 */
  async invitationLink(c: RequestContext, uuid: string): Promise<InvitationLink> {
    const row = await this.#invited(c, uuid);
    c.audit({ action: 'rights', resource: 'team', resourceUuid: uuid, note: { link: true } });
    return this.#invitations.link(c, row.user_uuid);
  }

  /** A person who has not opened their account yet; the caller must hold everything that the account would give. */
  async #invited(c: RequestContext, uuid: string): Promise<StaffRow> {
    await this.#guard.line(c);
    const row = await lockedStaff(c, uuid);
    if (row.status !== 'invited') throw conflict('not_invited', 'This person does not wait for an invitation.');
    await this.#guard.insistOnAll(c, row);
    return row;
  }

  async #wireOf(c: RequestContext, row: StaffRow): Promise<StaffUser> {
    return toWire(row, await this.#accounts.elsewhere(c, row.user_uuid));
  }

  async #joined(c: RequestContext, uuid: string, note: Readonly<Record<string, unknown>>): Promise<StaffUser> {
    const row = await staffOf(c, uuid);
    c.audit({
      action: 'rights',
      resource: 'team',
      resourceUuid: uuid,
      after: { user: row.user_uuid, username: row.username, role: row.role_uuid },
      note,
    });
    c.emit({ type: 'practitioner_role.created', uuid, version: row.role_version });
    return this.#wireOf(c, row);
  }
}

const noDetails = { email: null, phone_number: null, gender: null, birth_date: null };

/** @throws ApiError 409: people who lock themselves out cannot undo it */
export function refuseOwn(c: RequestContext, user: string): void {
  if (user === c.user) throw conflict('own_account', 'You cannot deactivate or delete yourself.');
}
