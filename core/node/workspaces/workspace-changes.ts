import {
  conflict,
  insertRow,
  invalid,
  notFound,
  refuseStale,
  updateVersioned,
  versionRequired,
  type RequestContext,
  refusing,
} from '@clinic-workbench/sdk/node';
import { sql, type Selectable } from 'kysely';
import type { WorkspaceTable } from '../database/kernel-tables';
import { InstalledPlugins } from '../plugin-registry/installed-plugins';
import { pluginChoices } from '../plugin-registry/plugin-choices';
import { rolesUsing } from './roles-using';
import { defaultType, type ChangeWorkspace, type CreateWorkspace } from './workspace-rules';

/** A workspace that users can choose: a named one of the organization, or a built-in one, whose `id` is its type. */
export interface BuiltInWorkspace extends Omit<Workspace, 'uuid' | 'version'> {
  /** A built-in one is not a record: nobody changes or deletes it, and plugins switch it on and off. */
  readonly uuid: null;
  readonly version: null;
}

/** A named workspace of the organization (specification, section 3). */
export interface Workspace {
  readonly uuid: string;
  /** The same as uuid. */
  readonly id: string;
  readonly version: number;
  /** Key of the workspace plugin: it decides what users see and may do there. */
  readonly type: string;
  readonly name: string;
  readonly position: number;
  /** The form in roles: `IPD.018f…`. A role with the type alone has all workspaces of the type. */
  readonly entry: string;
  /** Names of the roles that name this workspace. */
  readonly roles: readonly string[];
}

/** The active built-in workspaces, by name; each includes all workspaces of its type. */
export async function builtInWorkspaces(c: RequestContext): Promise<BuiltInWorkspace[]> {
  const choices = await pluginChoices(c.db, c.organization);
  const plugins = c.service<InstalledPlugins>(InstalledPlugins);
  const on = plugins.all.flatMap(({ manifest }) => {
    const { workspace } = manifest.contributes;
    return workspace && plugins.isOn(manifest.id, choices) ? [workspace] : [];
  });
  const keys = on.map(({ key }) => key.toUpperCase());
  const users = await rolesUsing(c, keys);
  return on
    .map(({ title }, index) => {
      const key = keys[index]!;
      const roles = users.get(key) ?? [];
      return { uuid: null, id: key, version: null, type: key, name: title, position: 0, entry: key, roles };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The organization's named workspaces, by type, then in their own order. */
export async function listWorkspaces(c: RequestContext): Promise<Workspace[]> {
  const rows = await c.db
    .selectFrom('workspaces')
    .selectAll()
    .where('organization_uuid', '=', c.organization)
    .orderBy('type')
    .orderBy('position')
    .orderBy(sql`lower(name)`)
    .execute();
  const users = await rolesUsing(c, rows.map(entryOf));
  return rows.map((row) => wireOf(row, users.get(entryOf(row)) ?? []));
}

/** @throws ApiError 400 for a type that is not a workspace here, and for a name that exists */
export async function createWorkspace(c: RequestContext, form: CreateWorkspace): Promise<Workspace> {
  const type = typeOf(c, form.type ?? defaultType);
  const row = await unique(() => insertRow(c, 'workspaces', { type, name: form.name, position: form.position ?? 0 }));
  c.audit({ action: 'create', resource: 'workspaces', resourceUuid: row.uuid, after: seen(row) });
  c.emit({ type: 'workspace.created', uuid: row.uuid, version: row.version });
  return wireOf(row, []);
}

/**
 * @throws ApiError 404, 400, 409 `stale_version`, or `workspace_in_use` if a role names it and the type would change
 */
export async function changeWorkspace(
  c: RequestContext,
  { id, ...form }: ChangeWorkspace,
  ifMatch: number | undefined,
): Promise<Workspace> {
  await lineUp(c);
  const before = await workspaceOf(c, id);
  const type = form.type ? typeOf(c, form.type) : before.type;
  const roles = (await rolesUsing(c, [entryOf(before)])).get(entryOf(before)) ?? [];
  if (type !== before.type) refuseInUse(roles);
  const row = await unique(() =>
    updateVersioned(c, 'workspaces', id, ifMatch, {
      type,
      name: form.name ?? before.name,
      position: form.position ?? before.position,
    }),
  );
  c.audit({ action: 'update', resource: 'workspaces', resourceUuid: id, before: seen(before), after: seen(row) });
  c.emit({ type: 'workspace.updated', uuid: id, version: row.version });
  return wireOf(row, roles);
}

/** @throws ApiError 404, 428, 409 `stale_version`, or `workspace_in_use` with the names of the roles that name it */
export async function deleteWorkspace(c: RequestContext, id: string, ifMatch: number | undefined): Promise<void> {
  await lineUp(c);
  const before = await workspaceOf(c, id);
  if (ifMatch === undefined) throw versionRequired();
  await refuseStale(ifMatch, before, () => before);
  refuseInUse((await rolesUsing(c, [entryOf(before)])).get(entryOf(before)) ?? []);
  await c.db.deleteFrom('workspaces').where('organization_uuid', '=', c.organization).where('uuid', '=', id).execute();
  c.audit({ action: 'delete', resource: 'workspaces', resourceUuid: id, before: seen(before) });
  c.emit({ type: 'workspace.deleted', uuid: id });
}

/**
 * Waits for running changes of roles and blocks later ones, so that no role can name a workspace while it is deleted.
 */
async function lineUp(c: RequestContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('team ' || ${c.organization}, 0))`.execute(c.db);
}

function refuseInUse(roles: readonly string[]): void {
  if (roles.length > 0) throw conflict('workspace_in_use', `These roles work in it: ${roles.join(', ')}.`, { roles });
}

function typeOf(c: RequestContext, key: string): string {
  const known = c
    .service<InstalledPlugins>(InstalledPlugins)
    .all.some(({ manifest }) => manifest.contributes.workspace?.key.toUpperCase() === key);
  if (!known) throw invalid({ type: ['Type is not valid'] });
  return key;
}

type Row = Selectable<WorkspaceTable>;

async function workspaceOf(c: RequestContext, uuid: string): Promise<Row> {
  const row = await c.db
    .selectFrom('workspaces')
    .selectAll()
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!row) throw notFound('Workspace');
  return row;
}

const entryOf = ({ type, uuid }: Pick<Row, 'type' | 'uuid'>) => `${type}.${uuid}`;
const seen = ({ type, name, position }: Row) => ({ type, name, position });

function wireOf(row: Row, roles: readonly string[]): Workspace {
  const { uuid, version, type, name, position } = row;
  return { uuid, id: uuid, version, type, name, position, entry: entryOf(row), roles };
}

const unique = refusing({ workspaces_name: () => invalid({ name: ['Name already exists'] }) });
