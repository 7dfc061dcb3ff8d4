import {
  defaultRoleKeys,
  expandResources,
  workspacesOf,
  type DefaultRoleKey,
  type PluginManifest,
  type RolePermissions,
} from '@clinic-workbench/sdk/common';
import type { Database } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
import { InstalledPlugins } from '../plugin-registry/installed-plugins';
import { pluginChoices } from '../plugin-registry/plugin-choices';

/** A right or a workspace that a manifest gives to a default role. */
interface Wanted {
  readonly role_key: DefaultRoleKey;
  readonly part: 'workspaces' | 'resources';
  /** The stored form: a workspace's key in upper case, or a right in lower case without wildcards. */
  readonly entry: string;
  /** The manifest's form, with its wildcard. */
  readonly written: string;
  readonly plugin_id: string;
  /** For a workspace: its rank among those of the role. */
  readonly place: number;
}

/** The new rights of a role, for its history. */
export interface RoleGain {
  readonly uuid: string;
  readonly version: number;
  readonly name: string;
  readonly before: RolePermissions;
  readonly after: RolePermissions;
  /** The names of the plugins that gave them. */
  readonly plugins: readonly string[];
}

/**
 * Gives the default rights in the plugins' manifests to the default roles. Each is given once, which the table
 * `given_rights` records.
 */
@injectable()
export class DefaultRights {
  readonly #installed: InstalledPlugins;

  constructor(@inject(InstalledPlugins) installed: InstalledPlugins) {
    this.#installed = installed;
  }

  /**
   * Gives the rights of active plugins that were not given yet. Simultaneous calls run one after the other.
   *
   * An organization without any record is older than this table. Its administrators have settled its rights: everything
   * that plugins name today counts as given, and nothing is added.
   *
   * @param db a transaction whose scope is the organization
   * @returns the roles' new rights, for the audit; empty for a new organization, whose roles gain nothing
   */
  async give(db: Transaction<Database>, organization: string, newly?: 'founded'): Promise<readonly RoleGain[]> {
    await db
      .selectFrom('organizations')
      .select('organization_uuid')
      .where('organization_uuid', '=', organization)
      .forNoKeyUpdate()
      .execute();
    const given = await db.selectFrom('given_rights').select(['role_key', 'part', 'entry']).execute();
    const from = newly === undefined && given.length === 0 ? 'before' : newly;
    const known = new Set(given.map(keyOf));
    const wanted = (await this.#wanted(db, organization, from === 'before')).filter((each) => !known.has(keyOf(each)));
    if (wanted.length === 0) return [];
    const gains = from === 'before' ? [] : await this.#add(db, wanted);
    const gained = new Set(newly === undefined ? gains.flatMap(({ entries }) => entries) : []);
    await db
      .insertInto('given_rights')
      .values(
        wanted.map(({ role_key, part, entry, plugin_id }) => ({
          organization_uuid: organization,
          role_key,
          part,
          entry,
          plugin_id,
          gained: gained.has(keyOf({ role_key, part, entry })),
        })),
      )
      .onConflict((row) => row.doNothing())
      .execute();
    return newly === undefined ? gains.map(({ gain }) => gain) : [];
  }

  /** @param all also of built-in plugins that are off */
  async #wanted(db: Transaction<Database>, organization: string, all: boolean): Promise<Wanted[]> {
    const states = this.#installed.statesFor(await pluginChoices(db, organization));
    const counts = this.#installed.all.filter(
      ({ manifest: { id }, source }) => states.get(id)?.state === 'on' || (all && source === 'built-in'),
    );
    const wanted = counts.flatMap(({ manifest }) => wantedBy(manifest));
    return [...new Map(wanted.map((each) => [keyOf(each), each])).values()];
  }

  async #add(db: Transaction<Database>, wanted: readonly Wanted[]) {
    const roles = await db
      .selectFrom('roles')
      .select(['uuid', 'key', 'name', 'permissions'])
      .where('key', 'in', [...new Set(wanted.map(({ role_key }) => role_key))])
      .forUpdate()
      .execute();
    const gains: { readonly gain: RoleGain; readonly entries: readonly string[] }[] = [];
    for (const { uuid, key, name, permissions: before } of roles) {
      const [workspaces, rights] = [new Set(workspacesOf(before)), new Set(expandResources(before))];
      const missing = wanted.filter(
        ({ role_key, part, entry }) => role_key === key && !(part === 'workspaces' ? workspaces : rights).has(entry),
      );
      if (missing.length === 0) continue;
      const after = withAll(before, missing);
      const { version } = await db
        .updateTable('roles')
        .set((role) => ({
          permissions: JSON.stringify(after),
          version: role('version', '+', 1),
          updated_at: new Date(),
        }))
        .where('uuid', '=', uuid)
        .returning('version')
        .executeTakeFirstOrThrow();
      const plugins = [...new Set(missing.map(({ plugin_id }) => this.#installed.nameOf(plugin_id)))];
      gains.push({ gain: { uuid, version, name, before, after, plugins }, entries: missing.map(keyOf) });
    }
    return gains;
  }
}

const keyOf = ({
  role_key,
  part,
  entry,
}: {
  readonly role_key: string;
  readonly part: string;
  readonly entry: string;
}) => `${role_key} ${part} ${entry}`;

/** A manifest's entries for default roles; among rights only those of its own resources. */
function wantedBy({ id, contributes }: PluginManifest): Wanted[] {
  const { workspace, defaultRights = {}, resources = [] } = contributes;
  const own = new Set(
    resources.flatMap((each) => ['read', 'write', 'delete', ...(each.verbs ?? [])].map((verb) => `${each.id}.${verb}`)),
  );
  return defaultRoleKeys.flatMap((role_key) => {
    const common = { role_key, plugin_id: id };
    const place = workspace?.defaultRoles?.[role_key];
    const key = workspace?.key.toUpperCase() ?? '';
    const rights = (defaultRights[role_key] ?? []).flatMap((written) =>
      expandResources({ workspaces: [], resources: [written] })
        .filter((entry) => own.has(entry))
        .map((entry): Wanted => ({ ...common, part: 'resources', entry, written, place: 0 })),
    );
    return place === undefined
      ? rights
      : [{ ...common, part: 'workspaces', entry: key, written: key, place }, ...rights];
  });
}

/** A wildcard stays a wildcard if all its rights are new to the role. */
function withAll({ workspaces, resources }: RolePermissions, missing: readonly Wanted[]): RolePermissions {
  const entries = new Set(missing.filter(({ part }) => part === 'resources').map(({ entry }) => entry));
  const rights = missing
    .filter(({ part }) => part === 'resources')
    .map(({ entry, written }) =>
      expandResources({ workspaces, resources: [written] }).every((each) => entries.has(each)) ? written : entry,
    );
  const places = missing.filter(({ part }) => part === 'workspaces').toSorted((a, b) => a.place - b.place);
  return {
    workspaces: [...workspaces, ...places.map(({ entry }) => entry)],
    resources: [...new Set([...resources, ...rights])],
  };
}
