import type { TestServer, TestUser } from '../support/test-server';
import type { Sample } from './samples';

/** Somebody who waits in the other organization, and a screen on its wall. */
export interface OtherQueue {
  readonly queueEntry: string;
  readonly screen: string;
}

/** The visit that the other organization has makes its patient wait. */
export async function fillOtherQueue(server: TestServer, as: TestUser, location: string): Promise<OtherQueue> {
  const list = await server.request({ method: 'GET', url: '/api/v2/emr/queue', as });
  const body = { location_id: location, name: 'Theirs' };
  const made = await server.request({ method: 'POST', url: '/api/v2/emr/queue/screens', as, body });
  if (made.status !== 201) throw new Error(made.text);
  const { data } = list.body as { readonly data: readonly { readonly uuid: string }[] };
  return { queueEntry: data[0]!.uuid, screen: (made.body as { uuid: string }).uuid };
}

export function queueSamples(
  other: OtherQueue & { readonly location: string; readonly practitionerRole: string },
): Readonly<Record<string, Sample>> {
  const params = { id: other.queueEntry };
  return {
    'POST v2 /emr/queue/:id/call': { params, body: {} },
    'POST v2 /emr/queue/:id/skip': { params },
    'POST v2 /emr/queue/:id/start': { params },
    'POST v2 /emr/queue/:id/finish': { params },
    'POST v2 /emr/queue/:id/transfer': { params, body: { practitioner_role_id: other.practitionerRole } },
    'POST v2 /emr/queue/:id/undo': { params },
    'PUT v2 /emr/queue/settings': { params: {}, body: { long_minutes: 20, very_long_minutes: 40 } },
    'POST v2 /emr/queue/screens': { params: {}, body: { location_id: other.location, name: 'Stolen' } },
    'DELETE v2 /emr/queue/screens/:id': { params: { id: other.screen } },
  };
}
