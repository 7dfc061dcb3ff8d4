import { randomUUID } from 'node:crypto';
import type { TestServer, TestUser } from '../support/test-server';
import type { Sample } from './samples';

/** Notes of the other organization. */
export interface OtherNotes {
  readonly note: string;
  readonly noteTemplate: string;
}

export async function fillOtherNotes(
  server: TestServer,
  administrator: TestUser,
  of: { readonly patient: string },
): Promise<OtherNotes> {
  const post = async (url: string, body: object): Promise<string> => {
    const answer = await server.request({ method: 'POST', url: `/api/v2/emr${url}`, as: administrator, body });
    if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${answer.text}`);
    return (answer.body as { uuid: string }).uuid;
  };
  return {
    note: await post('/notes', { patient_id: of.patient, note_type: 'visit-note', note: '<p>Theirs</p>' }),
    noteTemplate: await post('/note-templates', { name: 'Theirs', body: '<p>Theirs</p>' }),
  };
}

export function notesSamples(other: OtherNotes & { readonly patient: string }): Readonly<Record<string, Sample>> {
  const note = { id: other.note };
  const template = { id: other.noteTemplate };
  const tab = randomUUID();
  return {
    'GET v2 /emr/notes/:id': { params: note },
    'GET v2 /emr/notes/:id/versions': { params: note },
    'GET v2 /emr/notes/:id/changes': { params: note },
    'PATCH v2 /emr/notes/:uuid': { params: { uuid: other.note }, body: { note: '<p>Stolen</p>' } },
    'POST v2 /emr/notes': {
      params: {},
      body: { patient_id: other.patient, note_type: 'visit-note', note: '<p>Stolen</p>' },
    },
    'POST v2 /emr/notes/:id/sign': { params: note, body: {} },
    'POST v2 /emr/notes/:id/addenda': { params: note, body: { note: '<p>Stolen</p>' } },
    'POST v2 /emr/notes/:id/entered-in-error': { params: note, body: { reason: 'Stolen' } },
    'POST v2 /emr/notes/:id/prints': { params: note },
    'GET v2 /emr/notes/:id/signature': { params: note },
    'GET v2 /emr/notes/:id/writing': { params: note },
    'PUT v2 /emr/notes/:id/writing': { params: note, body: { tab } },
    'DELETE v2 /emr/notes/:id/writing': { params: note, body: { tab } },
    'GET v2 /emr/note-templates/:id/filled': { params: template, query: { patient_id: other.patient } },
    'PATCH v2 /emr/note-templates/:id': { params: template, body: { name: 'Stolen' } },
    'DELETE v2 /emr/note-templates/:id': { params: template },
  };
}
