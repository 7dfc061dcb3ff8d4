import { changingRoutes, routesOf, stateRoutes, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ActivateClient, ChangeClient, ClientsQuery, NewClient, SuspendClient } from '../common/client';
import type { ClientStatus } from '../common/client-kinds';
import manifest from '../manifest';
import { ClientChanges } from './client-changes';
import { clients } from './client-records';

const route = routesOf(manifest);
const path = '/clients';

const changes = (c: RequestContext) => c.service(ClientChanges);

const actions = [
  {
    action: 'suspend',
    state: 'suspended' as ClientStatus,
    summary: 'Suspends a client: it pays for nothing new, and what it owes stays owed',
    body: SuspendClient,
  },
  { action: 'activate', state: 'active', summary: 'Lets a suspended client pay again', body: ActivateClient },
] as const;

/** Clients (specification, section 7): companies, insurers and benefactors. */
export const clientRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Companies, insurers and benefactors by name',
    permission: 'payers.read',
    query: ClientsQuery,
    handle: (c, { query }) =>
      clients.page(c, { query, conditions: conditionsOf(query), order: sql`lower(p.name), p.uuid` }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Creates a company, an insurer or a benefactor',
    permission: 'payers.write',
    status: 201,
    body: NewClient,
    handle: (c, { body }) => changes(c).create(c, body),
  }),
  ...changingRoutes({
    path,
    one: 'a company, an insurer or a benefactor',
    records: clients,
    body: ChangeClient,
    change: (c, uuid, ifMatch, body) => changes(c).change(c, uuid, ifMatch, body),
    remove: (c, uuid, ifMatch) => changes(c).delete(c, uuid, ifMatch),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/corporates/:id',
    summary: 'Changes a client; main_branch_id names the branch that invoices go to',
    permission: 'payers.write',
    versioned: true,
    readAt: `v2 ${path}/:id`,
    body: ChangeClient,
    handle: (c, { params, body, ifMatch }) => changes(c).change(c, params.id, ifMatch, body),
  }),
  ...([path, '/client-accounts', '/corporates', '/benefactors'] as const).flatMap((at) =>
    stateRoutes({
      path: at,
      readPath: path,
      records: clients,
      actions,
      set: (c, uuid, ifMatch, to) => changes(c).setStatus(c, uuid, ifMatch, to),
    }),
  ),
  // The specification names what clients are by their kind, and does not show all paths.
  ...(
    [
      ['/client-accounts', undefined],
      ['/corporates', 'corporate'],
      ['/benefactors', 'benefactor'],
    ] as const
  ).flatMap(([at, kind]) => [
    route({
      method: 'GET',
      api: 'v2',
      path: at,
      summary: 'Clients by name; of one kind where the path names it',
      permission: 'payers.read',
      query: ClientsQuery,
      handle: (c, { query }) =>
        clients.page(c, {
          query,
          conditions: conditionsOf({ ...query, ...(kind && { kind }) }),
          order: sql`lower(p.name), p.uuid`,
        }),
    }),
    route({
      method: 'GET',
      api: 'v2',
      path: `${at}/:id`,
      summary: 'One client',
      permission: 'payers.read',
      handle: (c, { params }) => clients.read(c, params.id),
    }),
  ]),
];

function conditionsOf({ search, kind, status }: ClientsQuery) {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...(kind ? [sql`p.kind = any(${kind.split(',')})`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...words.map((word) => sql`strpos(lower(concat_ws(' ', p.name, p.code, p.email, p.phone)), ${word}) > 0`),
  ];
}
