import {
  FileStorage,
  invalid,
  recordsOf,
  type RequestContext,
  type UploadedFile,
  type Versioned,
} from '@clinic-workbench/sdk/node';
import type { AddPayerFile, PayerFile } from '../../common/finance';
import { payerFacts } from '../payer-facts';

interface PayerFileTable extends Versioned {
  readonly payer_uuid: string;
  readonly filename: string;
  readonly title: string;
  readonly content_type: string;
  readonly size: number;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    payer_files: PayerFileTable;
  }
}

/** Papers that came from payers. */
export const payerFiles = recordsOf<PayerFile>()({
  table: 'payer_files',
  alias: 'f',
  resource: 'payer-files',
  title: 'File',
  event: 'payer_file',
  keeps: ['title'],
  shows: ['payer_uuid', 'filename', 'content_type', 'size'],
  eventData: ({ payer_uuid }) => ({ payer_id: payer_uuid }),
});

/** Adds an image (re-encoded) or a PDF. @throws ApiError 404; 400 for anything else */
export async function addPayerFile(
  c: RequestContext,
  [file]: readonly UploadedFile[],
  { payer_id, title }: AddPayerFile,
): Promise<PayerFile> {
  await payerFacts(c, payer_id, null);
  if (!file) throw invalid({ file: ['File is required'] });
  const isPdf = file.content.subarray(0, 5).toString('latin1') === '%PDF-';
  const [content, type] = isPdf ? [file.content, 'application/pdf'] : [pictureOf(file), 'image/webp'];
  const kept = await c.service<FileStorage>(FileStorage).keep(c, content, type, 'invoices.read');
  const { uuid } = await payerFiles.create(c, {
    payer_uuid: payer_id.toLowerCase(),
    filename: kept.key,
    title: title?.trim() || file.name.slice(0, 120) || 'File',
    content_type: type,
    size: kept.size,
  });
  return payerFiles.answer(c, uuid);
}

/** @throws ApiError 400 */
function pictureOf({ picture }: UploadedFile): Buffer {
  if (!picture) throw invalid({ file: ['File is not valid'] });
  return picture();
}
