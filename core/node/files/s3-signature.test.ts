import { describe, expect, it } from 'vitest';
import { encodedPath, encodedQuery, signedHeaders } from './s3-signature';

/** The examples that Amazon publishes with the algorithm (Signature Calculations for the Authorization Header). */
const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: undefined,
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00Z');
const at = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com/${encodedPath(path)}`);
const signatureOf = (headers: Headers) => headers.get('authorization')?.split('Signature=')[1];

describe('the signature of a request to S3', () => {
  it('is the published one for reading a part of an object', async () => {
    const headers = await signedHeaders(
      { method: 'GET', url: at('test.txt'), headers: { range: 'bytes=0-9' }, body: Buffer.alloc(0) },
      credentials,
      now,
    );
    expect(signatureOf(headers)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });

  it('is the published one for storing an object with a name that needs percent-encoding', async () => {
    const headers = await signedHeaders(
      {
        method: 'PUT',
        url: at('test$file.text'),
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: Buffer.from('Welcome to Amazon S3.'),
      },
      credentials,
      now,
    );
    expect(signatureOf(headers)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });

  it('is the published one for listing a bucket', async () => {
    const url = new URL(`https://examplebucket.s3.amazonaws.com/?${encodedQuery({ prefix: 'J', 'max-keys': '2' })}`);
    const headers = await signedHeaders({ method: 'GET', url, headers: {}, body: Buffer.alloc(0) }, credentials, now);
    expect(signatureOf(headers)).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
  });

  it('covers the token of temporary credentials', async () => {
    const request = { method: 'GET', url: at('x'), headers: {}, body: Buffer.alloc(0) } as const;
    const headers = await signedHeaders(request, { ...credentials, sessionToken: 'abc' }, now);
    expect(headers.get('x-amz-security-token')).toBe('abc');
    expect(headers.get('authorization')).toContain(
      'SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,',
    );
  });
});
