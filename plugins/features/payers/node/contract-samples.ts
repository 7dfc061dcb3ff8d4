import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/clients';

export default {
  make: async ({ post }) => {
    const { uuid: client } = await post(`v2${path}`, { kind: 'corporate', companyName: 'Harbour Works', code: 'HW' });
    const { uuid: clientBranch } = await post(`v2${path}/${client}/branches`, { name: 'Head office' });
    const { uuid: clientContact } = await post(`v2${path}/${client}/contacts`, { name: 'Esi Boateng' });
    return { client, clientBranch, clientContact };
  },
  samples: ({ of }) => {
    const params = { id: of('client') };
    const branch = { id: of('clientBranch') };
    const contact = { id: of('clientContact') };
    const suspend = { params, body: { reason: 'Invoices are overdue' } };
    const activate = { params, body: {} };
    return {
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`PATCH v2 ${path}/:id`]: { params, body: { companyName: 'Stolen' } },
      'PATCH v2 /corporates/:id': { params, body: { main_branch_id: of('clientBranch') } },
      ...Object.fromEntries(
        [path, '/client-accounts', '/benefactors'].flatMap((at) => [
          [`POST v2 ${at}/:id/suspend`, suspend],
          [`POST v2 ${at}/:id/activate`, activate],
        ]),
      ),
      [`DELETE v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/branches`]: { params },
      [`POST v2 ${path}/:id/branches`]: { params, body: { name: 'Copied' } },
      'GET v2 /client-branches/:id': { params: branch },
      'GET v2 /client-branches/:id/changes': { params: branch },
      'PATCH v2 /client-branches/:id': { params: branch, body: { name: 'Stolen' } },
      'DELETE v2 /client-branches/:id': { params: branch },
      [`GET v2 ${path}/:id/contacts`]: { params },
      [`POST v2 ${path}/:id/contacts`]: { params, body: { name: 'Copied' } },
      'GET v2 /client-contacts/:id': { params: contact },
      'GET v2 /client-contacts/:id/changes': { params: contact },
      'PATCH v2 /client-contacts/:id': { params: contact, body: { name: 'Stolen' } },
      'DELETE v2 /client-contacts/:id': { params: contact },
    };
  },
} satisfies ContractSamples;
