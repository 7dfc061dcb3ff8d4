import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';

/** Who signs. */
export interface S3Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
  /** Of temporary credentials. */
  readonly sessionToken: string | undefined;
  readonly region: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Its query, if any, comes from {@link encodedQuery}. */
  readonly url: URL;
  /** In lower case; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Signs a request to S3 or a compatible service (AWS Signature Version 4), with all its headers and its body.
 *
 * @returns the headers to send
 */
export async function signedHeaders(request: S3Request, credentials: S3Credentials, now: Date): Promise<Headers> {
  const { accessKey, secretKey, sessionToken, region } = credentials;
  const signer = new AwsV4Signer({
    method: request.method,
    url: request.url.href,
    // Without this header the signature would not cover the body.
    headers: { ...request.headers, 'x-amz-content-sha256': createHash('sha256').update(request.body).digest('hex') },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    ...(sessionToken && { sessionToken }),
    service: 's3',
    region,
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}

/** A path in a bucket as it is sent and signed: everything but letters, digits and `-._~/` is percent-encoded. */
export function encodedPath(path: string): string {
  return path.split('/').map(encoded).join('/');
}

/** A query as it is sent and signed: sorted by name, everything but letters, digits and `-._~` is percent-encoded. */
export function encodedQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
}

function encoded(text: string): string {
  const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[!'()*]/g, percent);
}
