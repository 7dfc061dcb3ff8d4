import { ListQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { ChangeRole, CopyRole, CreateRole } from '../../common/role-requests';
import manifest from '../../manifest';
import { RoleChanges } from './role-changes';
import { pageOfRoles, roles } from './role-records';

const route = routesOf(manifest);

/** Roles (specification, sections 6 and 7). */
export const roleRoutes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/roles',
    summary: 'The roles of the organization, with the number of their users',
    permission: 'roles.read',
    query: ListQuery,
    handle: (c, { query }) => pageOfRoles(c, query),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/roles',
    summary: 'Creates a role; nobody can give a right that they lack',
    permission: 'roles.write',
    status: 201,
    body: CreateRole,
    handle: (c, { body }) => c.service(RoleChanges).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/roles/:id',
    summary: 'A role, with the number of its users',
    permission: 'roles.read',
    handle: (c, { params }) => roles.read(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/roles/:id',
    summary: 'Creates a copy of a role under another name',
    permission: 'roles.write',
    status: 201,
    readAt: 'v1 /providers/:providerId/roles/:id',
    body: CopyRole,
    handle: (c, { params, body }) => c.service(RoleChanges).copy(c, params.id, body),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/providers/:providerId/roles/:id',
    summary: 'Changes a role; the rights of its users change at once',
    permission: 'roles.write',
    versioned: true,
    body: ChangeRole,
    handle: (c, { params, body, ifMatch }) => c.service(RoleChanges).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'PUT',
    api: 'v1',
    path: '/providers/:providerId/roles/:id/gained/seen',
    summary: 'Marks the gains of a role from an update as seen',
    permission: 'roles.write',
    handle: (c, { params }) => c.service(RoleChanges).see(c, params.id),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/providers/:providerId/roles/:id',
    summary: 'Deletes a role without users',
    permission: 'roles.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(RoleChanges).delete(c, params.id, ifMatch),
  }),
];
