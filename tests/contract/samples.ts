import type { TestServer, TestUser } from '../support/test-server';

/** Records of the other organization, whose ids a caller might have got hold of. */
export interface OtherOrganization {
  readonly organization: string;
  readonly patient: string;
  readonly relative: string;
  readonly link: string;
  readonly location: string;
  readonly role: string;
  readonly staff: string;
}

export async function fillOther(server: TestServer, administrator: TestUser): Promise<OtherOrganization> {
  const organization = administrator.organization;
  const post = async (url: string, body: object): Promise<string> => {
    const answer = await server.request({ method: 'POST', url, as: administrator, body });
    if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${answer.text}`);
    return (answer.body as { uuid: string }).uuid;
  };
  const patient = await post('/api/v2/emr/patients', { first_name: 'Esi', last_name: 'Owusu', gender: 'FEMALE' });
  const relative = await post('/api/v2/emr/patients', { first_name: 'Yaw', last_name: 'Boateng', gender: 'MALE' });
  const link = await post(`/api/v1/providers/${organization}/patient_links`, {
    patient_id: patient,
    other_patient_id: relative,
    type: 'SIBLING',
  });
  const [row] = await server.rows<{ uuid: string }>(
    `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, gen_random_uuid(), 'Theirs', 'site') returning uuid`,
    [organization],
  );
  const role = await post(`/api/v1/providers/${organization}/roles`, {
    name: 'Theirs',
    permissions: { workspaces: [], resources: [] },
  });
  const staff = await post(`/api/v1/providers/${organization}/staff-users`, {
    first_name: 'Kofi',
    last_name: 'Theirs',
    username: 'kofi.theirs',
    role_uuid: role,
  });
  return { organization, patient, relative, link, location: row!.uuid, role, staff };
}

/** How an endpoint would be called to reach a record of the other organization. */
export interface Sample {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * One for each endpoint whose path or body names a record. A new endpoint with an id in its path that has none here
 * fails the tests, so that nobody forgets to try it with another organization's id.
 *
 * @param own the caller's organization
 */
export function samples(own: string, other: OtherOrganization): Readonly<Record<string, Sample>> {
  const patient = { id: other.patient, providerId: own };
  const role = { id: other.role, providerId: own };
  const staff = { id: other.staff, providerId: own };
  return {
    'GET v2 /locations/:uuid': { params: { uuid: other.location } },
    'POST v2 /locations': {
      params: {},
      body: { name: 'Stolen', physical_type: 'ward', parent_uuid: other.location },
    },
    'PATCH v2 /locations/:uuid': { params: { uuid: other.location }, body: { name: 'Stolen' } },
    'DELETE v2 /locations/:id': { params: { id: other.location } },
    'GET v2 /emr/patients/:id': { params: patient },
    'PATCH v2 /emr/patients/:id': { params: patient, body: { first_name: 'Stolen' } },
    'POST v2 /emr/patients/:id/prints': { params: patient },
    'POST v2 /emr/patients/recent': { params: {}, body: { patient_id: other.patient } },
    'POST v1 /providers/:providerId/patients/:id': {
      params: patient,
      body: { first_name: 'Copy', last_name: 'Cat', gender: 'FEMALE' },
    },
    'DELETE v1 /providers/:providerId/patients/:id': { params: patient },
    'POST v2 /emr/patients/:id/restore': { params: patient },
    'GET v2 /emr/patients/:id/photo': { params: patient },
    'POST v1 /providers/:providerId/patient-photos/:id': { params: patient },
    'DELETE v1 /providers/:providerId/patient-photos/:id': { params: patient },
    'POST v1 /providers/:providerId/patient_links': {
      params: patient,
      body: { patient_id: other.patient, other_patient_id: other.relative, type: 'SIBLING' },
    },
    'DELETE v1 /providers/:providerId/patient_links/:uuid': { params: { providerId: own, uuid: other.link } },
    'GET v2 /emr/patients/:id/merge': { params: patient, query: { other: other.relative } },
    'POST v2 /emr/patients/:id/merge': {
      params: patient,
      body: { other: other.relative, other_version: 1, choices: {} },
    },
    'GET v2 /emr/patients/:id/merges': { params: patient },
    'POST v2 /emr/patients/:id/unmerge': { params: patient, body: { other: other.relative } },
    'POST v1 /providers/:providerId/roles/:id': { params: role, body: { name: 'Copy' } },
    'PATCH v1 /providers/:providerId/roles/:id': { params: role, body: { name: 'Ours' } },
    'DELETE v1 /providers/:providerId/roles/:id': { params: role },
    'GET v1 /providers/:providerId/staff-users/:id': { params: staff },
    'GET v2 /emr/practitioners/:id': { params: staff },
    'PATCH v1 /providers/:providerId/staff-users/:id': { params: staff, body: { is_active: false } },
    'DELETE v1 /providers/:providerId/staff-users/:id': { params: staff },
    'POST v1 /providers/:providerId/staff-users/:id/invitation': { params: staff },
    'PUT v1 /providers/:providerId/staff-users/:id/invitation-link': { params: staff },
    'POST v1 /providers/:providerId/staff-users/:id/photo': { params: staff },
    'DELETE v1 /providers/:providerId/staff-users/:id/photo': { params: staff },
  };
}
