import type { TestServer, TestUser } from '../support/test-server';
import { assessmentSamples, fillOtherAssessments, type OtherAssessments } from './assessment-samples';
import { attachmentSamples, fillOtherAttachments, type OtherAttachments } from './attachments-samples';
import { emergencySamples, fillOtherScores, type OtherScores } from './emergency-samples';
import { encounterSamples, fillOtherEncounters, type OtherEncounters } from './encounter-samples';
import { fillOtherMedicines, medicineSamples, type OtherMedicines } from './medicines-samples';
import { fillOtherNotes, notesSamples, type OtherNotes } from './notes-samples';
import { fillOtherObservations, observationSamples, type OtherObservations } from './observations-samples';
import { fillOtherPrescribing, prescribingSamples, type OtherPrescribing } from './prescribing-samples';
import { fillOtherQueue, queueSamples, type OtherQueue } from './queue-samples';
import { fillOtherQuestionnaires, questionnaireSamples, type OtherQuestionnaires } from './questionnaires-samples';
import { fillOtherReferrals, referralSamples, type OtherReferrals } from './referrals-samples';
import { fillOtherScheduling, schedulingSamples, type OtherScheduling } from './scheduling-samples';
import { fillOtherTeam, importSamples, teamSamples, type OtherTeam } from './team-samples';

/** Records of the other organization, whose ids a caller might have got hold of. */
export interface OtherOrganization
  extends
    OtherAssessments,
    OtherReferrals,
    OtherQuestionnaires,
    OtherAttachments,
    OtherEncounters,
    OtherMedicines,
    OtherNotes,
    OtherObservations,
    OtherPrescribing,
    OtherQueue,
    OtherScheduling,
    OtherTeam,
    OtherScores {
  readonly organization: string;
  readonly patient: string;
  readonly relative: string;
  readonly link: string;
  readonly location: string;
  readonly role: string;
  readonly staff: string;
  readonly workspace: string;
  readonly webhook: string;
  readonly delivery: string;
  readonly sequence: string;
  readonly service: string;
  readonly ward: string;
  readonly room: string;
  readonly bed: string;
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
  const administration = '/api/v1/administration';
  const service = await post(`${administration}/healthcareservices`, {
    name: 'Theirs',
    service_class: 'Consultation',
  });
  const ward = await post(`${administration}/wards`, { name: 'Theirs', parent_uuid: row!.uuid, ward_type: 'General' });
  const room = await post(`${administration}/wards/${ward}/rooms`, { name: 'Theirs' });
  const bed = await post(`${administration}/beds`, { number: 'Theirs', parent_uuid: room });
  const role = await post(`/api/v1/providers/${organization}/roles`, {
    name: 'Theirs',
    permissions: { workspaces: [], resources: [] },
  });
  const workspace = await post(`/api/v1/providers/${organization}/workspaces`, { name: 'Theirs' });
  const staff = await post(`/api/v1/providers/${organization}/staff-users`, {
    first_name: 'Kofi',
    last_name: 'Theirs',
    username: 'kofi.theirs',
    role_uuid: role,
  });
  const format = { prefix: 'T', suffix: '', padding: 4, increment: 1, yearly: false, check_digit: 'none' };
  const sequence = await post('/api/v2/codes/register', {
    ...{ ...format, label: 'Theirs', type: 'theirs', gapless: false, next_value: 1 },
  });
  const webhook = await post('/api/v2/webhooks/subscriptions', {
    ...{ name: 'Theirs', url: 'https://theirs.invalid/hook', event_types: ['role.*'] },
  });
  const delivery = await post(`/api/v2/webhooks/subscriptions/${webhook}/test`, {});
  const team = await fillOtherTeam(server, administrator);
  const scheduling = await fillOtherScheduling(server, administrator, { patient, service, location: row!.uuid });
  const queue = await fillOtherQueue(server, administrator, row!.uuid);
  const encounters = await fillOtherEncounters(server, administrator, patient);
  const scores = await fillOtherScores(server, administrator, patient);
  const observations = await fillOtherObservations(server, administrator, patient);
  const notes = await fillOtherNotes(server, administrator, { patient });
  // Before there are allergies, which would speak against it.
  const prescribing = await fillOtherPrescribing(server, administrator, patient);
  const assessments = await fillOtherAssessments(server, administrator, patient);
  const attachments = await fillOtherAttachments(server, administrator, patient);
  const referrals = await fillOtherReferrals(post, patient);
  const forms = await fillOtherQuestionnaires(post, patient);
  return {
    ...assessments,
    ...attachments,
    ...observations,
    ...notes,
    ...referrals,
    ...forms,
    ...prescribing,
    ...(await fillOtherMedicines(server, administrator)),
    ...encounters,
    ...scores,
    ...queue,
    ...scheduling,
    ...team,
    webhook,
    delivery,
    sequence,
    organization,
    patient,
    relative,
    link,
    location: row!.uuid,
    role,
    staff,
    workspace,
    service,
    ward,
    room,
    bed,
  };
}

/** How an endpoint would be called to reach a record of the other organization. */
export interface Sample {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The body names what comes with the product and is no organization's: everybody reaches it, each for themselves. */
  readonly shared?: SharedRecord;
}

/** What organizations do with a thing of the product, each unseen by the others. */
export interface SharedRecord {
  /** The list that shows what the own organization did. */
  readonly list: string;
  /** Bodies that are refused with 400. */
  readonly wrong: readonly unknown[];
  /** Ids of what the other organization did with the same thing. */
  readonly theirs: readonly string[];
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
  const ward = { id: other.ward, uuid: other.room };
  const format = { prefix: 'T', suffix: '', padding: 4, increment: 1, yearly: false, check_digit: 'none' };
  const webhook = { id: other.webhook };
  const delivery = { id: other.delivery };
  return {
    ...assessmentSamples(other),
    ...attachmentSamples(other),
    ...prescribingSamples(other),
    ...medicineSamples(other),
    ...observationSamples(other),
    ...notesSamples(other),
    ...referralSamples(other),
    ...questionnaireSamples(other),
    'GET v2 /webhooks/subscriptions/:id': { params: webhook },
    'PATCH v2 /webhooks/subscriptions/:id': { params: webhook, body: { name: 'Stolen' } },
    'DELETE v2 /webhooks/subscriptions/:id': { params: webhook },
    'POST v2 /webhooks/subscriptions/:id/rotate-secret': { params: webhook },
    'POST v2 /webhooks/subscriptions/:id/test': { params: webhook },
    'GET v2 /webhooks/deliveries/:id': { params: delivery },
    'POST v2 /webhooks/deliveries/:id/resend': { params: delivery },
    'POST v2 /webhooks/deliveries/resend-failed': {
      params: {},
      body: { subscription_id: other.webhook, since: '2026-01-01T00:00:00Z' },
    },
    'GET v2 /codes/types/:id': { params: { id: other.sequence } },
    'PATCH v2 /codes/types/:id': { params: { id: other.sequence }, body: format },
    'POST v2 /codes/generate': { params: {}, body: { sequence_id: other.sequence } },
    'POST v2 /codes/preview': { params: {}, body: { ...format, sequence_id: other.sequence } },
    'DELETE v2 /codes/remove/:id': { params: { id: other.sequence } },
    ...schedulingSamples(other),
    ...encounterSamples(own, other),
    ...emergencySamples(other),
    ...queueSamples(other),
    ...teamSamples(own, other),
    ...importSamples(other, ['locations', 'services', 'team']),
    'GET v2 /locations/:uuid': { params: { uuid: other.location } },
    'GET v2 /locations/:uuid/changes': { params: { uuid: other.location } },
    'POST v2 /locations': {
      params: {},
      body: { name: 'Stolen', physical_type: 'ward', parent_uuid: other.location },
    },
    'PATCH v2 /locations/:uuid': { params: { uuid: other.location }, body: { name: 'Stolen' } },
    'DELETE v2 /locations/:id': { params: { id: other.location } },
    'GET v1 /administration/healthcareservices/:id': { params: { id: other.service } },
    'GET v1 /administration/healthcareservices/:id/changes': { params: { id: other.service } },
    'POST v1 /administration/healthcareservices': {
      params: {},
      body: { name: 'Stolen', service_class: 'Consultation', location_uuids: [other.location] },
    },
    'PATCH v1 /administration/healthcareservices/:id': { params: { id: other.service }, body: { name: 'Stolen' } },
    'DELETE v1 /administration/healthcareservices/:id': { params: { id: other.service } },
    'POST v1 /administration/wards': {
      params: {},
      body: { name: 'Stolen', parent_uuid: other.location, ward_type: 'ICU' },
    },
    'GET v1 /administration/wards/:id': { params: ward },
    'PATCH v1 /administration/wards/:id': { params: ward, body: { name: 'Stolen' } },
    'DELETE v1 /administration/wards/:id': { params: ward },
    'GET v1 /administration/wards/:id/rooms': { params: ward },
    'POST v1 /administration/wards/:id/rooms': { params: ward, body: { name: 'Stolen' } },
    'GET v1 /administration/wards/:id/rooms/:uuid': { params: ward },
    'PATCH v1 /administration/wards/:id/rooms/:uuid': { params: ward, body: { name: 'Stolen' } },
    'DELETE v1 /administration/wards/:id/rooms/:uuid': { params: ward },
    'POST v1 /administration/beds': { params: {}, body: { number: '1', parent_uuid: other.room } },
    'GET v1 /administration/beds/:id': { params: { id: other.bed } },
    'PATCH v1 /administration/beds/:id': { params: { id: other.bed }, body: { number: '7' } },
    'DELETE v1 /administration/beds/:id': { params: { id: other.bed } },
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
    'PATCH v1 /providers/:providerId/workspaces': {
      params: { providerId: own },
      body: { id: other.workspace, name: 'Stolen' },
    },
    'DELETE v1 /providers/:providerId/workspaces': { params: { providerId: own }, body: { id: other.workspace } },
    'POST v1 /providers/:providerId/roles/:id': { params: role, body: { name: 'Copy' } },
    'PATCH v1 /providers/:providerId/roles/:id': { params: role, body: { name: 'Ours' } },
    'DELETE v1 /providers/:providerId/roles/:id': { params: role },
    'PUT v1 /providers/:providerId/roles/:id/gained/seen': { params: role },
    'POST v2 /admin/organizations/:providerId/members/:id/action': { params: staff, body: { action: 'deactivate' } },
    'GET v1 /providers/:providerId/staff-users/:id': { params: staff },
    'GET v1 /providers/:providerId/staff-users/:id/plans': { params: staff },
    'GET v2 /emr/practitioners/:id': { params: staff },
    'PATCH v1 /providers/:providerId/staff-users/:id': { params: staff, body: { is_active: false } },
    'DELETE v1 /providers/:providerId/staff-users/:id': { params: staff },
    'POST v1 /providers/:providerId/staff-users/:id/invitation': { params: staff },
    'PUT v1 /providers/:providerId/staff-users/:id/invitation-link': { params: staff },
    'POST v1 /providers/:providerId/staff-users/:id/photo': { params: staff },
    'DELETE v1 /providers/:providerId/staff-users/:id/photo': { params: staff },
  };
}
