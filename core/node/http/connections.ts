import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { maxBodyBytes } from './json-body';

/**
 * Milliseconds within which the head of a request must have come. Live streams have sent theirs, and connections that
 * wait for their next request have not begun one: neither is counted.
 */
const headTime = 5_000;
/** Milliseconds between two looks for heads that take too long. */
const look = 1_000;
/** New connections that have sent no head yet; a hospital that comes back after a power cut has sent its heads in time. */
const mostWaiting = 500;

/** For Node's HTTP server. */
export const headLimits = { headersTimeout: headTime, connectionsCheckingInterval: look } as const;

/**
 * Bounds what strangers can hold open: of the connections on which nothing was asked yet the oldest gives way when there
 * are too many, and one whose request was answered before its body had come is closed rather than read to the end.
 */
export function limitConnections(app: FastifyInstance): void {
  const waiting = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
    if (waiting.size <= mostWaiting) return;
    const [oldest] = waiting;
    oldest?.destroy();
  });
  app.server.on('request', ({ socket }) => waiting.delete(socket));
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete && isLarge(request.raw)) reply.header('connection', 'close');
    done();
  });
}

/** Reading what is left of a small body costs less than another connection. */
const isLarge = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxBodyBytes;
