import { routesOf, StatusAnswer } from '@clinic-workbench/sdk/node';
import { PatientFiguresQuery } from '../common/patient-figures';
import {
  CopyPatient,
  CorrectPatient,
  DuplicateProbe,
  OrganizationQuery,
  PatientQuery,
  RegisterPatient,
  RegisterQuery,
} from '../common/patient-requests';
import { RememberPatient } from '../common/recent-patient';
import manifest from '../manifest';
import { DuplicateProbing } from './duplicates/duplicate-probe';
import { PatientExport } from './list/patient-export';
import { PatientFiguresReader } from './figures/patient-figures';
import { PatientList } from './list/patient-list';
import { PatientRegistration } from './record/patient-registration';
import { PatientChanges } from './record/patient-changes';
import { PatientReader } from './record/patient-reader';
import { PayerCheck } from './record/payer-check';
import { RecentPatients } from './list/recent-patients';

const route = routesOf(manifest);

/** Finding, registering and correcting patients. */
export const patientRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients',
    summary: 'Patients, newest first, or those that a search finds',
    permission: 'patients.read',
    query: PatientQuery,
    handle: (c, { query }) => c.service(PatientList).page(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/patients',
    summary: 'Registers a patient (201), or answers the existing record (200, with get_or_create)',
    permission: 'patients.write',
    ahead: true,
    query: RegisterQuery,
    body: RegisterPatient,
    handle: async (c, { body, query }) =>
      query.get_or_create === 'true'
        ? c.service(PatientRegistration).getOrCreate(c, body)
        : new StatusAnswer(201, await c.service(PatientRegistration).register(c, body)),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/patients/duplicates',
    summary: 'Records of possibly the same person',
    permission: 'patients.read',
    body: DuplicateProbe,
    handle: (c, { body }) => c.service(DuplicateProbing).candidates(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/export',
    summary: 'The list of patients as CSV',
    permission: 'patients.export',
    query: PatientQuery,
    handle: (c, { query }) => c.service(PatientExport).file(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/recent',
    summary: 'Patients whose profiles the caller opened last',
    permission: 'patients.read',
    query: OrganizationQuery,
    handle: async (c) => ({ data: await c.service(RecentPatients).list(c) }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/patients/recent',
    summary: 'Records that the caller opened a profile',
    permission: 'patients.read',
    body: RememberPatient,
    handle: (c, { body }) => c.service(RecentPatients).remember(c, body.patient_id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patient-figures',
    summary: 'Patients in figures',
    permission: 'patients.read',
    query: PatientFiguresQuery,
    handle: (c, { query }) => c.service(PatientFiguresReader).read(c, query.workspace),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/:id',
    summary: 'A patient',
    permission: 'patients.read',
    query: OrganizationQuery,
    handle: (c, { params }) => c.service(PatientReader).read(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/patients/:id/prints',
    summary: 'Audits that the caller prints a patient’s sheet',
    permission: 'patients.read',
    query: OrganizationQuery,
    handle: (c, { params }) => c.service(PatientReader).printed(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/patients/:id',
    summary: 'Corrects a patient',
    permission: 'patients.write',
    versioned: true,
    query: OrganizationQuery,
    body: CorrectPatient,
    handle: (c, { params, body, ifMatch }) => c.service(PatientChanges).correct(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/patients/:id',
    summary: 'Registers a relative of a patient: copies the fields that families share',
    permission: 'patients.write',
    status: 201,
    readAt: 'v2 /emr/patients/:id',
    body: CopyPatient,
    handle: (c, { params, body }) => c.service(PatientRegistration).duplicate(c, params.id, body),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/providers/:providerId/patients/:id',
    summary: 'Deletes a patient; an administrator can restore the record',
    permission: 'patients.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(PatientChanges).delete(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/patients/:id/restore',
    summary: 'Restores a deleted patient',
    permission: 'patients.restore',
    handle: (c, { params, ifMatch }) => c.service(PatientChanges).restore(c, params.id, ifMatch),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patient-groups',
    summary: 'The customer groups that a patient may be put into',
    permission: 'patients.read',
    handle: async (c) => ({ data: await c.service(PayerCheck).offeredGroups(c) }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patient-payers',
    summary: 'The companies and insurers that a patient’s record may name',
    permission: 'patients.read',
    handle: async (c) => ({ data: await c.service(PayerCheck).offeredPayers(c) }),
  }),
];
