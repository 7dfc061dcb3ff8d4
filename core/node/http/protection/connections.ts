import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { maxBodyBytes } from '../requests/json-body';

/**
 * Milliseconds within which the head of a request must arrive. Live streams have sent theirs, and connections waiting
 * for their next request have not begun one: neither counts.
 */
const headTime = 5_000;
/** Milliseconds between two checks for slow heads. */
const look = 1_000;
/** The most new connections without a head; a hospital that returns after a power cut sends its heads in time. */
const mostWaiting = 500;

/** For Node's HTTP server. */
export const headLimits = { headersTimeout: headTime, connectionsCheckingInterval: look } as const;

/**
 * Limits what strangers can hold open. If too many connections have not sent a request, the oldest is closed. A
 * connection whose request was answered before its body arrived is closed instead of read to the end.
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

/** Reading the rest of a small body costs less than a new connection. */
const isLarge = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxBodyBytes;
