import {
  conflict,
  differencesOf,
  type Accounts,
  type Elsewhere,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { staffOf, type StaffRow } from './staff/staff-rows';

/** Audits a change of a person and emits its event. @returns the person now */
export async function tellChange(c: RequestContext, before: StaffRow): Promise<StaffRow> {
  const after = await staffOf(c, before.uuid);
  const fields = (Object.keys(after) as (keyof StaffRow)[]).filter((field) => !silent.has(field));
  const differences = differencesOf(fields, before, after);
  const isOfRights = ['role_uuid', 'status'].some((field) => field in differences.after);
  c.audit({ action: isOfRights ? 'rights' : 'update', resource: 'team', resourceUuid: before.uuid, ...differences });
  c.emit({ type: 'practitioner_role.updated', uuid: before.uuid, version: after.role_version });
  return after;
}

/**
 * An organization that adds another one's staff takes nothing from it: the first organization still keeps their
 * profile. But the person's email, user name and signature, which apply elsewhere too, are then only theirs to change.
 *
 * @throws ApiError 409 `own_profile`
 */
export async function refuseOwnProfile(
  c: RequestContext,
  accounts: Accounts,
  { user_uuid: user }: StaffRow,
  what: 'profile' | 'key',
): Promise<Elsewhere> {
  const elsewhere = await accounts.elsewhere(c, user);
  if (elsewhere === 'before')
    throw conflict(
      'own_profile',
      'This person also works in another organization. Only they can change what their account says, under Profile.',
    );
  if (elsewhere === 'since' && what === 'key')
    throw conflict(
      'own_profile',
      'This person also works in another organization. Only they can change their user name, email and signature, under Profile.',
    );
  return elsewhere;
}

/** Columns that repeat others, or contain nothing about the person. */
const silent: ReadonlySet<string> = new Set([
  'role_version',
  'user_version',
  'updated_at',
  'permissions',
  'role_name',
  'hidden',
]);
