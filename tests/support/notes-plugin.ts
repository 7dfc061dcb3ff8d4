import { defineManifest, ListQuery, Optional, Required, Text, Uuid } from '@clinic-workbench/sdk/common';
import { insertRow, notFound, routesOf, updateVersioned, type Versioned } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { InstalledPlugin } from '../../core/node/kernel';
import type { TestServer } from './test-server';

/** A small plugin with its own table, for tests of the kernel. */
const manifest = defineManifest({
  id: 'jottings',
  name: 'Jottings',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    resources: [{ id: 'jottings', title: 'Jottings' }],
    workspace: { key: 'NOTES', title: 'Notes', icon: 'annotation' },
  },
});

interface NoteTable extends Versioned {
  text: string;
  colour: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    notes: NoteTable;
  }
}

class NoteForm {
  @Required() @Text(20) text!: string;
  @Optional() @Text(10) colour?: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

const route = routesOf(manifest);
/** The number of requests for the fault that allows another try. */
let serializationFaults = 0;
const routes = [
  route({
    method: 'POST',
    api: 'v1',
    path: '/notes',
    summary: 'Adds a note',
    permission: 'jottings.write',
    body: NoteForm,
    status: 201,
    handle: async (c, { body }) => {
      if (body.text === 'slow') await sql`select pg_sleep(0.5)`.execute(c.db);
      const note = await insertRow(c, 'notes', { text: body.text, colour: body.colour ?? null });
      c.audit({ action: 'create', resource: 'notes', resourceUuid: note.uuid, after: { text: note.text } });
      c.emit({ type: 'jotting.created', uuid: note.uuid, version: note.version });
      if (body.text === 'fail late') throw notFound('Something');
      return note;
    },
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/notes/:id',
    summary: 'One note',
    permission: 'jottings.read',
    handle: async (c, { params }) => {
      const note = await c.db
        .selectFrom('notes')
        .selectAll()
        .where('organization_uuid', '=', c.organization)
        .where('uuid', '=', params.id)
        .executeTakeFirst();
      if (!note) throw notFound('Note');
      c.audit({ action: 'read', resource: 'notes', resourceUuid: note.uuid });
      return note;
    },
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/notes',
    summary: 'All notes that row-level security shows, whatever the organization',
    permission: 'jottings.read',
    query: ListQuery,
    handle: async (c, { query }) => {
      const data = await c.db.selectFrom('notes').selectAll().execute();
      return { data, meta: { total: data.length, page: query.page, page_size: query.page_size } };
    },
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/notes/:id',
    summary: 'Changes a note',
    permission: 'jottings.write',
    body: NoteForm,
    versioned: true,
    handle: (c, { params, body, ifMatch }) => updateVersioned(c, 'notes', params.id, ifMatch, { text: body.text }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/notes/pictures',
    summary: 'Takes a picture',
    permission: 'jottings.write',
    upload: { maxBytes: 1000, maxFiles: 1 },
    handle: async (_c, { files }) => ({
      names: files.map((file) => file.name),
      bytes: files.map((file) => file.content.length),
    }),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/notes/:name/faults',
    summary: 'Fails as the name says',
    permission: 'signed-in',
    handle: async (c, { params }) => {
      if (params.name === 'nul') await sql`select ${'a\u0000b'}::text`.execute(c.db);
      if (params.name === 'overflow') await sql`select 99999999999::integer`.execute(c.db);
      if (params.name === 'bug') throw new Error('secret of the server');
      if (params.name === 'swallowed') await sql`select 1/0`.execute(c.db).catch(() => undefined);
      if (params.name === 'serialization' && ++serializationFaults === 1)
        await sql`do $$ begin raise exception 'two at once' using errcode = '40001'; end $$`.execute(c.db);
      if (params.name === 'forgotten') void sql`select pg_sleep(0.05)`.execute(c.db);
      return { fine: true };
    },
  }),
];

const events = [{ type: 'jotting.created', permission: 'jottings.read', title: 'Something was jotted down' }];

export const notesPlugin: InstalledPlugin = { manifest, source: 'third-party', server: { routes, events } };

/** Creates the plugin's table, as a migration would. */
export async function createNotes(server: TestServer): Promise<void> {
  await server.rows(`create table notes (
    organization_uuid uuid not null references organizations, uuid uuid not null, version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), created_by uuid, updated_by uuid,
    text text not null, colour text, primary key (organization_uuid, uuid), unique (organization_uuid, text))`);
  await server.rows(`call guard_by_organization('notes')`);
}
