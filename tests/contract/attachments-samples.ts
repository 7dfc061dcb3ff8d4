import { multipart } from '../support/multipart';
import type { TestServer, TestUser } from '../support/test-server';
import type { Sample } from './samples';

export interface OtherAttachments {
  /** Name of a file of a patient. */
  readonly attachment: string;
  /** Its uuid. */
  readonly attachment_uuid: string;
}

/** A file in the other organization. */
export async function fillOtherAttachments(
  server: TestServer,
  as: TestUser,
  patient: string,
): Promise<OtherAttachments> {
  const form = multipart({ patient_id: patient }, { file: Buffer.from('%PDF-1.7\n%%EOF') });
  const answer = await server.request({
    method: 'POST',
    url: '/api/v2/attachments',
    as,
    body: form.body,
    headers: { 'content-type': form.contentType },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  const { filename, uuid } = answer.body as { readonly filename: string; readonly uuid: string };
  return { attachment: filename, attachment_uuid: uuid };
}

/** Files are named by the query, and in their history by uuid. */
export function attachmentSamples(
  other: OtherAttachments & { readonly patient: string },
): Readonly<Record<string, Sample>> {
  const query = { filename: other.attachment };
  return {
    'GET v2 /attachments/download': { params: {}, query },
    'GET v2 /attachments/:id/changes': { params: { id: other.attachment_uuid } },
    'POST v2 /attachments': { params: {}, body: { patient_id: other.patient } },
    'PATCH v2 /attachments': { params: {}, query, body: { title: 'Stolen' } },
    'DELETE v2 /attachments': { params: {}, query, body: { reason: 'Stolen' } },
  };
}
