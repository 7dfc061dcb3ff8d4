import {
  Accounts,
  conflict,
  ImageGuard,
  invalid,
  Invitations,
  staleVersion,
  updateVersioned,
  type AccountFields,
  type RequestContext,
  type UploadedFile,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { nothing } from '../common/granting';
import type { ChangeStaffUser } from '../common/staff-requests';
import type { InvitationLink, StaffUser } from '../common/staff-user';
import { RightsGuard } from './rights-guard';
import { accountOf, practitionerOf, roleNamed } from './staff-fields';
import { refuseOwn } from './staff-repository';
import { lockedStaff, staffOf, toWire, versionOf, type StaffRow } from './staff-rows';
import { assignSites } from './work-places';

/** Longer side of a stored photo, in pixels. */
const photoSize = 512;
/** Whoever has these of an account can come to have the account. */
const keysOfAccount = ['email', 'username'] as const;

/** Changes of people who work in the organization. */
@injectable()
export class StaffChanges {
  readonly #guard: RightsGuard;
  readonly #accounts: Accounts;
  readonly #invitations: Invitations;
  readonly #images: ImageGuard;

  constructor(
    @inject(RightsGuard) guard: RightsGuard,
    @inject(Accounts) accounts: Accounts,
    @inject(Invitations) invitations: Invitations,
    @inject(ImageGuard) images: ImageGuard,
  ) {
    this.#guard = guard;
    this.#accounts = accounts;
    this.#invitations = invitations;
    this.#images = images;
  }

  /**
   * Changes fields, role, and whether the person may work. A new role counts from the next request on.
   *
   * @throws ApiError 404; 409 `stale_version`, `own_account`, `own_profile`, `last_administrator`; 403 naming a right that
   *   the caller would give, or take over with the account, without having it; 400
   */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    form: ChangeStaffUser,
  ): Promise<StaffUser> {
    await this.#guard.line(c);
    const before = await lockedStaff(c, uuid);
    if (ifMatch !== undefined && ifMatch !== versionOf(before))
      throw staleVersion(ifMatch, await this.#wireOf(c, before));
    const role = await roleNamed(c, form);
    // Whoever lets somebody in again gives all that their role holds.
    const held = form.is_active === true && before.status === 'inactive' ? nothing : before.permissions;
    await this.#guard.insistOnHaving(c, held, (role ?? before).permissions);
    if (form.is_active === false) refuseOwn(c, before.user_uuid);
    await this.#changeAccount(c, before, changed(before, accountOf(form)));
    await this.#guard.keepAdministrator(c, () =>
      updateVersioned(c, 'practitioner_roles', uuid, before.role_version, {
        ...practitionerOf(form),
        ...(role && { role_uuid: role.uuid }),
        ...(typeof form.is_active === 'boolean' && { deactivated_at: form.is_active ? null : c.now }),
      }),
    );
    if (form.location_uuids) await assignSites(c, uuid, form.location_uuids);
    if (form.is_active === false) await this.#out(c, before);
    return this.#told(c, before);
  }

  /** @throws ApiError 404, 400, 409 `own_profile` */
  async putPhoto(c: RequestContext, uuid: string, files: readonly UploadedFile[]): Promise<StaffUser> {
    const [file] = files;
    const before = await lockedStaff(c, uuid);
    await this.#refuseOwnProfile(c, before);
    if (!file) throw invalid({ photo: ['Photo is required'] });
    await this.#accounts.setPhoto(c, before.user_uuid, await this.#images.photo(file.content, 'photo', photoSize));
    return this.#told(c, before);
  }

  /** @throws ApiError 404, 409 `own_profile` */
  async removePhoto(c: RequestContext, uuid: string): Promise<StaffUser> {
    const before = await lockedStaff(c, uuid);
    await this.#refuseOwnProfile(c, before);
    if (before.photo !== null) await this.#accounts.setPhoto(c, before.user_uuid, undefined);
    return this.#told(c, before);
  }

  /** Mails another invitation; the links sent before are void. @throws ApiError 404, 409, 403 */
  async inviteAgain(c: RequestContext, uuid: string): Promise<StaffUser> {
    const row = await this.#invited(c, uuid);
    if (row.email_address === null)
      throw conflict('no_email', 'This person has no email address. Please hand the link over.');
    await this.#invitations.withdraw(c, row.user_uuid);
    await this.#invitations.send(c, row.user_uuid);
    c.audit({ action: 'rights', resource: 'team', resourceUuid: uuid, note: { invited: true } });
    return this.#wireOf(c, row);
  }

  /** A link to hand over, where mail does not reach the person. @throws ApiError 404, 409, 403 */
  async invitationLink(c: RequestContext, uuid: string): Promise<InvitationLink> {
    const row = await this.#invited(c, uuid);
    c.audit({ action: 'rights', resource: 'team', resourceUuid: uuid, note: { link: true } });
    return this.#invitations.link(c, row.user_uuid);
  }

  /** Somebody whose account is still to be opened, by a caller who has what it would open. */
  async #invited(c: RequestContext, uuid: string): Promise<StaffRow> {
    await this.#guard.line(c);
    const row = await lockedStaff(c, uuid);
    if (row.status !== 'invited') throw conflict('not_invited', 'This person does not wait for an invitation.');
    await this.#guard.insistOnHaving(c, nothing, row.permissions);
    return row;
  }

  async #changeAccount(c: RequestContext, before: StaffRow, fields: Partial<AccountFields>): Promise<void> {
    if (Object.keys(fields).length === 0) return;
    await this.#refuseOwnProfile(c, before);
    const isKey = keysOfAccount.some((key) => key in fields);
    if (isKey && before.user_uuid !== c.user) await this.#guard.insistOnHaving(c, nothing, before.permissions);
    await this.#accounts.change(c, before.user_uuid, fields);
    if (before.status !== 'invited' || fields.email === undefined) return;
    await this.#invitations.withdraw(c, before.user_uuid);
    await this.#invitations.send(c, before.user_uuid);
  }

  async #refuseOwnProfile(c: RequestContext, { user_uuid: user }: StaffRow): Promise<void> {
    if (await this.#accounts.isKnownElsewhere(c, user))
      throw conflict('own_profile', 'This person also works elsewhere: what their account says is theirs to change.');
  }

  async #out(c: RequestContext, { status, user_uuid: user }: StaffRow): Promise<void> {
    if (status === 'invited') await this.#invitations.withdraw(c, user);
    await this.#accounts.endSessionsOfIdle(c, user);
  }

  async #told(c: RequestContext, before: StaffRow): Promise<StaffUser> {
    const after = await staffOf(c, before.uuid);
    const differences = differing(before, after);
    const isOfRights = ['role_uuid', 'status'].some((field) => field in differences.after);
    c.audit({ action: isOfRights ? 'rights' : 'update', resource: 'team', resourceUuid: before.uuid, ...differences });
    c.emit({ type: 'practitioner_role.updated', uuid: before.uuid, version: after.role_version });
    return this.#wireOf(c, after);
  }

  async #wireOf(c: RequestContext, row: StaffRow): Promise<StaffUser> {
    return toWire(row, await this.#accounts.isKnownElsewhere(c, row.user_uuid));
  }
}

/** Forms send all they show: only what differs is a change. */
function changed(row: StaffRow, fields: Partial<AccountFields>): Partial<AccountFields> {
  const before: AccountFields = { ...row, email: row.email_address };
  const names = (Object.keys(fields) as (keyof AccountFields)[]).filter(
    (name) => (fields[name] || null) !== before[name],
  );
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Columns that say the same as others, or nothing about the person. */
const silent: ReadonlySet<string> = new Set([
  'role_version',
  'user_version',
  'updated_at',
  'permissions',
  'role_name',
  'hidden',
]);

function differing(before: StaffRow, after: StaffRow) {
  const fields = (Object.keys(after) as (keyof StaffRow)[]).filter(
    (field) => !silent.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const of = (row: StaffRow) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { before: of(before), after: of(after) };
}
