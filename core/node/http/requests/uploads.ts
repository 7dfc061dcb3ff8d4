import multipart from '@fastify/multipart';
import { ApiError, type AnyRoute, type UploadedFile } from '@clinic-workbench/sdk/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileNameAsRead } from '../answers/file-name';
import { maxBodyBytes } from './json-body';
import type { ReceivedBody } from './request-input';

/** Accepts multipart forms on routes that declare it; all others answer 415. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** The most bytes of a request to a route. */
export function bodyLimitOf(upload: AnyRoute['upload']): number {
  return upload ? upload.maxBytes * upload.maxFiles + maxBodyBytes : maxBodyBytes;
}

/**
 * Reads the form into memory before a transaction opens: a slow sender must not hold a database connection.
 *
 * @throws ApiError 400, 413, 415
 */
export async function receive(request: FastifyRequest, upload: AnyRoute['upload']): Promise<ReceivedBody> {
  if (!request.isMultipart()) return { body: request.body, files: [] };
  if (!upload) throw new ApiError(415, 'media_type', 'This content type is not accepted here.');
  const fields = new Map<string, unknown>();
  const files: UploadedFile[] = [];
  const limits = {
    fileSize: upload.maxBytes,
    files: upload.maxFiles,
    fields: 100,
    fieldSize: maxBodyBytes,
    fieldNameSize: 100,
  };
  let bytesOfFields = 0;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file')
        files.push({ field: part.fieldname, name: fileNameAsRead(part.filename), content: await part.toBuffer() });
      else {
        bytesOfFields += Buffer.byteLength(String(part.value));
        if (bytesOfFields > maxBodyBytes) throw new ApiError(413, 'too_large', 'The request is too large.');
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    throw isMalformed(error) ? new ApiError(400, 'malformed', 'The request is malformed.') : error;
  }
  return { body: Object.fromEntries(fields), files };
}

/** The parser's own errors have no code: a form without a boundary, one that breaks off, a part without a head. */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !('code' in error);
}
