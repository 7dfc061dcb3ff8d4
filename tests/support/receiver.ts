import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the other server received. */
export interface Received {
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The raw body. */
  readonly body: string;
}

/** Answers the nth request, counted from 1. If it never answers, the receiver hangs. */
export type Answering = (response: ServerResponse, n: number) => void;

/** Another server on this machine that keeps the requests it receives. */
export class Receiver {
  readonly received: Received[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(answer: Answering): Promise<Receiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        receiver.received.push({
          url: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        });
        answer(response, receiver.received.length);
      });
    });
    const receiver = new Receiver(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}

export const accepts: Answering = (response) => response.writeHead(200).end('thanks');
