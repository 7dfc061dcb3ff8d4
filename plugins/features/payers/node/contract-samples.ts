import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/clients';
const employee = (number: string) => ({ number, first_name: 'Yaw', last_name: 'Mensah' });

export default {
  make: async ({ of, post, upload }) => {
    const { uuid: client } = await post(`v2${path}`, { kind: 'corporate', companyName: 'Harbour Works', code: 'HW' });
    const { uuid: clientBranch } = await post(`v2${path}/${client}/branches`, { name: 'Head office' });
    const { uuid: clientContact } = await post(`v2${path}/${client}/contacts`, { name: 'Esi Boateng' });
    const { uuid: member } = await post(`v2${path}/${client}/members`, employee('E-1'));
    const { uuid: benefactor } = await post(`v2${path}`, { kind: 'benefactor', name: 'Kwesi Foundation' });
    // Only a part: the samples of discounts and payments need debts of the patient.
    const helped = { payer_id: benefactor, patient_id: of('patient'), limit: '1.00' };
    const { uuid: beneficiary } = await post('v2/beneficiaries', helped);
    const file = 'Client,Number,First name,Last name\nHW,E-9,Adwoa,Owusu\n';
    const { uuid: membersImport } = await upload('v2/imports/members', {}, file);
    return { client, clientBranch, clientContact, member, benefactor, beneficiary, membersImport };
  },
  samples: ({ of }) => {
    const params = { id: of('client') };
    const branch = { id: of('clientBranch') };
    const contact = { id: of('clientContact') };
    const member = { id: of('member') };
    const run = { id: of('membersImport') };
    const beneficiary = { id: of('beneficiary') };
    const suspend = { params, body: { reason: 'Invoices are overdue' } };
    const activate = { params, body: {} };
    const subscriber = { subscriber_id: of('member'), relationship: 'child' };
    const ofParts = /\/(client-branches|client-contacts|branches|contacts|imports)\b/;
    const samples = {
      [`GET v2 ${path}/:id`]: { params },
      ...Object.fromEntries(
        ['/client-accounts', '/corporates', '/benefactors'].map((at) => [`GET v2 ${at}/:id`, { params }]),
      ),
      'POST v2 /dependents': { params: {}, body: { ...employee('E-4'), ...subscriber } },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`PATCH v2 ${path}/:id`]: { params, body: { companyName: 'Stolen' } },
      'PATCH v2 /corporates/:id': { params, body: { main_branch_id: of('clientBranch') } },
      ...Object.fromEntries(
        [path, '/client-accounts', '/corporates', '/benefactors'].flatMap((at) => [
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
      ...Object.fromEntries(
        [`${path}/:id/members`, '/corporates/:id/employees'].flatMap((at) => [
          [`GET v2 ${at}`, { params }],
          [`POST v2 ${at}`, { params, body: employee('E-2') }],
        ]),
      ),
      'POST v2 /corporates/onboard/:id': { params, body: { ...employee('E-3'), dependents: [] } },
      'GET v2 /dependents': { params: {}, query: { patient_id: of('patient') } },
      'GET v2 /client-members/:id': { params: member },
      'GET v2 /client-members/:id/changes': { params: member },
      'PATCH v2 /client-members/:id': { params: member, body: { first_name: 'Stolen' } },
      'POST v2 /client-members/:id/suspend': { params: member, body: { reason: 'Stolen' } },
      'POST v2 /client-members/:id/end': { params: member, body: { reason: 'Stolen' } },
      'POST v2 /client-members/:id/activate': { params: member, body: {} },
      'DELETE v2 /client-members/:id': { params: member },
      'GET v2 /imports/members/:id': { params: run },
      'POST v2 /imports/members/:id/start': { params: run, body: {} },
      'POST v2 /imports/members/:id/undo': { params: run },
      'POST v2 /beneficiaries': { params: {}, body: { payer_id: of('benefactor'), patient_id: of('patient') } },
      'GET v2 /beneficiaries/:id': { params: beneficiary },
      'GET v2 /beneficiaries/:id/changes': { params: beneficiary },
      'PATCH v2 /beneficiaries/:id': { params: beneficiary, body: { reason: 'Stolen' } },
      'DELETE v2 /beneficiaries/:id': { params: beneficiary },
    };
    const named = Object.entries(samples).filter(([at]) => !ofParts.test(at));
    return { ...samples, ...Object.fromEntries(named.map(([at, sample]) => [at.replace(' v2 ', ' v1 '), sample])) };
  },
} satisfies ContractSamples;
