import { join } from 'node:path';
import { isBucket } from '../../../core/node/files/open-blob-store';
import type { Configuration } from '../configuration';

/** The folder whose files a backup holds. A bucket has backups of its own: then it is one beside the database. */
export function filesFolder({ storageUrl, dataDir }: Configuration): string {
  return isBucket(storageUrl) ? join(dataDir, 'files') : storageUrl;
}

/** What to say about files that are not where a backup looks for them; empty where they are. */
export function bucketNotice(configuration: Configuration): string {
  return isBucket(configuration.storageUrl)
    ? `Files are kept in a bucket, which a backup does not read or write: it only knows ${filesFolder(configuration)}.\n`
    : '';
}
