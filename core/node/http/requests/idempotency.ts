import { ApiError, FileAnswer, type UploadedFile } from '@clinic-workbench/sdk/node';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Statement } from '../../database/statement-batch';
import type { OpenTransaction } from '../../database/transactions';
import type { Answer } from '../answers/answer';
import type { ReceivedBody } from './request-input';

/** The answer of a POST, as it was sent. */
export interface StoredAnswer {
  readonly status: number;
  /** Null for an answer without content. */
  readonly answer: string | null;
}

/** The request is a repetition: its work is rolled back, and the caller receives the stored answer. */
export class AnsweredBefore extends Error {
  constructor(readonly stored: StoredAnswer) {
    super('answered before');
  }
}

/** A key belongs to its user. */
interface KeyOwner {
  readonly organization: string;
  readonly user: string;
}

/** The status of a key while its request is in progress; no committed key has it. */
const claimed = 0;

interface StoredKey extends StoredAnswer {
  readonly request: Buffer;
}

/** @throws ApiError 400 for a key that is not 1 to 200 printable characters */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new ApiError(400, 'malformed', 'Idempotency-Key must be 1 to 200 printable characters.');
  return header;
}

/** Distinguishes a repeated request from another one under the same key. */
export function fingerprint(request: FastifyRequest, received: ReceivedBody): Buffer {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n${JSON.stringify(received.body)}`);
  for (const file of received.files) hash.update(describe(file)).update(file.content);
  return hash.digest();
}

const describe = (file: UploadedFile) => `\n${file.field}\n${file.name}\n${file.content.length}\n`;

/**
 * Claims a key for this request, inside its transaction. If another request with the key is under way, this one waits
 * for its end, because the key is unique.
 *
 * @throws AnsweredBefore if this request repeats an earlier one
 * @throws ApiError 409 `idempotency_key_reused` if the key was used for another request
 */
export async function claimKey(
  transaction: OpenTransaction,
  owner: KeyOwner,
  key: string,
  request: Buffer,
): Promise<void> {
  // One statement, because others may be queued behind it: the upsert also returns an older row.
  const [row] = await transaction.query<StoredKey & { readonly [column: string]: unknown }>(
    'claim-key',
    `insert into idempotency_keys as known (organization_uuid, user_uuid, key, request, status) values ($1, $2, $3, $4, ${claimed})
     on conflict (organization_uuid, user_uuid, key) do update set status = known.status returning request, status, answer`,
    [owner.organization, owner.user, key, request],
  );
  if (!row?.request.equals(request))
    throw new ApiError(409, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  if (row.status !== claimed) throw new AnsweredBefore(row);
}

/** Stores the answer with the key for repetitions; a file is generated again instead. */
export function keepAnswer(owner: KeyOwner, key: string, { status, content, kept }: Answer): Statement {
  const ofKey = 'where organization_uuid = $1 and user_uuid = $2 and key = $3';
  const values = [owner.organization, owner.user, key];
  if (content instanceof FileAnswer) return { name: 'drop-key', text: `delete from idempotency_keys ${ofKey}`, values };
  return {
    name: 'keep-answer',
    text: `update idempotency_keys set status = $4, answer = $5 ${ofKey}`,
    values: [...values, status, kept ?? content],
  };
}
