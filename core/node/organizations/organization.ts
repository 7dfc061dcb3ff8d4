import type { MoneyFormat, NumberFormat } from '@clinic-workbench/sdk/common';
import type { Database } from '@clinic-workbench/sdk/node';
import { notFound, staleVersion } from '@clinic-workbench/sdk/node';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { OrganizationTable } from '../database/kernel-tables';

/** An organization as its own staff see it. */
export interface Organization {
  readonly uuid: string;
  /** The same as uuid. */
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly time_zone: string;
  readonly language: string;
  readonly idle_lock_minutes: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  /** Name for `GET v2 files/{name}`. */
  readonly logo: string | null;
  readonly website: string | null;
  /** Tax or registration number. */
  readonly registration_number: string | null;
  readonly number_format: NumberFormat;
  readonly money_format: MoneyFormat;
  /** The sender's name in mails; null means the installation's. */
  readonly mail_sender_name: string | null;
  /** The address for answers to mails. */
  readonly mail_reply_to: string | null;
}

type Changes = { readonly [K in keyof Omit<Organization, 'uuid' | 'id' | 'version'>]?: Organization[K] | undefined };

/** @throws ApiError 404 */
export async function readOrganization(db: Transaction<Database>, uuid: string): Promise<Organization> {
  const row = await db.selectFrom('organizations').selectAll().where('organization_uuid', '=', uuid).executeTakeFirst();
  if (!row) throw notFound('Organization');
  return wireOf(row);
}

/** @throws ApiError 409 `stale_version` unless it still has the version that the caller read */
export async function changeOrganization(
  db: Transaction<Database>,
  uuid: string,
  version: number,
  user: string,
  changes: Changes,
): Promise<Organization> {
  const row = await db
    .updateTable('organizations')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: user })
    .where('organization_uuid', '=', uuid)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw staleVersion(version, await readOrganization(db, uuid));
  return wireOf(row);
}

function wireOf(row: Selectable<OrganizationTable>): Organization {
  const {
    organization_uuid,
    created_at: _created,
    updated_at: _updated,
    created_by: _by,
    updated_by: _last,
    ...fields
  } = row;
  return { ...fields, uuid: organization_uuid, id: organization_uuid };
}
