import { routesOf } from '@clinic-workbench/sdk/node';
import { mostMegabytes } from '../common/attachment-kinds';
import {
  AttachmentContentQuery,
  AttachmentName,
  AttachmentsQuery,
  CreateAttachment,
  DeleteAttachment,
  UpdateAttachment,
} from '../common/attachment-requests';
import manifest from '../manifest';
import { AttachmentChanges } from './attachment-changes';
import { AttachmentReader } from './attachment-reader';
import { attachments } from './attachment-records';

const route = routesOf(manifest);
/** Longer sides in pixels: an A4 page at 300 dpi is readable, and a thumbnail in the list recognisable. */
const pictures = { field: 'file', longerSide: 3600, thumbnail: 320 };

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/attachments',
    summary: 'Files of a patient or of the organization, the latest first',
    permission: 'attachments.read',
    query: AttachmentsQuery,
    handle: (c, { query }) => c.service(AttachmentReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/attachments',
    summary: 'Adds an image (JPEG, PNG, WebP; re-encoded) or a PDF to a patient’s record',
    permission: 'attachments.write',
    status: 201,
    upload: { maxBytes: mostMegabytes * 1024 * 1024, maxFiles: 1, pictures },
    body: CreateAttachment,
    handle: (c, { body, files }) => c.service(AttachmentChanges).add(c, files, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/attachments/download',
    summary: 'The content of a file by its name',
    permission: 'attachments.read',
    query: AttachmentContentQuery,
    handle: (c, { query }) => c.service(AttachmentReader).content(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/attachments/:id/changes',
    summary: 'The history of a file, named by its uuid, the latest change first',
    permission: 'attachments.read',
    handle: (c, { params }) => attachments.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/attachments',
    summary: 'Changes the title or category of a file',
    permission: 'attachments.write',
    versioned: true,
    answersOtherwise: true,
    query: AttachmentName,
    body: UpdateAttachment,
    handle: (c, { query, body, ifMatch }) => c.service(AttachmentChanges).update(c, query.filename, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/attachments',
    summary: 'Marks a file as entered in error; it is kept',
    permission: 'attachments.write',
    versioned: true,
    query: AttachmentName,
    body: DeleteAttachment,
    handle: (c, { query, body, ifMatch }) =>
      c.service(AttachmentChanges).enteredInError(c, query.filename, ifMatch, body.reason),
  }),
];
