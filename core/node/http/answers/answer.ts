import { FileAnswer, StatusAnswer } from '@clinic-workbench/sdk/node';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { fileNameAsRead } from './file-name';

/** The answer, ready to send. It is made inside the transaction, so that a repeated request can receive the same. */
export interface Answer {
  readonly status: number;
  readonly content: string | FileAnswer | null;
  /** The content stored for repeated requests, if it is less than the whole. */
  readonly kept?: string;
  /** The version of the answered record, for the next `If-Match`. */
  readonly version: number | undefined;
}

/** @param status as the route says, unless the result has its own; otherwise 200, or 204 for no content */
export function answerOf(result: unknown, status: number | undefined): Answer {
  if (result instanceof StatusAnswer) {
    const answer = answerOf(result.content, result.status);
    return result.kept === undefined ? answer : { ...answer, kept: JSON.stringify(result.kept) };
  }
  if (result instanceof FileAnswer) return { status: status ?? 200, content: result, version: undefined };
  if (result === undefined) return { status: status ?? 204, content: null, version: undefined };
  return { status: status ?? 200, content: JSON.stringify(result), version: versionOf(result) };
}

/** The stored answer of an earlier request, with the same version. */
export function answerAgain({ status, answer }: { readonly status: number; readonly answer: string | null }): Answer {
  return { status, content: answer, version: answer === null ? undefined : versionOf(JSON.parse(answer)) };
}

function versionOf(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null || !('version' in result)) return undefined;
  return typeof result.version === 'number' ? result.version : undefined;
}

export function sendAnswer(reply: FastifyReply, { status, content, version }: Answer): FastifyReply {
  reply.code(status);
  if (version !== undefined) reply.header('etag', `"${version}"`);
  if (content instanceof FileAnswer) return sendFile(reply, content);
  return content === null ? reply.send() : reply.type('application/json; charset=utf-8').send(content);
}

/**
 * Sends an answer that the caller's browser may cache; sends no content if the browser already has it
 * (`If-None-Match`).
 * @param seconds during which it need not ask again
 */
export function sendKeepable(
  reply: FastifyReply,
  answer: Answer,
  { seconds, known }: { readonly seconds: number; readonly known: string | undefined },
): FastifyReply {
  if (answer.status !== 200 || typeof answer.content !== 'string') return sendAnswer(reply, answer);
  const tag = `"${createHash('sha256').update(answer.content).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', `private, max-age=${seconds}`).header('etag', tag);
  // A proxy that compresses marks the tag as weak.
  if (known?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)) return reply.code(304).send();
  return sendAnswer(reply, { ...answer, version: undefined });
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const name = fileNameAsRead(file.name);
  // RFC 6266: plain characters for old clients, all of them in UTF-8 for the others.
  const plain = name.replace(/[^\w. -]/g, '_');
  const disposition = `${file.disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return reply.type(file.mime).header('content-disposition', disposition).send(file.content);
}
