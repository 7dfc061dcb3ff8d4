import { routesOf } from '@clinic-workbench/sdk/node';
import { MergePatients, MergePreviewQuery, UnmergePatients } from '../common/patient-merge';
import { LinkPatients, OrganizationQuery } from '../common/patient-requests';
import manifest from '../manifest';
import { PatientLinks } from './record/patient-links';
import { PatientMerging } from './merging/patient-merging';
import { PatientPhotos } from './photos/patient-photos';

const route = routesOf(manifest);

/** The most bytes of an uploaded photo: a phone's camera makes 3 to 6 MB. */
const photoBytes = 8 * 1024 * 1024;
/** Longer side of a stored photo: sharp on a profile, small on a slow line. */
const photoPixels = 640;

/** Photos, links between patients, merging. */
export const recordRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/:id/photo',
    summary: 'The photo of a patient',
    permission: 'patients.read',
    query: OrganizationQuery,
    handle: (c, { params }) => c.service(PatientPhotos).get(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/patient-photos/:id',
    summary: 'Sets the photo of a patient (multipart form with one image)',
    permission: 'patients.write',
    upload: { maxBytes: photoBytes, maxFiles: 1, pictures: { field: 'photo', longerSide: photoPixels } },
    handle: (c, { params, files, ifMatch }) => c.service(PatientPhotos).put(c, params.id, files, ifMatch),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/providers/:providerId/patient-photos/:id',
    summary: 'Removes the photo of a patient',
    permission: 'patients.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(PatientPhotos).remove(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/patient_links',
    summary: 'Links two patients',
    permission: 'patients.write',
    status: 201,
    body: LinkPatients,
    handle: (c, { body }) => c.service(PatientLinks).link(c, body),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/providers/:providerId/patient_links/:uuid',
    summary: 'Removes a link between two patients; the version is that of either of them',
    permission: 'patients.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(PatientLinks).unlink(c, params.uuid, ifMatch),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/:id/merge',
    summary: 'What merging another record into this one would change',
    permission: 'patients.merge',
    query: MergePreviewQuery,
    handle: (c, { params, query }) => c.service(PatientMerging).preview(c, params.id, query.other),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/patients/:id/merge',
    summary: 'Merges another record into this one',
    permission: 'patients.merge',
    versioned: true,
    body: MergePatients,
    handle: (c, { params, body, ifMatch }) => c.service(PatientMerging).merge(c, params.id, ifMatch, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/:id/merges',
    summary: 'Merges into this record that can be undone',
    permission: 'patients.merge',
    query: OrganizationQuery,
    handle: async (c, { params }) => ({ data: await c.service(PatientMerging).into(c, params.id) }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/patients/:id/unmerge',
    summary: 'Undoes a merge',
    permission: 'patients.merge',
    body: UnmergePatients,
    handle: (c, { params, body }) => c.service(PatientMerging).unmerge(c, params.id, body.other),
  }),
];
