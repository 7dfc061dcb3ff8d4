import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ uuid, administrator, post, upload }) => {
    const path = `v1/providers/${uuid}`;
    const { uuid: role } = await post(`${path}/roles`, {
      name: 'Theirs',
      permissions: { workspaces: [], resources: [] },
    });
    const staff = await post(`${path}/staff-users`, {
      first_name: 'Kofi',
      last_name: 'Theirs',
      username: 'kofi.theirs',
      role_uuid: role,
    });
    const specialty = await post(`${path}/practitioner-specialties`, { display: 'Theirs' });
    const row = 'Yaw,Theirs,yaw.theirs,Theirs';
    const run = await upload('v2/imports/team', {}, `First name,Last name,Username,Role\n${row}\n`);
    return {
      role,
      staff: staff.uuid,
      practitionerRole: administrator.practitionerRole,
      specialty: specialty.uuid,
      teamImport: run.uuid,
    };
  },
  samples: ({ of }, own) => {
    const run = { id: of('teamImport') };
    const role = { id: of('role'), providerId: own };
    const staff = { id: of('staff'), providerId: own };
    const specialty = { id: of('specialty'), providerId: own };
    const newcomer = { first_name: 'Kofi', last_name: 'Stolen', username: 'kofi.stolen', role_uuid: of('role') };
    const member = { login: 'kofi.theirs', role_uuid: of('role') };
    const person = 'v1 /providers/:providerId/staff-users/:id';
    return {
      'GET v2 /imports/team/:id': { params: run },
      'POST v2 /imports/team/:id/start': { params: run, body: {} },
      'POST v2 /imports/team/:id/undo': { params: run },
      'GET v1 /providers/:providerId/roles/:id': { params: role },
      'POST v1 /providers/:providerId/roles/:id': { params: role, body: { name: 'Copy' } },
      'PATCH v1 /providers/:providerId/roles/:id': { params: role, body: { name: 'Ours' } },
      'DELETE v1 /providers/:providerId/roles/:id': { params: role },
      'PUT v1 /providers/:providerId/roles/:id/gained/seen': {
        params: role,
        unversioned: 'says that what a role gained was seen: the same however often',
      },
      'POST v2 /admin/organizations/:providerId/members/:id/action': { params: staff, body: { action: 'deactivate' } },
      'POST v1 /providers/:providerId/staff-users': {
        params: { providerId: own },
        body: newcomer,
        inField: 'role_uuid',
      },
      'POST v1 /providers/:providerId/practitioners': {
        params: { providerId: own },
        body: newcomer,
        inField: 'role_uuid',
      },
      'POST v1 /providers/:providerId/staff-users/existing': {
        params: { providerId: own },
        body: member,
        inField: 'role_uuid',
      },
      'POST v2 /admin/organizations/:providerId/members': {
        params: { providerId: own },
        body: member,
        inField: 'role_uuid',
      },
      [`GET ${person}`]: { params: staff },
      [`GET ${person}/plans`]: { params: staff },
      [`PATCH ${person}`]: { params: staff, body: { is_active: false } },
      [`DELETE ${person}`]: { params: staff },
      [`POST ${person}/invitation`]: { params: staff },
      [`PUT ${person}/invitation-link`]: {
        params: staff,
        unversioned: 'makes a link and changes nothing of the person',
      },
      [`POST ${person}/photo`]: { params: staff },
      [`DELETE ${person}/photo`]: { params: staff },
      [`GET ${person}/signature`]: { params: staff },
      [`POST ${person}/signature`]: { params: staff },
      [`DELETE ${person}/signature`]: { params: staff },
      'GET v2 /emr/practitioners/:id': { params: staff },
      'GET v1 /providers/:providerId/practitioners/:id': { params: staff },
      'PATCH v1 /providers/:providerId/practitioners/:id': { params: staff, body: { is_active: false } },
      'DELETE v1 /providers/:providerId/practitioners/:id': { params: staff },
      'PATCH v1 /providers/:providerId/practitioner-specialties/:id': {
        params: specialty,
        body: { display: 'Stolen' },
        inList: of('specialty'),
      },
      'DELETE v1 /providers/:providerId/practitioner-specialties/:id': { params: specialty },
    };
  },
} satisfies ContractSamples;
