import type { Entity, ListPage } from '@clinic-workbench/sdk/common';
import { changingRoutes, routesOf, type PageAsked, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { BranchFields, ChangeBranch, ChangeContact, ClientPartsQuery, ContactFields } from '../common/client-part';
import manifest from '../manifest';
import { addBranch, addContact, changeBranch, changeContact, deleteBranch, deleteContact } from './client-parts';
import { branches, clients, contacts } from './client-records';

const route = routesOf(manifest);

interface ClientPart<At extends string, Wire extends Entity, Fields extends object> {
  /** The path below the client, such as `branches`. */
  readonly at: At;
  readonly many: string;
  readonly fields: new () => Fields;
  readonly records: {
    readonly kind: { readonly alias: string };
    page(c: RequestContext, asked: PageAsked): Promise<ListPage<Wire>>;
  };
  readonly add: (c: RequestContext, client: string, fields: Fields) => Promise<Wire>;
}

/** The endpoints for parts of a client: the list by name, and adding one. */
function partsOf<const At extends string, Wire extends Entity, Fields extends object>(
  part: ClientPart<At, Wire, Fields>,
) {
  const { at, many, fields, records, add } = part;
  const path = `/clients/:id/${at}` as const;
  const column = (name: string) => sql.ref(`${records.kind.alias}.${name}`);
  return [
    route({
      method: 'GET',
      api: 'v2',
      path,
      summary: `${many} of a client, by name`,
      permission: 'payers.read',
      query: ClientPartsQuery,
      handle: async (c, { params, query }) => {
        const { uuid } = await clients.row(c, (params as { readonly id: string }).id);
        const conditions = [sql`${column('payer_uuid')} = ${uuid}`];
        return records.page(c, { query, conditions, order: sql`lower(${column('name')}), ${column('uuid')}` });
      },
    }),
    route({
      method: 'POST',
      api: 'v2',
      path,
      summary: `Adds one of the ${at} of a client`,
      permission: 'payers.write',
      status: 201,
      body: fields,
      handle: (c, { params, body }) => add(c, (params as { readonly id: string }).id, body),
    }),
  ];
}

/** The branches and contacts of clients. */
export const partRoutes = [
  ...partsOf({ at: 'branches', many: 'The branches', fields: BranchFields, records: branches, add: addBranch }),
  ...partsOf({ at: 'contacts', many: 'Whom to talk to', fields: ContactFields, records: contacts, add: addContact }),
  ...changingRoutes({
    path: '/client-branches',
    one: 'a branch of a client',
    records: branches,
    body: ChangeBranch,
    change: changeBranch,
    remove: deleteBranch,
  }),
  ...changingRoutes({
    path: '/client-contacts',
    one: 'a contact of a client',
    records: contacts,
    body: ChangeContact,
    change: changeContact,
    remove: deleteContact,
  }),
];
