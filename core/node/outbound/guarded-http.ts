import { OutboundFailure, type Outbound, type OutboundAnswer, type OutboundRequest } from '@clinic-workbench/sdk/node';
import type { ClientRequest, IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { ForbiddenAddress, guardedLookup, type Resolve } from './guarded-lookup';
import { isPublicAddress, mayReach, type OutboundRules } from './public-address';

const longestUrl = 2_000;

type Method = 'GET' | 'POST';

/** Requests with Node's own client, which knows no proxies, cookies or redirects, each on its own connection. */
export class GuardedHttp implements Outbound {
  readonly #rules: OutboundRules;
  readonly #resolve: Resolve;

  constructor(rules: OutboundRules, resolve: Resolve) {
    this.#rules = rules;
    this.#resolve = resolve;
  }

  fault(text: string): string | undefined {
    // Parsers drop characters such as line breaks, so that an address could be shown as another than it is.
    if (text.length > longestUrl || /[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text))
      return 'The address is not valid';
    const url = new URL(text);
    if (url.username !== '' || url.password !== '') return 'The address must not hold a name or password';
    const host = hostOf(url);
    const here = host === 'localhost' || (mayReach(host, this.#rules) && !isPublicAddress(host));
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && here && this.#rules.allowLoopback))
      return 'The address must begin with https://';
    if (isIP(host) !== 0 ? !mayReach(host, this.#rules) : isInnerName(host, this.#rules))
      return 'The address leads into the network of this server';
    return undefined;
  }

  post(request: OutboundRequest): Promise<OutboundAnswer> {
    return this.#ask('POST', request);
  }

  get(request: Omit<OutboundRequest, 'body'>): Promise<OutboundAnswer> {
    return this.#ask('GET', { ...request, body: '' });
  }

  async #ask(method: Method, request: OutboundRequest): Promise<OutboundAnswer> {
    const fault = this.fault(request.url);
    if (fault !== undefined) throw new OutboundFailure(fault);
    const deadline = AbortSignal.timeout(request.timeout);
    try {
      return await this.#send(method, new URL(request.url), request, AbortSignal.any([deadline, request.signal]));
    } catch (error) {
      throw new OutboundFailure(reasonOf(error, deadline.aborted));
    }
  }

  #send(
    method: Method,
    url: URL,
    { headers, body, keep }: OutboundRequest,
    signal: AbortSignal,
  ): Promise<OutboundAnswer> {
    return new Promise((resolve, reject) => {
      const sent = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        headers: {
          ...headers,
          ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }),
          connection: 'close',
        },
        agent: false,
        lookup: guardedLookup(this.#rules, this.#resolve),
        signal,
        maxHeaderSize: 16_384,
      });
      sent.on('error', reject);
      sent.on('response', (answer) => resolve(readAnswer(sent, answer, keep)));
      sent.end(body);
    });
  }
}

/** Reads the beginning and closes the connection, in case the other side sends without end. */
async function readAnswer(sent: ClientRequest, answer: IncomingMessage, keep: number): Promise<OutboundAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= keep) break;
  }
  sent.destroy();
  return { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).subarray(0, keep).toString('utf8') };
}

/** The host; an IPv6 address without its brackets. */
function hostOf({ hostname }: URL): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/**
 * Names that certainly lead inside, so that a mistake shows when it is entered; all others are checked at the look-up.
 */
function isInnerName(host: string, { allowLoopback }: OutboundRules): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return !allowLoopback;
  return !host.includes('.') || /\.(local|internal|lan|home|corp|intranet)$/.test(host);
}

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server was not found',
  EAI_AGAIN: 'The name of the server could not be looked up',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server broke off the connection',
  EHOSTUNREACH: 'The server could not be reached',
  ENETUNREACH: 'The server could not be reached',
  ETIMEDOUT: 'The server could not be reached',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server cannot be trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server cannot be trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server cannot be trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name',
};

/** The error as a sentence; it must not reveal which addresses exist inside the network. */
function reasonOf(error: unknown, timedOut: boolean): string {
  if (timedOut) return 'The server did not answer in time';
  if (error instanceof ForbiddenAddress) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof AggregateError) return reasonOf(error.errors[0], false);
  return sentences[code] ?? 'The connection failed';
}
