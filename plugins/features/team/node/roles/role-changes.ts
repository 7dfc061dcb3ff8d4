import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { conflict, invalid, type RequestContext, refusing } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { nothing, takesAway } from '../../common/granting';
import { administratorKey, type Role } from '../../common/role';
import type { ChangeRole, CopyRole, CreateRole } from '../../common/role-requests';
import { RightsGuard } from './rights-guard';
import { roles } from './role-records';

/** Makes, changes and deletes the roles of an organization. */
@injectable()
export class RoleChanges {
  readonly #guard: RightsGuard;

  constructor(@inject(RightsGuard) guard: RightsGuard) {
    this.#guard = guard;
  }

  /** @throws ApiError 403 naming a right that the caller lacks, 400 for a name that exists */
  async create(c: RequestContext, { name, permissions }: CreateRole): Promise<Role> {
    await this.#guard.line(c);
    await this.#guard.insistOnHaving(c, nothing, permissions);
    return insert(c, name, permissions);
  }

  /** @throws ApiError 404, and as `create` does: the copy gives everything that it holds */
  async copy(c: RequestContext, uuid: string, { name, permissions: changed }: CopyRole): Promise<Role> {
    await this.#guard.line(c);
    const of = await roles.row(c, uuid);
    const permissions = changed ?? of.permissions;
    await this.#guard.insistOnHaving(c, nothing, permissions);
    return insert(c, name, permissions, { copied_from: uuid });
  }

  /**
   * A caller who takes rights from the people with the role must be an administrator, or hold all that the role holds.
   *
   * @throws ApiError 404, 409 `stale_version`, `administrator_rights`, `last_administrator`, `last_right` or `last_giver`,
   * 403 naming a right that the caller lacks, 400 for a name that exists
   */
  async change(c: RequestContext, uuid: string, ifMatch: number | undefined, changes: ChangeRole): Promise<Role> {
    await this.#guard.line(c);
    const before = await roles.insisted(c, uuid, ifMatch);
    const name = changes.name?.trim() ?? before.name;
    const permissions = plain(changes.permissions ?? before.permissions);
    await this.#guard.insistOnHaving(c, before.permissions, permissions);
    if (takesAway(before.permissions, permissions)) {
      await this.#guard.insistOnTaking(c, before.permissions);
      if (
        before.key === administratorKey &&
        this.#guard.administers(before.permissions) &&
        !this.#guard.administers(permissions)
      )
        throw withoutRights();
    }
    await this.#guard.keepRights(c, () =>
      this.#guard.keepAdministrator(c, () =>
        unique(() => roles.change(c, before, { name, permissions: JSON.stringify(permissions) })),
      ),
    );
    return roles.answer(c, uuid);
  }

  /** Marks the rights that an update gave the role as seen; administrators are not told again. @throws ApiError 404 */
  async see(c: RequestContext, uuid: string): Promise<Role> {
    const { key, version } = await roles.row(c, uuid);
    const { numUpdatedRows } = await c.db
      .updateTable('given_rights')
      .set({ seen_at: c.now, seen_by: c.user })
      .where('organization_uuid', '=', c.organization)
      .where('role_key', '=', key ?? '')
      .where('gained', '=', true)
      .where('seen_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) c.emit({ type: 'role.updated', uuid, version });
    return roles.answer(c, uuid);
  }

  /**
   * @throws ApiError 404, 403, 409 `stale_version`, `role_in_use` with the number of people who have it,
   * `administrator_role` or `last_right`
   */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    await this.#guard.line(c);
    const before = await roles.insisted(c, uuid, ifMatch);
    const { key, permissions, users } = before;
    await this.#guard.insistOnTaking(c, permissions);
    if (key === administratorKey)
      throw conflict('administrator_role', 'The role of the administrators cannot be deleted.');
    if (users > 0)
      throw conflict('role_in_use', users === 1 ? 'One person has this role.' : `${users} people have this role.`, {
        users,
      });
    await c.db
      .updateTable('practitioner_roles')
      .set({ role_uuid: null })
      .where('organization_uuid', '=', c.organization)
      .where('role_uuid', '=', uuid)
      .execute();
    await this.#guard.keepRights(c, () => roles.delete(c, before, { note: { deleted: true } }));
  }
}

/** The administrators' role keeps the rights needed to give rights: no other role could restore them. */
const withoutRights = () =>
  conflict('administrator_rights', 'The role of the administrators must keep the rights to give rights.');

async function insert(
  c: RequestContext,
  typed: string,
  given: RolePermissions,
  note?: Readonly<Record<string, unknown>>,
): Promise<Role> {
  const values = { key: null, name: typed.trim(), permissions: JSON.stringify(plain(given)) };
  const { uuid } = await unique(() => roles.create(c, values, note && { note }));
  return roles.answer(c, uuid);
}

/** The stored form: each entry once, as plain objects instead of the request's classes. */
function plain({ workspaces, resources }: RolePermissions): RolePermissions {
  return { workspaces: [...new Set(workspaces)], resources: [...new Set(resources)] };
}

const taken = () => invalid({ name: ['Name already exists'] });
const unique = refusing({ roles_name: taken, roles_organization_uuid_name_key: taken });
