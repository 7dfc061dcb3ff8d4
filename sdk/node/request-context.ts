import type { ServiceIdentifier } from 'inversify';
import type { Kysely, Transaction } from 'kysely';

/** The tables of this installation. Each feature adds its own by declaration merging. */
export interface Database {}

/** One request: who asks, for which organization, inside which transaction. */
export interface RequestContext {
  /** The organization whose rows this request may see; row-level security holds the transaction to it. */
  readonly organization: string;
  /** The user's uuid. */
  readonly user: string;
  /** The practitioner role (`PractitionerRole` in FHIR): this user in this organization. */
  readonly practitionerRole: string;
  /** Key of the workspace the user stands in, as the browser says; for the audit only, never for rights. */
  readonly workspace: string | undefined;
  /**
   * uuid of the location the user stands in, as the browser says (`X-Location`); undefined if it says none. Not checked
   * against anything: whoever stores it or goes by it looks it up in the organization first.
   */
  readonly location: string | undefined;
  /** When the request arrived. */
  readonly now: Date;
  readonly requestId: string;
  /** Commits when the handler returns and rolls back when it throws. */
  readonly db: Transaction<Database>;
  service<T>(id: ServiceIdentifier<T>): T;
  /** True if the user's role has the right. */
  can(permission: string): boolean;
  /** @throws ApiError 403 naming the right, unless the user's role has it. */
  require(permission: string): void;
  /**
   * Records what was done; written in the same transaction as a change.
   * Entries of plain reads are committed together with those of other requests, before the answer is sent.
   */
  audit(entry: AuditEntry): void;
  /** Tells browsers and webhooks that something changed; stored in the same transaction, sent after its commit. */
  emit(event: OutboxEvent): void;
}

/** Who did what to which record; who, when, where and from which workspace are added by the kernel. */
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
    /** Of a right or a record (403, 404); the kernel writes it. */
    | 'refuse';
  /** As rights name it: `patients`. */
  readonly resource: string;
  readonly resourceUuid?: string;
  /** The patient whose record it is. */
  readonly patientUuid?: string;
  /** The changed fields before and after. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Anything else worth keeping, such as the words of a search or the rows of an export. */
  readonly note?: Readonly<Record<string, unknown>>;
}

export interface OutboxEvent {
  /** `<entity>.<what happened>`, as in `patient.updated`; of the plugin's catalogue, or nobody hears of it. */
  readonly type: string;
  readonly uuid: string;
  readonly version?: number;
  /** Goes to browsers and webhooks of those who hold the event's right: identifiers only, no clinical data. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Runs work as the system, outside a request: jobs, set-up, demonstration data. */
export interface SystemDatabase {
  /** One transaction with the rights of the application's login, held to one organization. */
  inOrganization<T>(organization: string, work: (db: Transaction<Database>) => Promise<T>): Promise<T>;
  /** For tables without an organization, such as users; row-level security shows no others. */
  readonly db: Kysely<Database>;
}
export const SystemDatabase = Symbol.for('clinic.SystemDatabase');

/**
 * The same on connections that no request holds: for what a request waits for while its own transaction is open, such
 * as a number taken beside it. Few, and for short work only.
 */
export type SideDatabase = SystemDatabase;
export const SideDatabase = Symbol.for('clinic.SideDatabase');
