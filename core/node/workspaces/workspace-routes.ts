import { onOnePage, type AnyRoute } from '@clinic-workbench/sdk/node';
import { platformRoute } from '../http/platform-route';
import {
  builtInWorkspaces,
  changeWorkspace,
  createWorkspace,
  deleteWorkspace,
  listWorkspaces,
} from './workspace-changes';
import { ChangeWorkspace, CreateWorkspace, DeleteWorkspace, WorkspacesQuery } from './workspace-rules';

const path = '/providers/:providerId/workspaces';

/** Workspaces with names of their own (specification, section 7). */
export const workspaceRoutes: readonly AnyRoute[] = [
  platformRoute({
    method: 'GET',
    api: 'v1',
    path,
    summary: 'The workspaces: the active built-in ones, then those that the organization has named',
    permission: 'signed-in',
    query: WorkspacesQuery,
    handle: async (c, { query }) => {
      const builtIn = query.named === 'true' ? [] : await builtInWorkspaces(c);
      return onOnePage([...builtIn, ...(await listWorkspaces(c))], query);
    },
  }),
  platformRoute({
    method: 'POST',
    api: 'v1',
    path,
    summary: 'Names a workspace of a type',
    permission: 'workspaces.write',
    status: 201,
    body: CreateWorkspace,
    handle: (c, { body }) => createWorkspace(c, body),
  }),
  platformRoute({
    method: 'PATCH',
    api: 'v1',
    path,
    summary: 'Changes a workspace, which the body names by its id',
    permission: 'workspaces.write',
    body: ChangeWorkspace,
    versioned: true,
    handle: (c, { body, ifMatch }) => changeWorkspace(c, body, ifMatch),
  }),
  platformRoute({
    method: 'DELETE',
    api: 'v1',
    path,
    summary: 'Deletes a workspace that no role names; the body names it by its id',
    permission: 'workspaces.delete',
    versioned: true,
    body: DeleteWorkspace,
    handle: (c, { body, ifMatch }) => deleteWorkspace(c, body.id, ifMatch),
  }),
];
