import { FileAnswer, routesOf } from '@clinic-workbench/sdk/node';
import {
  AddAddendum,
  CreateNote,
  EnterNoteInError,
  NotesQuery,
  SignNote,
  StopWriting,
  UpdateNote,
  WriteInNote,
  WritingQuery,
} from '../common/note-requests';
import manifest from '../manifest';
import { NoteClosing } from './note-closing';
import { NotePrints } from './note-prints';
import { NoteReader } from './note-reader';
import { NoteWriters } from './note-writers';
import { NoteWritingDesk } from './note-writing';

const route = routesOf(manifest);

export const noteRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/notes',
    summary: 'Notes without their text, the latest first',
    permission: 'notes.read',
    query: NotesQuery,
    handle: (c, { query }) => c.service(NoteReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/notes',
    summary: 'Begins a note, as a draft; an encounter has one complaint and one history (409 `note_exists`)',
    permission: 'notes.write',
    status: 201,
    body: CreateNote,
    handle: (c, { body }) => c.service(NoteWritingDesk).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/notes/:id',
    summary: 'A note with its versions and addenda',
    permission: 'notes.read',
    handle: (c, { params }) => c.service(NoteReader).read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/notes/:id/versions',
    summary: 'The states in which a note was saved, with their text',
    permission: 'notes.read',
    handle: (c, { params }) => c.service(NoteReader).versions(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/notes/:id/changes',
    summary: 'How a note was begun, signed, amended and taken back, the latest first',
    permission: 'notes.read',
    handle: (c, { params }) => c.service(NoteReader).changes(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/notes/:uuid',
    summary: 'Saves the text of a draft; 409 with the note as it is if somebody else has changed it',
    permission: 'notes.write',
    versioned: true,
    body: UpdateNote,
    handle: (c, { params, body, ifMatch }) => c.service(NoteWritingDesk).save(c, params.uuid, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/notes/:id/sign',
    summary: 'Signs a draft: from then on it is amended by addenda only',
    permission: 'notes.write',
    versioned: true,
    body: SignNote,
    handle: (c, { params, ifMatch }) => c.service(NoteClosing).sign(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/notes/:id/addenda',
    summary: 'Adds to a note that is signed or whose encounter has ended; the original stays',
    permission: 'notes.write',
    body: AddAddendum,
    handle: (c, { params, body }) => c.service(NoteClosing).amend(c, params.id, body.note),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/notes/:id/entered-in-error',
    summary: 'Takes back a note; others’ notes need the right notes.delete',
    permission: 'notes.write',
    versioned: true,
    body: EnterNoteInError,
    handle: (c, { params, body, ifMatch }) => c.service(NoteClosing).enterInError(c, params.id, ifMatch, body.reason),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/notes/:id/prints',
    summary: 'Puts on record that a note is printed',
    permission: 'notes.read',
    handle: (c, { params }) => c.service(NotePrints).printed(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/notes/:id/signature',
    summary: 'The signature of who signed a note, as a picture',
    permission: 'notes.read',
    handle: async (c, { params }) =>
      new FileAnswer(await c.service(NotePrints).signature(c, params.id), 'image/webp', 'signature.webp', 'inline'),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/notes/:id/writing',
    summary: 'Who writes in a note, and its text if it is newer than the version named',
    permission: 'notes.read',
    query: WritingQuery,
    handle: (c, { params, query }) => c.service(NoteReader).writing(c, params.id, query.version),
  }),
  route({
    method: 'PUT',
    api: 'v2',
    path: '/emr/notes/:id/writing',
    summary: 'Says that a tab writes in a note, or goes on; takes it over from somebody who has paused',
    permission: 'notes.write',
    body: WriteInNote,
    handle: (c, { params, body }) => c.service(NoteWriters).write(c, params.id, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/emr/notes/:id/writing',
    summary: 'Says that a tab writes no more',
    permission: 'notes.write',
    body: StopWriting,
    handle: (c, { params, body }) => c.service(NoteWriters).stop(c, params.id, body.tab),
  }),
];
