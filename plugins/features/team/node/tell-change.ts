import { conflict, type Accounts, type Elsewhere, type RequestContext } from '@clinic-workbench/sdk/node';
import { staffOf, type StaffRow } from './staff/staff-rows';

/** Audits and announces what has become of somebody. @returns the person as they are now */
export async function tellChange(c: RequestContext, before: StaffRow): Promise<StaffRow> {
  const after = await staffOf(c, before.uuid);
  const differences = differing(before, after);
  const isOfRights = ['role_uuid', 'status'].some((field) => field in differences.after);
  c.audit({ action: isOfRights ? 'rights' : 'update', resource: 'team', resourceUuid: before.uuid, ...differences });
  c.emit({ type: 'practitioner_role.updated', uuid: before.uuid, version: after.role_version });
  return after;
}

/**
 * Whoever takes in somebody else's staff takes nothing from the organization that knew them first: it goes on keeping
 * their profile. What stands for the person elsewhere too, the ways into the account and the signature, is then theirs.
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
    throw conflict('own_profile', 'This person also works elsewhere: what their account says is theirs to change.');
  if (elsewhere === 'since' && what === 'key')
    throw conflict(
      'own_profile',
      'This person also works elsewhere: user name, email and signature are theirs to change.',
    );
  return elsewhere;
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
