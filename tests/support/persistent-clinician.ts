import { randomUUID } from 'node:crypto';
import type { Caller, RunningServer } from './running-server';
import type { multipart } from './multipart';

/** A write that was answered, with its key, so that it can be sent again. */
export interface AcknowledgedWrite {
  readonly path: string;
  readonly body: object | Form;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly answer: string;
}

export type Form = ReturnType<typeof multipart>;
type Method = 'GET' | 'POST' | 'PATCH';

/**
 * A client that works while the server and its database are killed. It repeats each request under the same key until it
 * is answered.
 */
export class PersistentClinician {
  readonly #server: RunningServer;
  readonly #role: string;
  #caller: Promise<Caller> | undefined;
  /** In the order of the answers. */
  readonly writes: AcknowledgedWrite[] = [];
  /** Errors that a kill does not explain. */
  readonly faults: string[] = [];
  /** The number of repeated requests. */
  unheard = 0;

  constructor(server: RunningServer, role: string) {
    this.#server = server;
    this.#role = role;
  }

  /** @param version is sent as `If-Match` @throws if the final answer is not 2xx */
  async post<T>(path: string, body: object | Form, version?: number): Promise<T> {
    const { status, answer } = await this.attempt(path, body, version);
    if (status >= 300) throw this.#fault(`POST ${path} answered ${status}: ${answer}`);
    return JSON.parse(answer) as T;
  }

  /** The same for requests that may be refused. Refused requests are not among the writes. @returns the last answer */
  async attempt(path: string, body: object | Form, version?: number): Promise<{ status: number; answer: string }> {
    const headers = {
      'idempotency-key': randomUUID(),
      ...(version !== undefined && { 'if-match': String(version) }),
      ...('contentType' in body && { 'content-type': body.contentType }),
    };
    const { status, answer } = await this.#answered('POST', path, body, headers);
    if (status < 300) this.writes.push({ path, body, headers, status, answer });
    return { status, answer };
  }

  async read<T>(path: string): Promise<T> {
    const { status, answer } = await this.#answered('GET', path);
    if (status !== 200) throw this.#fault(`GET ${path} answered ${status}: ${answer}`);
    return JSON.parse(answer) as T;
  }

  /**
   * Saves the text of a note like the editor does. If nobody answered the save, it may have been kept or not; the next
   * answer tells.
   * @returns the version of the draft with the text
   */
  async type(note: string, text: string, version: number): Promise<number> {
    const { status, answer } = await this.#answered('PATCH', note, { note: text }, { 'if-match': String(version) });
    const said = JSON.parse(answer) as { version: number; details?: { current: { note: string; version: number } } };
    if (status === 200) return said.version;
    const { current } = said.details ?? {};
    if (status === 409 && current?.note === text && current.version === version + 1) return current.version;
    throw this.#fault(`A draft is not what was typed, after version ${version}: ${status} ${answer}`);
  }

  /** Repeats a write. @returns the difference from its first answer; undefined if there is none */
  async repeat({ path, body, headers, status, answer }: AcknowledgedWrite): Promise<string | undefined> {
    const again = await this.#answered('POST', path, body, headers);
    return again.status === status && again.answer === answer
      ? undefined
      : `${path} answered ${status} ${answer} at first, and then ${again.status} ${again.answer}`;
  }

  async #answered(
    method: Method,
    path: string,
    body?: object | Form,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; answer: string }> {
    const sent = body && 'contentType' in body ? body.body : body;
    for (const began = performance.now(); performance.now() - began < 90_000;) {
      const heard = await this.#ask(method, path, sent, headers);
      // There is no answer while the database is away or after a kill has cut the connection.
      if (heard && heard.status !== 503 && heard.status !== 401) return this.#judged(method, path, heard);
      if (heard?.status === 401) this.#caller = undefined;
      this.unheard++;
      await new Promise((done) => setTimeout(done, 25));
    }
    throw this.#fault(`${method} ${path} was not answered in 90 seconds`);
  }

  #judged(method: Method, path: string, heard: { status: number; answer: string }) {
    if (heard.status >= 500) this.#fault(`${method} ${path} answered ${heard.status}: ${heard.answer}`);
    if (/deadlock|"busy"/.test(heard.answer)) this.#fault(`${method} ${path} told of a deadlock: ${heard.answer}`);
    return heard;
  }

  async #ask(method: Method, path: string, body: object | undefined, headers: Readonly<Record<string, string>> = {}) {
    try {
      const caller = await (this.#caller ??= this.#server.signIn(this.#role));
      const answer = await caller.fetch(method, path, body, headers);
      // An incomplete answer does not count.
      return { status: answer.status, answer: await answer.text() };
    } catch {
      await this.#caller?.catch(() => (this.#caller = undefined));
      return undefined;
    }
  }

  #fault(text: string): Error {
    this.faults.push(text);
    return new Error(text);
  }
}
