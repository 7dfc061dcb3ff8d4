import type { WorkspaceContribution } from '@clinic-workbench/sdk/common';
import {
  authorOf,
  forbidden,
  type AuditEntry,
  type Database,
  type OutboxEvent,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import type { Container, ServiceIdentifier } from 'inversify';
import type { Transaction } from 'kysely';
import { auditRecord, isReading, type AuditRecord } from '../../audit/audit-record';
import { InstalledPlugins } from '../../plugin-registry/installed-plugins';
import type { Principal } from './principal';

/** The data about a request before its transaction opens. */
export interface RequestOrigin {
  readonly address: string | undefined;
  readonly workspace: string | undefined;
  readonly location: string | undefined;
  readonly now: Date;
  readonly requestId: string;
}

/** The context of one request; it collects what must be written when the handler returns. */
export class LiveRequestContext implements RequestContext {
  readonly #principal: Principal;
  readonly #origin: RequestOrigin;
  readonly #container: Container;
  readonly records: AuditRecord[] = [];
  /** The records about reading. */
  readonly reads: AuditRecord[] = [];
  readonly events: OutboxEvent[] = [];
  /** True while all entries are about reading. */
  onlyReads = true;

  constructor(
    principal: Principal,
    origin: RequestOrigin,
    readonly db: Transaction<Database>,
    container: Container,
  ) {
    this.#principal = principal;
    this.#origin = origin;
    this.#container = container;
  }

  get organization() {
    return this.#principal.organization;
  }
  get user() {
    return this.#principal.user;
  }
  get practitionerRole() {
    return this.#principal.practitionerRole;
  }
  get workspace() {
    return this.#origin.workspace;
  }
  get location() {
    return this.#origin.location;
  }
  get now() {
    return this.#origin.now;
  }
  get requestId() {
    return this.#origin.requestId;
  }

  service<T>(id: ServiceIdentifier<T>): T {
    return this.#container.get(id);
  }

  workspaceNamed(key: string | undefined): WorkspaceContribution | undefined {
    return this.#container.get<InstalledPlugins>(InstalledPlugins).workspace(key, this.#principal.plugins);
  }

  can(permission: string): boolean {
    return this.#principal.can(permission);
  }

  require(permission: string): void {
    if (!this.can(permission)) throw forbidden(permission);
  }

  audit(entry: AuditEntry): void {
    const { organization, user, practitionerRole } = this.#principal;
    const { address, workspace, now, requestId } = this.#origin;
    const origin = { organization, user: authorOf({ user }), practitionerRole, address, workspace, at: now, requestId };
    const record = auditRecord(origin, entry);
    this.records.push(record);
    if (isReading(entry)) this.reads.push(record);
    else this.onlyReads = false;
  }

  emit(event: OutboxEvent): void {
    this.events.push(event);
  }
}
