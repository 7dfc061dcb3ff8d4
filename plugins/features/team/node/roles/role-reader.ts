import type { ListPage, ListQuery } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { Role } from '../../common/role';
import { roleOf, rolesOf, toWire } from './role-rows';

/** Reads the roles of an organization. */
@injectable()
export class RoleReader {
  /** By name. `search` looks for words anywhere in the name. */
  async page(c: RequestContext, query: ListQuery): Promise<ListPage<Role>> {
    const size = query.size ?? query.page_size;
    const words = query.search?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [];
    const all = (await rolesOf(c).execute()).filter(({ name }) =>
      words.every((word) => name.toLowerCase().includes(word)),
    );
    const names = new Intl.Collator('en', { numeric: true });
    const shown = all
      .toSorted((a, b) => names.compare(a.name, b.name))
      .slice((query.page - 1) * size, query.page * size);
    return { data: shown.map(toWire), meta: { total: all.length, page: query.page, page_size: size } };
  }

  /** @throws ApiError 404 */
  one(c: RequestContext, uuid: string): Promise<Role> {
    return roleOf(c, uuid);
  }
}
