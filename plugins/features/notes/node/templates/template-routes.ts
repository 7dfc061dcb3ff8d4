import { routesOf } from '@clinic-workbench/sdk/node';
import { CreateTemplate, FillQuery, TemplatesQuery, UpdateTemplate } from '../../common/templates/template-requests';
import manifest from '../../manifest';
import { NoteTemplates } from './note-templates';

const route = routesOf(manifest);

export const templateRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/note-templates',
    summary: 'Templates of notes: the caller’s own, the organization’s and the built-in ones',
    permission: 'notes.read',
    query: TemplatesQuery,
    handle: (c, { query }) => c.service(NoteTemplates).list(c, query.language ?? 'en'),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/note-templates/:id/filled',
    summary: 'A template with its placeholders filled in for a patient',
    permission: 'notes.write',
    query: FillQuery,
    handle: (c, { params, query }) => c.service(NoteTemplates).fill(c, params.id, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/note-templates',
    summary: 'Creates a template; for everybody with the right settings.write',
    permission: 'notes.write',
    status: 201,
    body: CreateTemplate,
    handle: (c, { body }) => c.service(NoteTemplates).create(c, body),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/note-templates/:id',
    summary: 'Changes a template',
    permission: 'notes.write',
    versioned: true,
    body: UpdateTemplate,
    handle: (c, { params, body, ifMatch }) => c.service(NoteTemplates).update(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/emr/note-templates/:id',
    summary: 'Deletes a template; notes based on it stay',
    permission: 'notes.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(NoteTemplates).delete(c, params.id, ifMatch),
  }),
];
