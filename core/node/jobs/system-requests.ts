import {
  systemUser,
  type Asker,
  type Database,
  type RequestContext,
  type SystemDatabase,
  type SystemWork,
} from '@clinic-workbench/sdk/node';
import type { Container } from 'inversify';
import { CompiledQuery, type Transaction } from 'kysely';
import { appendAudit } from '../audit/audit-record';
import { LiveRequestContext } from '../http/requests/request-context';
import { appendEvents } from '../outbox/append-events';
import { pluginChoices } from '../plugin-registry/plugin-choices';

/** Gives system work the context of a request, and stores its collected entries and events in the same transaction. */
export class SystemRequests implements SystemWork {
  readonly #container: Container;
  readonly #system: SystemDatabase;

  constructor(container: Container, system: SystemDatabase) {
    this.#container = container;
    this.#system = system;
  }

  inOrganization<T>(
    organization: string,
    name: string,
    work: (c: RequestContext) => Promise<T>,
    { user, practitionerRole }: Asker = { user: systemUser, practitionerRole: systemUser },
  ): Promise<T> {
    return this.#system.inOrganization(organization, async (db) => {
      const principal = {
        organization,
        user,
        session: name,
        practitionerRole,
        can: () => true,
        plugins: await pluginChoices(db, organization),
      };
      const origin = {
        address: undefined,
        workspace: undefined,
        location: undefined,
        now: new Date(),
        requestId: name,
      };
      const c = new LiveRequestContext(principal, origin, db, this.#container);
      const result = await work(c);
      await append(db, appendAudit, c.records);
      await append(db, appendEvents, c.events);
      return result;
    });
  }
}

async function append(db: Transaction<Database>, text: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await db.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]));
}
