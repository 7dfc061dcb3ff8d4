import rateLimit from '@fastify/rate-limit';
import { ApiError } from '@clinic-workbench/sdk/node';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { allowOrigins } from './protection/allow-origins';
import type { Callers } from './requests/caller';
import { headLimits, limitConnections } from './protection/connections';
import { answerError } from './answers/errors';
import { refuseForeignOrigins } from './protection/foreign-origins';
import { maxBodyBytes, takeJson } from './requests/json-body';
import type { UsageReport } from '../usage/usage-report';
import { logRequests } from './log-requests';
import { answerUnknown, rememberRoutes } from './unknown-routes';
import { takeUploads } from './requests/uploads';

export interface ServerOptions {
  readonly logger: Logger;
  readonly callers: Callers;
  /** The proxies trusted to name a request's origin, in Fastify's form; false for none. */
  readonly trustProxy: FastifyServerOptions['trustProxy'];
  readonly limits: RateLimits;
  /** Origins of browsers, besides the server's own, that may call the API: `https://clinic.example`. */
  readonly allowedOrigins: readonly string[];
  /** Undefined: nothing is counted. */
  readonly usage?: UsageReport | undefined;
}

export interface RateLimits {
  /** Requests per minute of one session, or of one address without a session; Infinity for load tests. */
  readonly perMinute: number;
  /** False lifts the tighter limits of single routes, for load tests. */
  readonly ofRoutes: boolean;
}

/** The HTTP server without its endpoints: parsing, limits, tokens, errors, logging. */
export async function buildServer({
  logger,
  callers,
  trustProxy,
  limits,
  allowedOrigins,
  usage,
}: ServerOptions): Promise<FastifyInstance> {
  const baseLogger: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance: baseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: maxBodyBytes,
    exposeHeadRoutes: false,
    // A sender that takes longer for its request is holding a socket, not sending.
    requestTimeout: 60_000,
    http: headLimits,
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
  });
  app.decorateRequest('claims', null);
  takeJson(app);
  await takeUploads(app);
  limitConnections(app);
  allowOrigins(app, allowedOrigins);
  logRequests(app, logger);
  usage?.watch(app);
  refuseForeignOrigins(app, allowedOrigins);
  rememberRoutes(app);
  // Before the body is read: there is no endpoint to receive it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) void answerUnknown(request, reply);
    else done();
  });

  // Before the body is read, so that strangers cannot make the server read one.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.caller === 'session')
      request.claims = await callers.identify(request.headers.authorization);
  });
  await limitRates(app, limits);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);
  return app;
}

async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  if (limits.perMinute === Infinity && !limits.ofRoutes) return;
  app.addHook('onRoute', (route) => {
    const { perMinute, caller } = route.config ?? {};
    if (caller === undefined) route.config = { ...route.config, rateLimit: false };
    else if (perMinute !== undefined && limits.ofRoutes)
      // Strangers are counted by address, regardless of what they send.
      route.config = {
        ...route.config,
        rateLimit: {
          max: perMinute,
          keyGenerator: (request) => `${route.url} ${request.claims?.session ?? request.ip}`,
        },
      };
  });
  await app.register(rateLimit, {
    max: limits.perMinute === Infinity ? Number.MAX_SAFE_INTEGER : limits.perMinute,
    timeWindow: 60_000,
    cache: 10_000,
    keyGenerator: (request) => request.claims?.session ?? request.ip,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new ApiError(429, 'too_many_requests', 'Too many requests. Please wait a moment.'),
  });
}
