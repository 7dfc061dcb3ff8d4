import { routesOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ActivateClient, ChangeClient, ClientsQuery, NewClient, SuspendClient } from '../common/client';
import { BranchFields, ChangeBranch, ChangeContact, ClientPartsQuery, ContactFields } from '../common/client-part';
import manifest from '../manifest';
import { ClientChanges } from './client-changes';
import { addBranch, addContact, changeBranch, changeContact, deleteBranch, deleteContact } from './client-parts';
import { branches, clients, contacts } from './client-records';

const route = routesOf(manifest);
const path = '/clients';
const readAt = `v2 ${path}/:id` as const;

const changes = (c: RequestContext) => c.service(ClientChanges);

/** Clients (specification, section 7): companies, insurers and benefactors, their branches and contacts. */
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
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One company, insurer or benefactor',
    permission: 'payers.read',
    handle: (c, { params }) => clients.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'What happened to a client, the latest first; that it was deleted, too',
    permission: 'payers.read',
    handle: (c, { params }) => clients.history(c, params.id),
  }),
  ...([path, '/corporates'] as const).map((at) =>
    route({
      method: 'PATCH',
      api: 'v2',
      path: `${at}/:id`,
      summary: 'Changes a client; main_branch_id names the branch that invoices go to',
      permission: 'payers.write',
      versioned: true,
      readAt,
      body: ChangeClient,
      handle: (c, { params, body, ifMatch }) => changes(c).change(c, params.id, ifMatch, body),
    }),
  ),
  ...([path, '/client-accounts', '/benefactors'] as const).flatMap((at) => [
    route({
      method: 'POST',
      api: 'v2',
      path: `${at}/:id/suspend`,
      summary: 'Suspends a client: it pays for nothing new, and what it owes stays owed',
      permission: 'payers.write',
      versioned: true,
      readAt,
      body: SuspendClient,
      handle: (c, { params, body, ifMatch }) =>
        changes(c).setStatus(c, params.id, ifMatch, { status: 'suspended', reason: body.reason.trim() }),
    }),
    route({
      method: 'POST',
      api: 'v2',
      path: `${at}/:id/activate`,
      summary: 'Lets a suspended client pay again',
      permission: 'payers.write',
      versioned: true,
      readAt,
      body: ActivateClient,
      handle: (c, { params, body, ifMatch }) =>
        changes(c).setStatus(c, params.id, ifMatch, { status: 'active', reason: body.reason?.trim() || null }),
    }),
  ]),
  route({
    method: 'DELETE',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Deletes a client that nothing uses, with its branches and contacts',
    permission: 'payers.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => changes(c).delete(c, params.id, ifMatch),
  }),
];

/** The branches and contacts of clients. */
export const partRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/branches`,
    summary: 'The branches of a client by name',
    permission: 'payers.read',
    query: ClientPartsQuery,
    handle: async (c, { params, query }) => {
      const { uuid } = await clients.row(c, params.id);
      return branches.page(c, { query, conditions: [sql`b.payer_uuid = ${uuid}`], order: sql`lower(b.name), b.uuid` });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/branches`,
    summary: 'Adds a branch to a client',
    permission: 'payers.write',
    status: 201,
    body: BranchFields,
    handle: (c, { params, body }) => addBranch(c, params.id, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/client-branches/:id',
    summary: 'One branch of a client',
    permission: 'payers.read',
    handle: (c, { params }) => branches.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/client-branches/:id/changes',
    summary: 'What happened to a branch, the latest first; that it was deleted, too',
    permission: 'payers.read',
    handle: (c, { params }) => branches.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/client-branches/:id',
    summary: 'Changes a branch of a client',
    permission: 'payers.write',
    versioned: true,
    body: ChangeBranch,
    handle: (c, { params, body, ifMatch }) => changeBranch(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/client-branches/:id',
    summary: 'Deletes a branch that nothing uses',
    permission: 'payers.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => deleteBranch(c, params.id, ifMatch),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/contacts`,
    summary: 'Whom to talk to at a client, by name',
    permission: 'payers.read',
    query: ClientPartsQuery,
    handle: async (c, { params, query }) => {
      const { uuid } = await clients.row(c, params.id);
      return contacts.page(c, { query, conditions: [sql`k.payer_uuid = ${uuid}`], order: sql`lower(k.name), k.uuid` });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/contacts`,
    summary: 'Adds a contact to a client',
    permission: 'payers.write',
    status: 201,
    body: ContactFields,
    handle: (c, { params, body }) => addContact(c, params.id, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/client-contacts/:id',
    summary: 'One contact of a client',
    permission: 'payers.read',
    handle: (c, { params }) => contacts.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/client-contacts/:id/changes',
    summary: 'What happened to a contact, the latest first; that it was deleted, too',
    permission: 'payers.read',
    handle: (c, { params }) => contacts.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/client-contacts/:id',
    summary: 'Changes a contact of a client',
    permission: 'payers.write',
    versioned: true,
    body: ChangeContact,
    handle: (c, { params, body, ifMatch }) => changeContact(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/client-contacts/:id',
    summary: 'Deletes a contact of a client',
    permission: 'payers.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => deleteContact(c, params.id, ifMatch),
  }),
];

function conditionsOf({ search, kind, status }: ClientsQuery) {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...(kind ? [sql`p.kind = any(${kind.split(',')})`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...words.map((word) => sql`strpos(lower(concat_ws(' ', p.name, p.code, p.email, p.phone)), ${word}) > 0`),
  ];
}
