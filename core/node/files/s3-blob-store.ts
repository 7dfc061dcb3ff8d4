import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BlobStore, StoredBlob } from './blob-store';
import { readListing } from './s3-listing';
import { encodedPath, encodedQuery, signedHeaders, type S3Credentials, type S3Request } from './s3-signature';

/** Milliseconds, including the transfer of the bytes. */
const answerWithin = 60_000;

export interface S3Place {
  /** As in `https://s3.eu-west-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** The prefix of each object's name; may be empty. */
  readonly prefix: string;
}

/** Files in a bucket of S3 or a compatible service, addressed by path. Several server processes may share it. */
export class S3BlobStore implements BlobStore {
  readonly #place: S3Place;
  readonly #credentials: S3Credentials;

  constructor(place: S3Place, credentials: S3Credentials) {
    this.#place = place;
    this.#credentials = credentials;
  }

  async write(path: string, content: Buffer, mime: string): Promise<void> {
    const answer = await this.#send('PUT', path, content, { 'content-type': mime });
    await answer.body?.cancel();
    if (!answer.ok) throw refused('store', answer);
  }

  async read(path: string): Promise<Readable | undefined> {
    const answer = await this.#send('GET', path, Buffer.alloc(0), {});
    if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw refused('read', answer);
  }

  async delete(path: string): Promise<void> {
    const answer = await this.#send('DELETE', path, Buffer.alloc(0), {});
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404) throw refused('delete', answer);
  }

  async *list(): AsyncGenerator<StoredBlob> {
    const { endpoint, bucket, prefix } = this.#place;
    const below = prefix ? `${prefix}/` : '';
    let next: string | undefined;
    do {
      const query = { 'list-type': '2', prefix: below, ...(next !== undefined && { 'continuation-token': next }) };
      const url = new URL(`${endpoint}/${encodedPath(bucket)}?${encodedQuery(query)}`);
      const answer = await this.#request('GET', url, Buffer.alloc(0), {});
      if (!answer.ok) {
        await answer.body?.cancel();
        throw refused('list', answer);
      }
      const listing = readListing(await answer.text());
      for (const { key, at } of listing.objects) if (key.startsWith(below)) yield { path: key.slice(below.length), at };
      next = listing.next;
    } while (next !== undefined);
  }

  #send(method: S3Request['method'], path: string, body: Buffer, headers: Readonly<Record<string, string>>) {
    const { endpoint, bucket, prefix } = this.#place;
    const url = new URL(`${endpoint}/${encodedPath([bucket, prefix, path].filter(Boolean).join('/'))}`);
    return this.#request(method, url, body, headers);
  }

  async #request(method: S3Request['method'], url: URL, body: Buffer, headers: Readonly<Record<string, string>>) {
    return fetch(url, {
      method,
      headers: await signedHeaders({ method, url, headers, body }, this.#credentials, new Date()),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithin),
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
    });
  }
}

/** Reports the storage's answer, but not the file's name: names belong to patients. */
function refused(what: string, { status }: { readonly status: number }): Error {
  return new Error(`The file storage refused to ${what} a file: it answered ${status}`);
}
