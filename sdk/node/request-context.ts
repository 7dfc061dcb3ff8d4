import type { WorkspaceContribution } from '@clinic-workbench/sdk/common';
import type { ServiceIdentifier } from 'inversify';
import type { Kysely, Transaction } from 'kysely';

/** The tables of this installation. Each feature adds its own by declaration merging. */
export interface Database {}

/** One request: its user, its organization and its transaction. */
export interface RequestContext {
  /** The organization of the rows that this request may see; row-level security enforces it. */
  readonly organization: string;
  /** The user's uuid. */
  readonly user: string;
  /** The practitioner role (`PractitionerRole` in FHIR): this user in this organization. */
  readonly practitionerRole: string;
  /** Key of the user's current workspace, as the browser claims; for the audit only, never for rights. */
  readonly workspace: string | undefined;
  /**
   * uuid of the user's current location, as the browser claims (`X-Location`); undefined if it sends none. It is not
   * checked: code that stores or uses it must look it up in the organization first.
   */
  readonly location: string | undefined;
  /** When the request arrived. */
  readonly now: Date;
  readonly requestId: string;
  /** Commits when the handler returns and rolls back when it throws. */
  readonly db: Transaction<Database>;
  service<T>(id: ServiceIdentifier<T>): T;
  /**
   * The plugin's description of the workspace with this key; of two plugins with one key, the one that the organization
   * accepted. Undefined if none is installed.
   */
  workspaceNamed(key: string | undefined): WorkspaceContribution | undefined;
  /** True if the user's role has the right. */
  can(permission: string): boolean;
  /** @throws ApiError 403 that names the right, unless the user's role has it. */
  require(permission: string): void;
  /**
   * Audits an action; the entry of a change is written in the same transaction. Entries of plain reads are committed
   * together with those of other requests, before the answer is sent.
   */
  audit(entry: AuditEntry): void;
  /** Announces a change to browsers and webhooks; stored in the same transaction, sent after its commit. */
  emit(event: OutboxEvent): void;
}

/** The action, the record and the values; the kernel adds user, time, place and workspace. */
export interface AuditEntry {
  readonly action:
    | 'read'
    | 'search'
    | 'create'
    | 'update'
    | 'delete'
    | 'restore'
    | 'merge'
    | 'print'
    | 'export'
    | 'sign-in'
    | 'sign-out'
    | 'rights'
    /** A refused right or record (403, 404); the kernel writes it. */
    | 'refuse';
  /** The resource's name in rights: `patients`. */
  readonly resource: string;
  readonly resourceUuid?: string;
  /** The patient of the record. */
  readonly patientUuid?: string;
  /** The changed fields before and after. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Other details, such as the words of a search or the rows of an export. */
  readonly note?: Readonly<Record<string, unknown>>;
}

export interface OutboxEvent {
  /** `<entity>.<what happened>`, as in `patient.updated`; an event outside the plugin's catalogue reaches nobody. */
  readonly type: string;
  readonly uuid: string;
  readonly version?: number;
  /** Goes to browsers and webhooks of holders of the event's right: ids only, no clinical data. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Runs work as the system, outside a request: jobs, set-up, demonstration data. */
export interface SystemDatabase {
  /** One transaction with the rights of the application's login, limited to one organization. */
  inOrganization<T>(organization: string, work: (db: Transaction<Database>) => Promise<T>): Promise<T>;
  /** For tables without an organization, such as users; row-level security shows no others. */
  readonly db: Kysely<Database>;
}
export const SystemDatabase = Symbol.for('clinic.SystemDatabase');

/**
 * The same on connections that no request holds. For work that a request waits for while its own transaction is open,
 * such as taking a number outside it. There are few of them, for short work only.
 */
export type SideDatabase = SystemDatabase;
export const SideDatabase = Symbol.for('clinic.SideDatabase');
