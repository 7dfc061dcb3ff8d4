import type { MoneyFormat, NumberFormat, RolePermissions } from '@clinic-workbench/sdk/common';
import type { Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Filled by its default, never changed afterwards. */
type Stamp = ColumnType<Date, Date | undefined, Date>;
type Json<T extends object> = JSONColumnType<T, string, string>;
/** xid8, which is text on the wire. */
type TransactionId = ColumnType<string, never, never>;
/** bigint by identity. */
type Identity = ColumnType<number, never, never>;

interface InstallationTable {
  readonly uuid: Generated<string>;
  readonly created_at: Stamp;
}

export interface OrganizationTable extends Omit<Versioned, 'uuid'> {
  name: string;
  country: Generated<string>;
  currency: Generated<string>;
  time_zone: Generated<string>;
  language: Generated<string>;
  idle_lock_minutes: Generated<number>;
  email: string | null;
  phone: string | null;
  address: string | null;
  logo: string | null;
  website: string | null;
  registration_number: string | null;
  number_format: Generated<NumberFormat>;
  money_format: Generated<MoneyFormat>;
  mail_sender_name: string | null;
  mail_reply_to: string | null;
}

export interface UserTable extends Omit<Versioned, 'organization_uuid'> {
  username: string;
  /** Null for an invited user who has not chosen a password yet. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  email_address: string | null;
  phone_number: string | null;
  gender: string | null;
  /** YYYY-MM-DD */
  birth_date: string | null;
  address: string | null;
  photo: string | null;
  signature: string | null;
  disabled_at: Date | null;
  password_changed_at: Stamp;
}

interface SignInFailureTable {
  username_hash: Buffer;
  /** The place where the passwords were typed; empty for all strangers together. */
  lane: Buffer;
  failures: number;
  last_at: Date;
  locked_until: Date | null;
}

interface KnownDeviceTable {
  readonly hash: Buffer;
  readonly user_uuid: string;
  readonly created_at: Stamp;
  last_used_at: Stamp;
}

export interface RoleTable extends Versioned {
  /** The key of a default role, as in `administrator`; it stays when the role is renamed. */
  readonly key: string | null;
  name: string;
  permissions: Json<RolePermissions>;
}

export interface PractitionerRoleTable extends Versioned {
  user_uuid: string;
  /** Null only for people who have left. */
  role_uuid: string | null;
  title: string | null;
  practitioner_type: Generated<string>;
  practitioner_specialty: Generated<string[]>;
  ended_at: Date | null;
  deactivated_at: Date | null;
  /** True if the person had an account before they joined this organization. */
  came_with_account: Generated<boolean>;
}

/** A view: the columns of a user that features may read. */
export interface UserNameView {
  readonly uuid: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  /** First and last name. */
  readonly name: string;
  readonly has_signature: boolean;
}

/** A view: the columns of a practitioner role that features may read. */
export interface StaffNameView extends Omit<UserNameView, 'name'> {
  readonly organization_uuid: string;
  /** The user's. */
  readonly user_uuid: string;
  readonly role_uuid: string | null;
  /** With the title. */
  readonly name: string;
  readonly ended_at: Date | null;
  /** True for removed and deactivated users. */
  readonly has_left: boolean;
}

interface SessionTable {
  readonly uuid: string;
  readonly user_uuid: string;
  readonly attended: Generated<boolean>;
  created_at: Stamp;
  expires_at: Date;
  ended_at: Date | null;
  ended_because: string | null;
  locked_at: Date | null;
  address: string | null;
  user_agent: string | null;
}

interface RefreshTokenTable {
  readonly hash: Buffer;
  readonly session_uuid: string;
  created_at: Stamp;
  used_at: Date | null;
}

interface PasswordResetTable {
  readonly hash: Buffer;
  readonly user_uuid: string;
  created_at: Stamp;
  expires_at: Date;
  used_at: Date | null;
}

export interface AuditEntryTable {
  readonly organization_uuid: string;
  readonly seq: Identity;
  readonly installation_uuid: string;
  readonly txid: TransactionId;
  readonly at: Date;
  readonly user_uuid: string | null;
  readonly practitioner_role_uuid: string | null;
  readonly workspace: string | null;
  readonly address: string | null;
  readonly request_id: string | null;
  readonly action: string;
  readonly resource: string;
  readonly resource_uuid: string | null;
  readonly patient_uuid: string | null;
  readonly before: Json<object> | null;
  readonly after: Json<object> | null;
  readonly note: Json<object> | null;
}

export interface AuditSealTable {
  readonly organization_uuid: string;
  readonly number: number;
  readonly installation_uuid: string;
  readonly from_txid: string;
  readonly to_txid: string;
  readonly entries: number;
  readonly previous: Buffer;
  readonly hash: Buffer;
  /** Null, with the signature, for seals older than signing. */
  readonly key_id: string | null;
  readonly mac: Buffer | null;
  readonly sealed_at: Stamp;
}

export interface OutboxEventTable {
  readonly organization_uuid: string;
  readonly id: Identity;
  readonly txid: TransactionId;
  readonly at: Stamp;
  readonly type: string;
  readonly uuid: string;
  readonly version: number | null;
  readonly data: Json<object>;
}

export interface JobTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly kind: string;
  readonly payload: Json<object>;
  attempts: Generated<number>;
  due_at: Stamp;
  done_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  readonly created_at: Stamp;
}

interface IdempotencyKeyTable {
  readonly organization_uuid: string;
  readonly user_uuid: string;
  readonly key: string;
  readonly request: Buffer;
  status: number;
  answer: string | null;
  readonly created_at: Stamp;
}

/** A named workspace of an organization. */
export interface WorkspaceTable extends Versioned {
  /** Key of the workspace plugin, upper case. */
  type: string;
  name: string;
  position: Generated<number>;
}

interface LocalKeyTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly user_uuid: string;
  readonly sealed: string;
  readonly created_at: Stamp;
}

interface DraftTable {
  readonly organization_uuid: string;
  readonly user_uuid: string;
  readonly key: string;
  value: Json<object>;
  updated_at: Stamp;
  /** Key of the workspace that the draft comes from. */
  workspace: string | null;
}

interface PreferenceTable {
  readonly organization_uuid: string;
  readonly user_uuid: string;
  value: Json<object>;
  updated_at: Stamp;
}

interface FileTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly permission: string | null;
  readonly created_at: Stamp;
  readonly created_by: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    installation: InstallationTable;
    organizations: OrganizationTable;
    users: UserTable;
    sign_in_failures: SignInFailureTable;
    known_devices: KnownDeviceTable;
    roles: RoleTable;
    practitioner_roles: PractitionerRoleTable;
    user_names: UserNameView;
    staff_names: StaffNameView;
    sessions: SessionTable;
    refresh_tokens: RefreshTokenTable;
    password_resets: PasswordResetTable;
    audit_entries: AuditEntryTable;
    audit_seals: AuditSealTable;
    outbox_events: OutboxEventTable;
    jobs: JobTable;
    idempotency_keys: IdempotencyKeyTable;
    workspaces: WorkspaceTable;
    local_keys: LocalKeyTable;
    drafts: DraftTable;
    preferences: PreferenceTable;
    files: FileTable;
  }
}
