import { check, sentence, type ErrorBody, type Faults } from '@clinic-workbench/sdk/common';
import { ApiError, invalid } from '@clinic-workbench/sdk/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { NoConnection } from '../../database/lanes';
import { WrongGuess } from '../requests/principal';
import { protection } from '../protection/protection';

export const unavailable = () =>
  new ApiError(503, 'unavailable', 'The database cannot be reached just now. Please try again.', {
    headers: { 'retry-after': '2' },
  });

const overloaded = () =>
  new ApiError(503, 'overloaded', 'Too much of this is being asked at once. Please try again.', {
    headers: { 'retry-after': '2' },
  });

/** Answers a refusal; any other error is logged and answered without its reason. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = hasLeft(request) ? left() : asRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: withoutData(error) }, refusal.code);
  const { errors, details, headers } = refusal.extra;
  const body: ErrorBody = {
    status: refusal.status,
    code: refusal.code,
    message: refusal.message,
    ...(errors && { errors }),
    ...(details !== undefined && { details }),
  };
  if (headers) void reply.headers(headers);
  return reply
    .code(refusal.status)
    .headers(protection)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** True if the caller closed the connection before the request was complete: that is not the server's fault. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;
/** Nobody receives it, but the log has it. 499 is the proxies' name for it. */
const left = () => new ApiError(499, 'client_left', 'The caller closed the connection.');

/** @throws ApiError 400 with the specification's messages by field */
export function validated<T extends object>(rules: new () => T, input: unknown): T {
  const checked = check(rules, input);
  if (checked.faults) throw invalid(sentences(checked.faults));
  return checked.value;
}

function sentences(faults: Faults): Record<string, string[]> {
  return Object.fromEntries(Object.entries(faults).map(([field, list]) => [field, list.map(sentence)]));
}

function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isConnectionLoss(error)) return unavailable();
  if (error instanceof NoConnection) return overloaded();
  if (error instanceof pg.DatabaseError) return ofDatabase(error);
  if (isDiskFull(error)) return noSpace();
  return ofFastify(error) ?? new ApiError(500, 'internal', 'Something went wrong');
}

const noSpace = () => new ApiError(503, 'unavailable', 'The server has no space left to store this.');

/** The disk of files is full, or this account's quota is used up. */
const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/**
 * Database refusals that the request itself caused. The database's messages never leave the server, because they quote
 * rows.
 */
function ofDatabase(error: pg.DatabaseError): ApiError {
  switch (error.code) {
    case '23505': // unique_violation
    case '23P01': // exclusion_violation
      return new ApiError(409, 'already_exists', 'This already exists.', { details: { constraint: error.constraint } });
    case '23503': // foreign_key_violation
      return new ApiError(409, 'reference', 'This names something that does not exist, or is still in use.', {
        details: { constraint: error.constraint },
      });
    case '23502': // not_null_violation
    case '23514': // check_violation
      return new ApiError(400, 'validation', 'The request is not valid', {
        details: { constraint: error.constraint ?? error.column },
      });
    case '22001': // string_data_right_truncation
    case '22003': // numeric_value_out_of_range
    case '22007': // invalid_datetime_format
    case '22008': // datetime_field_overflow
    case '22021': // character_not_in_repertoire: a NUL byte
    case '22P02': // invalid_text_representation
    case '22P05': // untranslatable_character
      return new ApiError(400, 'validation', 'The request is not valid');
    case '40001': // serialization_failure
    case '40P01': // deadlock_detected
    case '55P03': // lock_not_available
      return new ApiError(409, 'busy', 'Somebody else is changing the same thing. Please try again.');
    case '57014': // query_canceled: the statement took longer than a request may
      return new ApiError(503, 'too_slow', 'This took too long. Please try again.', {
        headers: { 'retry-after': '5' },
      });
    case '53100': // disk_full
      return noSpace();
    default:
      return new ApiError(500, 'internal', 'Something went wrong');
  }
}

/** True for errors that may disappear when the request is tried again, as after two colliding transactions. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof WrongGuess) return true;
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');
}

/** True if the database is gone, is starting, or has cut the connection. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Errors that end a connection or prevent a new one: the server stops, accepts no more, or has cut an idle
  // transaction.
  if (error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true;
  const code = 'code' in error ? String(error.code) : '';
  // Class 08: connection exception.
  if (/^(08...|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)$/.test(code)) return true;
  // The database's socket is missing; a missing file would be something else.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed|after calling end/.test(
    error.message,
  );
}

const fastifyCodes: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'The request is too large.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'too_large', 'The file is too large.'],
  FST_FILES_LIMIT: [413, 'too_large', 'These are too many files.'],
  FST_PARTS_LIMIT: [413, 'too_large', 'These are too many parts.'],
  FST_FIELDS_LIMIT: [413, 'too_large', 'These are too many fields.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'media_type', 'This content type is not accepted here.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'media_type', 'This content type is not accepted here.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'malformed', 'The request body is empty.'],
};

/** Faults of the request found by Fastify or its parsers. */
function ofFastify(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const known = 'code' in error ? fastifyCodes[String(error.code)] : undefined;
  if (known) return new ApiError(...known);
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new ApiError(status, 'malformed', 'The request is malformed.') : undefined;
}

/** Keeps rows and parameters out of the log: the database's `detail` quotes them. */
function withoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'Something was thrown that is not an error' };
  if (!(error instanceof pg.DatabaseError)) return error;
  return {
    type: 'DatabaseError',
    code: error.code,
    constraint: error.constraint,
    table: error.table,
    stack: error.stack?.split('\n').slice(1).join('\n'),
  };
}
