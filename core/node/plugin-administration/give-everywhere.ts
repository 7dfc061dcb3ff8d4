import { Events, SystemDatabase, type RequestContext } from '@clinic-workbench/sdk/node';
import type { Container } from 'inversify';
import { CompiledQuery, sql } from 'kysely';
import { appendAudit } from '../audit/audit-record';
import { DefaultRights, type RoleGain } from './default-rights';

/** The audit entry for a role's new rights from plugins. */
const entryOf = ({ uuid, name, before, after, plugins }: RoleGain) =>
  ({
    action: 'rights',
    resource: 'roles',
    resourceUuid: uuid,
    before: { name, permissions: before },
    after: { name, permissions: after },
    note: { given_by: plugins },
  }) as const;

/** Call after a plugin was switched on or accepted: gives its default rights. */
export async function giveHere(c: RequestContext): Promise<void> {
  for (const gain of await c.service<DefaultRights>(DefaultRights).give(c.db, c.organization)) {
    c.audit(entryOf(gain));
    c.emit({ type: 'role.updated', uuid: gain.uuid, version: gain.version });
  }
}

/** Call at the start of a server, which may be a newer version: gives new default rights in every organization. */
export async function giveEverywhere(container: Container): Promise<void> {
  const system = container.get<SystemDatabase>(SystemDatabase);
  const rights = container.get<DefaultRights>(DefaultRights);
  const events = container.get<Events>(Events);
  const organizations = await system.db.transaction().execute(async (db) => {
    await sql`select set_config('app.dispatcher', 'on', true)`.execute(db);
    return db.selectFrom('organizations').select('organization_uuid as uuid').execute();
  });
  for (const { uuid: organization } of organizations)
    await system.inOrganization(organization, async (db) => {
      const gains = await rights.give(db, organization);
      const at = new Date();
      const records = gains.map((gain) => {
        const { resourceUuid: resource_uuid, ...entry } = entryOf(gain);
        return { organization_uuid: organization, at, resource_uuid, ...entry };
      });
      if (records.length > 0) await db.executeQuery(CompiledQuery.raw(appendAudit, [JSON.stringify(records)]));
      for (const { uuid, version } of gains) await events.emit(db, { type: 'role.updated', uuid, version });
    });
}
