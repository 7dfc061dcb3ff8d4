import { notFound, type Elsewhere, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import '../team-tables';
import type { Gender, PractitionerType, StaffStatus } from '../../common/staff-choices';
import type { StaffUser } from '../../common/staff-user';

/**
 * True if the account existed elsewhere before, so that its fields are hidden here: a caller who adds a person by a
 * guessed user name learns only that name.
 */
export const hidden = sql<boolean>`p.came_with_account`;

/** {@link StaffStatus} in SQL. */
export const status = sql<StaffStatus>`case when p.deactivated_at is not null or u.disabled_at is not null then 'inactive'
  when u.password_hash is null then 'invited' else 'active' end`;

/** The sites where a person works; empty for all. */
export const sites = sql<string[]>`array(select w.location_uuid from practitioner_locations w
  where w.organization_uuid = p.organization_uuid and w.practitioner_role_uuid = p.uuid order by 1)`;

/** The staff of the organization, as `p`, with their accounts as `u` and their roles as `r`. */
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

/** The same with the columns to read. */
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

/** Both counts only rise, so an unchanged sum means that neither changed. */
export const versionOf = (row: Pick<StaffRow, 'role_version' | 'user_version'>) =>
  row.role_version + row.user_version - 1;

/**
 * @param elsewhere whether the person works elsewhere too; checked for single people only, because it queries other
 * organizations
 */
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
