import { RecordReason } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import {
  CreateDiagnosis,
  DiagnosesQuery,
  DiagnosisCodesQuery,
  PutDiagnosis,
  RankDiagnoses,
  UpdateDiagnosis,
} from '../common/diagnosis-requests';
import manifest from '../manifest';
import { CodeSearch } from './codes/code-search';
import { DiagnosisRanks } from './diagnosis-ranks';
import { diagnoses } from './diagnosis-records';
import { DiagnosisReader } from './diagnosis-reader';
import { DiagnosisChanges } from './diagnosis-changes';

const route = routesOf(manifest);
/** The reason in the history for callers that cannot give one. */
const removed = 'Removed from the encounter';

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/diagnoses',
    summary: 'Diagnoses of a patient or of all patients, the latest first, or of one encounter, by rank',
    permission: 'diagnoses.read',
    query: DiagnosesQuery,
    handle: (c, { query }) => c.service(DiagnosisReader).list(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/diagnosis-codes',
    summary: 'Finds codes by code or words, forgiving misspellings; the caller’s usual ones first',
    permission: 'diagnoses.read',
    query: DiagnosisCodesQuery,
    handle: (c, { query }) => c.service(CodeSearch).find(c, query.search ?? '', query.page_size),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/diagnoses',
    summary: 'Creates a diagnosis, in an encounter or on the list of problems',
    permission: 'diagnoses.write',
    status: 201,
    body: CreateDiagnosis,
    handle: (c, { body }) => c.service(DiagnosisChanges).create(c, body),
  }),
  route({
    method: 'PUT',
    api: 'v2',
    path: '/emr/diagnoses',
    summary: 'Creates a diagnosis, or replaces the one that the uuid names (If-Match)',
    permission: 'diagnoses.write',
    body: PutDiagnosis,
    handle: (c, { body, ifMatch }) => c.service(DiagnosisChanges).put(c, ifMatch, body),
  }),
  // The form in section 7 of the specification.
  route({
    method: 'PUT',
    api: 'v2',
    path: '/diagnoses',
    readAt: 'v2 /emr/diagnoses/:id',
    summary: 'As PUT v2 /emr/diagnoses',
    permission: 'diagnoses.write',
    body: PutDiagnosis,
    handle: (c, { body, ifMatch }) => c.service(DiagnosisChanges).put(c, ifMatch, body),
  }),
  route({
    method: 'PUT',
    api: 'v2',
    path: '/emr/diagnoses/ranks',
    summary: 'Reorders the diagnoses of an encounter; 409 unless all are named',
    permission: 'diagnoses.write',
    body: RankDiagnoses,
    handle: (c, { body }) => c.service(DiagnosisRanks).order(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/diagnoses/:id',
    summary: 'A diagnosis',
    permission: 'diagnoses.read',
    handle: (c, { params }) => diagnoses.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/diagnoses/:id/changes',
    summary: 'The history of a diagnosis, the latest change first',
    permission: 'diagnoses.read',
    handle: (c, { params }) => diagnoses.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/diagnoses/:id',
    summary: 'Changes a diagnosis: confirms, resolves, promotes to the list of problems or corrects it',
    permission: 'diagnoses.write',
    versioned: true,
    body: UpdateDiagnosis,
    handle: (c, { params, body, ifMatch }) => c.service(DiagnosisChanges).update(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/emr/diagnoses/:id',
    summary: 'Marks a diagnosis as entered in error, with a reason; it stays readable',
    permission: 'diagnoses.write',
    versioned: true,
    body: RecordReason,
    handle: (c, { params, body, ifMatch }) =>
      c.service(DiagnosisChanges).enteredInError(c, params.id, ifMatch, body.reason),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/encounter-patient-diagnosis/:id',
    readAt: 'v2 /emr/diagnoses/:id',
    summary: 'Changes a diagnosis of an encounter, for older callers',
    permission: 'diagnoses.write',
    versioned: true,
    body: UpdateDiagnosis,
    handle: (c, { params, body, ifMatch }) => c.service(DiagnosisChanges).update(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/encounter-patient-diagnosis/:id',
    summary: 'Marks a diagnosis as entered in error, for older callers without a reason',
    permission: 'diagnoses.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(DiagnosisChanges).enteredInError(c, params.id, ifMatch, removed),
  }),
];
