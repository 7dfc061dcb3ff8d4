import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server got it. */
export interface Received {
  readonly method: string;
  /** With query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (request: Received, response: ServerResponse) => void | Promise<void>;

/** A real server on this machine for the client. */
export interface LocalServer {
  readonly origin: string;
  readonly received: Received[];
  /** Requests to one path. */
  readonly to: (path: string) => Received[];
  readonly close: () => Promise<void>;
}

/** Answers like the workbench's server, from another origin than the page. */
export async function startServer(answer: Answer): Promise<LocalServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
      response.setHeader('Access-Control-Expose-Headers', 'Content-Disposition');
      if (request.method === 'OPTIONS') {
        response.writeHead(204).end();
        return;
      }
      const { method = '', url = '', headers } = request;
      const each = { method, url, headers, body };
      received.push(each);
      await answer(each, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    to: (path) => received.filter(({ url }) => url.split('?', 1)[0] === path),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
