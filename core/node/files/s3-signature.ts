import { createHash, createHmac } from 'node:crypto';

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

const algorithm = 'AWS4-HMAC-SHA256';

/**
 * Signs a request to S3 or a compatible service (AWS Signature Version 4, one chunk).
 *
 * @returns the headers to send
 */
export function signedHeaders(request: S3Request, credentials: S3Credentials, now: Date): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': sha256(request.body),
    'x-amz-date': time,
    ...(credentials.sessionToken && { 'x-amz-security-token': credentials.sessionToken }),
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.search.slice(1),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    sha256(request.body),
  ].join('\n');
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const signature = hmac(signingKey(credentials, day), [algorithm, time, scope, sha256(canonical)].join('\n')).toString(
    'hex',
  );
  const { host: _sentByFetch, ...sent } = headers;
  return {
    ...sent,
    authorization: `${algorithm} Credential=${credentials.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
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

function signingKey({ secretKey, region }: S3Credentials, day: string): Buffer {
  return [region, 's3', 'aws4_request'].reduce((key, part) => hmac(key, part), hmac(`AWS4${secretKey}`, day));
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
