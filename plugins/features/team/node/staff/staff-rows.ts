import { notFound, type Elsewhere, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import '../team-tables';
import type { Gender, PractitionerType, StaffStatus, StaffUser } from '../../common/staff-user';

/**
 * True for an account that says nothing of itself here: the person came with it. Whoever finds somebody's user name
 * learns by taking them in no more than that name.
 */
export const hidden = sql<boolean>`p.came_with_account`;

/** In SQL as in {@link StaffStatus}. */
export const status = sql<StaffStatus>`case when p.deactivated_at is not null or u.disabled_at is not null then 'inactive'
  when u.password_hash is null then 'invited' else 'active' end`;

/** The sites that somebody works in; empty for all. */
export const sites = sql<string[]>`array(select w.location_uuid from practitioner_locations w
  where w.organization_uuid = p.organization_uuid and w.practitioner_role_uuid = p.uuid order by 1)`;

/** Those who work in the organization, as `p`, with their accounts as `u` and their roles as `r`. */
export function staffRows({ db, organization }: Pick<RequestContext, 'db' | 'organization'>) {
  return db
    .selectFrom('practitioner_roles as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_uuid')
    .innerJoin('roles as r', (on) =>
      on.onRef('r.organization_uuid', '=', 'p.organization_uuid').onRef('r.uuid', '=', 'p.role_uuid'),
    )
    .where('p.organization_uuid', '=', organization)
    .where('p.ended_at', 'is', null);
}

/** The same with what is read of each. */
export const staffColumns = (c: Pick<RequestContext, 'db' | 'organization'>) =>
  staffRows(c)
    .select(['p.uuid', 'p.user_uuid', 'p.title', 'p.practitioner_specialty', 'p.practitioner_type', 'p.created_at'])
    .select(['p.came_with_account', 'p.version as role_version', 'u.version as user_version'])
    .select(['u.username', 'u.first_name', 'u.last_name', 'u.email_address', 'u.phone_number', 'u.gender'])
    .select(['u.birth_date', 'u.photo', 'r.uuid as role_uuid', 'r.name as role_name', 'r.permissions'])
    .select([status.as('status'), hidden.as('hidden'), sites.as('location_uuids')])
    .select('u.signature')
    .select(sql<Date>`greatest(p.updated_at, u.updated_at)`.as('updated_at'));

export type StaffRow = Awaited<ReturnType<ReturnType<typeof staffColumns>['executeTakeFirstOrThrow']>>;

/** One person, locked until the transaction ends. @throws ApiError 404 */
export async function lockedStaff(c: RequestContext, uuid: string): Promise<StaffRow> {
  const row = await staffColumns(c).where('p.uuid', '=', uuid).forUpdate(['p', 'u']).executeTakeFirst();
  if (!row) throw notFound('Staff user');
  return row;
}

/** @throws ApiError 404 */
export async function staffOf(c: Pick<RequestContext, 'db' | 'organization'>, uuid: string): Promise<StaffRow> {
  const row = await staffColumns(c).where('p.uuid', '=', uuid).executeTakeFirst();
  if (!row) throw notFound('Staff user');
  return row;
}

/** Either count only rises, so their sum is the same only if nothing of both has changed. */
export const versionOf = (row: Pick<StaffRow, 'role_version' | 'user_version'>) =>
  row.role_version + row.user_version - 1;

/** @param elsewhere whether the person is known elsewhere; asked for one person only, as it takes a look at others' rows */
export function toWire(row: StaffRow, elsewhere: Elsewhere): StaffUser {
  const shown = <T>(value: T) => (row.hidden ? null : value);
  const type = row.practitioner_type as PractitionerType;
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: versionOf(row),
    user_uuid: row.user_uuid,
    username: row.username,
    full_name: `${row.first_name} ${row.last_name}`,
    first_name: row.first_name,
    last_name: row.last_name,
    title: row.title,
    practitioner_specialty: row.practitioner_specialty,
    practitioner_role: row.role_name,
    role_uuid: row.role_uuid,
    location_uuids: row.location_uuids,
    practitioner_type: type,
    team_member_type: type,
    status: row.status,
    is_active: row.status !== 'inactive',
    own_profile: elsewhere === 'before',
    works_elsewhere: elsewhere !== 'no',
    email: shown(row.email_address),
    phone_number: shown(row.phone_number),
    gender: shown(row.gender as Gender | null),
    birth_date: shown(row.birth_date),
    photo: row.photo,
    has_signature: row.signature !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
