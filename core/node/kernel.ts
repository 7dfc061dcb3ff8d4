import type { AnyRoute, EventType, ServerPlugin } from '@clinic-workbench/sdk/node';
import { AuditChain, Events, EventTypes, Jobs, JobWorker } from '@clinic-workbench/sdk/node';
import { PluginManifests, SideDatabase, SystemDatabase, SystemWork } from '@clinic-workbench/sdk/node';
import cookie from '@fastify/cookie';
import { Container, type ContainerModule } from 'inversify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { PresentPlugin } from '../common/plugin-states';
import { AccessTokens } from './tokens/access-tokens';
import { AuditVerification } from './audit/audit-verification';
import { ReadAuditWriter } from './audit/read-audit-writer';
import { RefusalAudit } from './audit/refusal-audit';
import type { KeptSeals } from './audit/seal-folder';
import { SealPlaces } from './audit/seal-keeper';
import { FormerSecrets, SealKeys } from './audit/seal-keys';
import { Secrets } from './tokens/secrets';
import { BackgroundWork } from './background-work';
import { migrate, type Migration } from './database/migrate';
import { asApp, openPools, openSealPool, type Connections, type Pools } from './database/pools';
import { refuseBypass } from './database/prepare-roles';
import { ScopedDatabase } from './database/scoped-database';
import { Transactions } from './database/transactions';
import { EventFeed } from './events/event-feed';
import { EventRights, type ProgressEvent } from './events/event-rights';
import { EventStreams, eventsRoute } from './events/event-streams';
import { Outbox } from './events/outbox';
import { protectAnswers } from './http/protection/api-headers';
import { buildServer, type RateLimits } from './http/build-server';
import { Callers } from './http/requests/caller';
import { closesGracefully } from './http/graceful-close';
import { mountHealth } from './http/health';
import type { AnyKernelRoute } from './http/kernel-route';
import { guestRoutesOf } from './http/guest-routes';
import { mountKernelRoutes } from './http/mount-kernel-routes';
import { mountRoutes, type OfferedRoute } from './http/mount-routes';
import { Principals } from './http/requests/principal';
import { FeatureJobs, JobQueue } from './jobs/job-queue';
import { SystemRequests } from './jobs/system-requests';
import type { DocumentedRoute } from './openapi/documented-route';
import { admitAdministrator } from './openapi/admit-administrator';
import { mountDocs, type Docs } from './openapi/mount-docs';
import { InstalledPlugins } from './plugin-registry/installed-plugins';
import { UsageReport } from './usage/usage-report';

/** A part of the kernel with its own endpoints and services: signing in, files, mail. */
export interface KernelPart {
  readonly services?: ContainerModule;
  /** Endpoints outside organizations. */
  readonly kernelRoutes?: readonly AnyKernelRoute[];
  /** Endpoints inside an organization that cannot be switched off. */
  readonly routes?: readonly AnyRoute[];
  /** The types of events that it emits. */
  readonly events?: readonly EventType[];
  /** Events for browsers only. */
  readonly progress?: (container: Container) => readonly ProgressEvent[];
  /** Called once, when all services are bound and before the server listens: it registers the handlers of jobs. */
  readonly start?: (container: Container) => void | Promise<void>;
  /** Called once, after the server listens: it loads in advance the libraries that first requests would wait for. */
  readonly ready?: (container: Container) => void;
  /** Called once, after the last request: it ends idle threads and processes. */
  readonly stop?: (container: Container) => void | Promise<void>;
}

/** A plugin with its code on the server, if it has any. */
export interface InstalledPlugin extends PresentPlugin {
  readonly server?: ServerPlugin;
}

export interface KernelOptions {
  readonly connections: Connections;
  /** The kernel's migrations, then each plugin's, after those of the plugins it requires. */
  readonly migrations: readonly Migration[];
  readonly plugins: readonly InstalledPlugin[];
  /** Ids of plugins that could not be loaded, with the reason. */
  readonly failures: ReadonlyMap<string, string>;
  readonly parts: readonly KernelPart[];
  readonly sdkVersion: string;
  readonly logger: Logger;
  readonly limits: RateLimits;
  readonly trustProxy: FastifyServerOptions['trustProxy'];
  readonly allowedOrigins: readonly string[];
  /** Database connections for requests: 10 to 20 are enough for a process with one core. */
  readonly poolSize: number;
  /** True: anyone may read the API's documentation. False: only administrators of the caller's organization. */
  readonly openDocs: boolean;
  /** The schemas of the answers, for the documentation; called when somebody reads it. */
  readonly answerSchemas: Docs['answerSchemas'];
  /** Pages, plugin files and everything else outside the API; mounted last. */
  readonly pages: ((app: FastifyInstance, container: Container) => Promise<void>) | undefined;
}

export interface Kernel {
  readonly app: FastifyInstance;
  readonly container: Container;
  /** @returns the address, as in `http://127.0.0.1:8080` */
  listen(at: { readonly host: string; readonly port: number }): Promise<string>;
  /** Lets running requests finish, closes event streams, stops jobs, and closes the connections. */
  stop(): Promise<void>;
}

/** Milliseconds. A request with a longer statement is refused. */
const deadlines = { statement: 20_000, idleTransaction: 30_000 };

/**
 * Migrates the database, builds the container and mounts every endpoint. Nothing listens until `listen` is called.
 *
 * @throws Error that says what to do: the database is unreachable, a migration failed, or row-level security would not
 * apply to the login
 */
export async function startKernel(options: KernelOptions): Promise<Kernel> {
  const { logger } = options;
  await migrate(options.connections, options.migrations);
  const lost = (error: Error) => logger.warn({ reason: error.message }, 'a connection to the database was lost');
  const pools = {
    ...openPools(options.connections.app, options.poolSize, deadlines, lost),
    seals: openSealPool(options.connections.owner, deadlines, lost),
  };
  const close = async () => {
    await Promise.all([pools.close(), pools.seals.end()]);
  };
  try {
    await refuseBypass(pools.requests);
    return await assemble(options, { ...pools, close });
  } catch (error) {
    await close();
    throw error;
  }
}

async function assemble(options: KernelOptions, pools: Pools & { readonly seals: pg.Pool }): Promise<Kernel> {
  const transactions = new Transactions(pools.requests, 'own-pool');
  const side = new Transactions(pools.side, 'shared-pool');
  const database = new ScopedDatabase(transactions, pools.side);
  const plugins = new InstalledPlugins(options.plugins, options.sdkVersion, options.failures);
  const container = servicesOf(options, pools, side, database, plugins);
  const principals = new Principals();
  const feed = new EventFeed(asApp(options.connections.app, deadlines), options.logger);
  const work = new BackgroundWork({
    container,
    feed,
    transactions: side,
    ofOwner: new Transactions(pools.seals, 'shared-pool'),
    logger: options.logger,
    sweep: options.plugins.flatMap(({ server }) => server?.sweep ?? []),
  });
  for (const part of options.parts) await part.start?.(container);
  const reads = new ReadAuditWriter(pools.audit);
  const refusals = new RefusalAudit(reads, options.logger, plugins.patientResources);
  container.bind(RefusalAudit).toConstantValue(refusals);

  let stopping: Promise<void> | undefined;
  const usage = container.isBound(UsageReport) ? container.get(UsageReport) : undefined;
  const app = await buildServer({ ...options, callers: new Callers(container.get(AccessTokens)), usage });
  const close = closesGracefully(app);
  const streams = new EventStreams(feed, side, principals, eventRights(options, container, plugins));
  app.addHook('preClose', async () => streams.close());
  await app.register(async (api) => {
    protectAnswers(api);
    await api.register(async (outside) => {
      // Only these endpoints read a cookie. Reading those of every request would cost each 19 µs.
      await outside.register(cookie);
      mountKernelRoutes(outside, outsideSessions(options), database, container);
    });
    mountRoutes(api, offered(options), {
      transactions,
      principals,
      reads,
      refusals,
      plugins,
      container,
      eventsCommitted: feed.committed,
    });
    streams.mount(api);
    mountDocs(api, {
      routes: documented(options),
      version: options.sdkVersion,
      answerSchemas: options.answerSchemas,
      admit: options.openDocs ? undefined : (request) => admitAdministrator(request, side, principals),
    });
  });
  mountHealth(app, pools.side, () => stopping !== undefined);
  if (options.pages) await options.pages(app, container);
  await app.ready();
  await work.start();
  usage?.start();
  const stop = async () => {
    await close();
    await usage?.stop();
    await refusals.stop();
    await work.stop();
    for (const part of options.parts) await part.stop?.(container);
    await pools.close();
  };
  const listen: Kernel['listen'] = async (at) => {
    const address = await app.listen(at);
    // Requests that arrived meanwhile go first.
    setImmediate(() => {
      if (!stopping) for (const part of options.parts) part.ready?.(container);
    });
    return address;
  };
  return { app, container, listen, stop: () => (stopping ??= stop()) };
}

/** The container with the services of the kernel, its parts and the plugins. */
function servicesOf(
  options: KernelOptions,
  pools: Pools,
  side: Transactions,
  database: ScopedDatabase,
  plugins: InstalledPlugins,
): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.bind(SystemDatabase).toConstantValue(database);
  container.bind(SystemWork).toConstantValue(new SystemRequests(container, database));
  container.bind(InstalledPlugins).toConstantValue(plugins);
  container.bind(PluginManifests).toConstantValue(plugins);
  container.bind(SideDatabase).toConstantValue(new ScopedDatabase(side, pools.side));
  const queue = new JobQueue();
  container.bind(JobQueue).toConstantValue(queue);
  container.bind(Jobs).toConstantValue(new FeatureJobs(queue));
  container.bind(Events).toConstantValue(new Outbox());
  container.bind(EventTypes).toConstantValue({ all: eventTypes(options) });
  container.bind(SealKeys).toDynamicValue(() => sealKeysOf(container));
  container.bind(AuditVerification).toDynamicValue(() => verificationOf(container, side));
  container.bind(AuditChain).toService(AuditVerification);
  for (const { services } of [...options.parts, ...options.plugins.map(({ server }) => server ?? {})])
    if (services) container.load(services);
  if (container.isBound(JobWorker))
    for (const worker of container.getAll<JobWorker<never>>(JobWorker)) queue.handle(worker);
  return container;
}

function sealKeysOf(container: Container): SealKeys {
  const former = container.isBound(FormerSecrets) ? container.get<readonly string[]>(FormerSecrets) : [];
  return new SealKeys(container.get(Secrets), former);
}

function verificationOf(container: Container, transactions: Transactions): AuditVerification {
  const keys = container.get<SealKeys>(SealKeys);
  const places = container.isBound(SealPlaces) ? container.get<SealPlaces>(SealPlaces) : undefined;
  const nothing: KeptSeals = { statements: [], faults: [] };
  return new AuditVerification(transactions, keys, async () => (await places?.folder.read(keys)) ?? nothing);
}

/** The event types for subscriptions, the kernel's first. */
function eventTypes({ parts, plugins }: KernelOptions): EventTypes['all'] {
  return [
    ...parts.flatMap(({ events }) => (events ?? []).map((each) => ({ ...each, source: 'Platform' }))),
    ...plugins.flatMap(({ manifest, server }) =>
      (server?.events ?? []).map((each) => ({ ...each, source: manifest.name })),
    ),
  ];
}

function eventRights(options: KernelOptions, container: Container, installed: InstalledPlugins): EventRights {
  const { parts, plugins } = options;
  const declared = [
    ...parts.flatMap(({ events }) => (events ?? []).map((event) => ({ ...event, plugin: undefined }))),
    ...plugins.flatMap(({ manifest, server }) =>
      (server?.events ?? []).map((event) => ({ ...event, plugin: manifest.id })),
    ),
  ];
  const progress = parts.flatMap((part) => part.progress?.(container) ?? []);
  return new EventRights(declared, progress, installed);
}

/** The kernel's own endpoints, and the plugins' endpoints for callers without a session. */
function outsideSessions({ parts, plugins }: KernelOptions): AnyKernelRoute[] {
  return [...parts.flatMap(({ kernelRoutes }) => kernelRoutes ?? []), ...guestRoutesOf(plugins)];
}

function offered({ parts, plugins }: KernelOptions): OfferedRoute[] {
  return [
    ...parts.flatMap(({ routes }) => (routes ?? []).map((route) => ({ plugin: undefined, route }))),
    ...plugins.flatMap(({ manifest, server }) =>
      (server?.routes ?? []).map((route) => ({ plugin: manifest.id, route })),
    ),
  ];
}

function documented(options: KernelOptions): DocumentedRoute[] {
  const ofKernel = outsideSessions(options);
  return [
    ...ofKernel.map((route) => ({
      route,
      plugin: 'kernel',
      permission: route.caller === 'anyone' ? 'anyone' : 'signed-in',
    })),
    { route: eventsRoute, plugin: 'kernel', permission: 'signed-in' },
    ...offered(options).map(({ route, plugin }) => ({
      route,
      plugin: plugin ?? 'kernel',
      permission: route.permission,
    })),
  ];
}
