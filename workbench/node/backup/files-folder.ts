import { join } from 'node:path';
import { isBucket } from '../../../core/node/files/open-blob-store';
import type { Configuration } from '../configuration';

/**
 * The folder with the files for a backup. Files in a bucket are backed up by the bucket: then it is a folder beside the
 * database.
 */
export function filesFolder({ storageUrl, dataDir }: Configuration): string {
  return isBucket(storageUrl) ? join(dataDir, 'files') : storageUrl;
}

/** A notice about files that a backup does not include because they are in a bucket; otherwise empty. */
export function bucketNotice(configuration: Configuration): string {
  return isBucket(configuration.storageUrl)
    ? `Files are kept in a bucket, which a backup does not read or write: it only knows ${filesFolder(configuration)}.\n`
    : '';
}
