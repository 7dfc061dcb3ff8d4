import type { BlobStore } from './blob-store';
import { FolderBlobStore } from './folder-blob-store';
import { S3BlobStore } from './s3-blob-store';

type Environment = Readonly<Record<string, string | undefined>>;

/** True for a storage that is a bucket, not a folder. */
export const isBucket = (storageUrl: string) => storageUrl.startsWith('s3:');

/**
 * Opens the storage in STORAGE_URL: a folder, or a bucket as in
 * `s3://bucket/prefix?region=eu-west-1&endpoint=https://minio.example.org`, with its keys in AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN.
 *
 * @throws Error with a sentence for people if something is missing
 */
export function openBlobStore(storageUrl: string, environment: Environment): BlobStore {
  if (!isBucket(storageUrl)) return new FolderBlobStore(storageUrl);
  if (!URL.canParse(storageUrl) || !new URL(storageUrl).hostname) {
    throw new Error(
      `STORAGE_URL must be a folder or an address such as s3://bucket/prefix?region=eu-west-1, and is "${storageUrl}".`,
    );
  }
  const { hostname: bucket, pathname, searchParams } = new URL(storageUrl);
  const region = searchParams.get('region') ?? environment['AWS_REGION'];
  const accessKey = environment['AWS_ACCESS_KEY_ID'];
  const secretKey = environment['AWS_SECRET_ACCESS_KEY'];
  if (!region) throw new Error('STORAGE_URL names a bucket without its region: add ?region=… or set AWS_REGION.');
  if (!accessKey || !secretKey) {
    throw new Error('STORAGE_URL names a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set.');
  }
  const endpoint = (searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return new S3BlobStore(
    { endpoint, bucket, prefix },
    { accessKey, secretKey, region, sessionToken: environment['AWS_SESSION_TOKEN'] },
  );
}
