import { ContainerModule } from 'inversify';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { SealFolder } from '../../core/node/audit/seal-folder';
import { SealPlaces } from '../../core/node/audit/seal-keeper';
import { AccessTokens } from '../../core/node/tokens/access-tokens';
import { Secrets } from '../../core/node/tokens/secrets';
import { BlobStore } from '../../core/node/files/blob-store';
import { FolderBlobStore } from '../../core/node/files/folder-blob-store';
import { MailTransport } from '../../core/node/mail/mail';
import { outboxTransport } from '../../core/node/mail/mail-transports';
import { TextTransport } from '../../core/node/text-messages/text-message';
import { textFolder } from '../../core/node/text-messages/text-folder';
import { PublicUrl } from '../../core/node/mail/public-url';
import { platform } from '../../core/node/platform';
import { PluginEntries } from '../../core/node/plugin-administration/plugin-entries';
import { OutboundRules } from '../../core/node/outbound/public-address';
import { types } from '../../core/node/database/pools';
import {
  startKernel,
  type InstalledPlugin,
  type Kernel,
  type KernelOptions,
  type KernelPart,
} from '../../core/node/kernel';
import { builtInPlugins, migrations } from '../../workbench/node/built-in-plugins';
import { answerSchemas, faultOf } from './held-answers';
import { migratedDatabase, type TestDatabase } from './postgres';
import { unfilledIn } from './unfilled';

/** A user with a role in one organization and an open session. */
export interface TestUser {
  readonly uuid: string;
  readonly session: string;
  readonly organization: string;
  readonly practitionerRole: string;
  readonly role: string;
  /** An access token, good for 15 minutes. */
  readonly token: string;
}

export interface TestRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole path, such as `/api/v1/emr/patients`. */
  readonly url: string;
  /** The user of the request; without one, it has no token. */
  readonly as?: TestUser;
  /** Replaces the user's own token. */
  readonly organization?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly status: number;
  /** Tests read answers of any shape. */
  readonly body: ReturnType<JSON['parse']>;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestServer {
  readonly kernel: Kernel;
  readonly database: TestDatabase;
  /** Contains `files` and, for mails, `outbox`. */
  readonly folder: string;
  /** Two independent organizations. */
  readonly hospital: string;
  readonly clinic: string;
  /** A new user of an organization with the given rights. */
  user(organization: string, permissions: RolePermissions): Promise<TestUser>;
  request(request: TestRequest): Promise<TestAnswer>;
  /** Reads the database as its owner, so that row-level security does not apply. */
  rows<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Added to the built-in plugins. */
  readonly plugins?: readonly InstalledPlugin[];
  readonly parts?: readonly KernelPart[];
  /** For tests of the limits themselves. */
  readonly limits?: KernelOptions['limits'];
  /** Gets each line of the log, from `debug` on. */
  readonly log?: (line: string) => void;
  readonly allowedOrigins?: readonly string[];
  /** False, as in production: the API's documentation is for administrators. */
  readonly openDocs?: boolean;
  /** The tests write events of types that no plugin has, to see what becomes of them. */
  readonly inventsEvents?: boolean;
  /** Where mails go; a folder if left out. */
  readonly mail?: MailTransport;
  /** A running server. The new one is a second process on its database, and must be closed first. */
  readonly beside?: TestServer;
}

/** SESSION_SECRET of test servers. */
export const secret = 'a secret that is long enough for tests';

/** The real server on its own database. Takes about 100 ms; close it after the tests of the file. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { beside } = options;
  const database = beside?.database ?? (await migratedDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'clinic-server-'));
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2, types });
  owner.on('error', () => undefined);
  const builtIn = (await builtInPlugins()).map(({ manifest, server }): InstalledPlugin => ({
    manifest,
    source: 'built-in',
    ...(server && { server }),
  }));
  const kernel = await startKernel({
    connections: database.connections,
    migrations: migrations(),
    plugins: [...builtIn, ...(options.plugins ?? [])],
    failures: new Map(),
    parts: [platform, { services: hostServices(folder, options.mail) }, ...(options.parts ?? [])],
    sdkVersion: '1.0.0',
    logger: options.log
      ? pino({ level: 'debug' }, { write: options.log })
      : pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    limits: options.limits ?? { perMinute: Infinity, ofRoutes: false },
    trustProxy: false,
    allowedOrigins: options.allowedOrigins ?? [],
    poolSize: 10,
    openDocs: options.openDocs ?? true,
    answerSchemas: async () => answerSchemas(),
    pages: undefined,
  });
  const server = { kernel, database, folder, rows: rowsOf(owner) };
  return {
    ...server,
    hospital: beside?.hospital ?? (await newOrganization(owner, 'Hospital')),
    clinic: beside?.clinic ?? (await newOrganization(owner, 'Clinic')),
    user: (organization, permissions) => newUser(owner, kernel, organization, permissions),
    request: (request) => send(kernel, request),
    close: async () => {
      await kernel.stop();
      const undeclared = options.inventsEvents
        ? []
        : await undeclaredEvents(owner, [...builtIn, ...(options.plugins ?? [])]);
      await owner.end();
      if (!beside) await database.drop();
      rmSync(folder, { recursive: true, force: true });
      if (undeclared.length > 0)
        throw new Error(`Nobody hears ${undeclared.join(', ')}: name it in \`events\` of its feature’s node/index.ts.`);
    },
  };
}

/** The application's bindings for the kernel's own endpoints. Files and mails go to a folder of the test. */
const hostServices = (folder: string, mail?: MailTransport) =>
  new ContainerModule(({ bind }) => {
    bind(Secrets).toConstantValue(new Secrets(secret));
    bind(SealPlaces).toConstantValue({ folder: new SealFolder(join(folder, 'seals')), others: [] });
    bind(BlobStore).toConstantValue(new FolderBlobStore(join(folder, 'files')));
    bind(MailTransport).toConstantValue(
      mail ?? outboxTransport(join(folder, 'outbox'), 'clinic@example.org', () => undefined),
    );
    bind(TextTransport).toConstantValue(textFolder(join(folder, 'text-messages'), () => undefined));
    bind(PluginEntries).toConstantValue({ entryOf: (id: string) => `/plugins/${id}/index.js` });
    bind(PublicUrl).toConstantValue('https://clinic.example');
    bind(OutboundRules).toConstantValue({ allowLoopback: true });
  });

/** For browsers only, by the kernel. */
const progress = ['import.progress'];

/** The types of emitted events that no plugin declares: the kernel lets nobody hear them. */
async function undeclaredEvents(owner: pg.Pool, plugins: readonly InstalledPlugin[]): Promise<string[]> {
  const declared = [...(platform.events ?? []), ...plugins.flatMap(({ server }) => server?.events ?? [])];
  const known = [...progress, ...declared.map(({ type }) => type)];
  const text = 'select distinct type from outbox_events where type <> all($1::text[]) order by type';
  const { rows } = await owner.query<{ readonly type: string }>(text, [known]);
  return rows.map(({ type }) => type);
}

function rowsOf(owner: pg.Pool) {
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await owner.query<Row>(text, values)).rows;
}

async function newOrganization(owner: pg.Pool, name: string): Promise<string> {
  const uuid = randomUUID();
  await owner.query('insert into organizations (organization_uuid, name) values ($1, $2)', [uuid, name]);
  return uuid;
}

async function newUser(
  owner: pg.Pool,
  kernel: Kernel,
  organization: string,
  permissions: RolePermissions,
): Promise<TestUser> {
  const [uuid, session, practitionerRole, role] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await owner.query(
    `insert into users (uuid, username, password_hash, first_name, last_name) values ($1, $2, 'none', 'Test', 'User')`,
    [uuid, `user-${uuid}`],
  );
  await owner.query('insert into roles (organization_uuid, uuid, name, permissions) values ($1, $2, $3, $4)', [
    organization,
    role,
    `role-${role}`,
    permissions,
  ]);
  await owner.query(
    'insert into practitioner_roles (organization_uuid, uuid, user_uuid, role_uuid) values ($1, $2, $3, $4)',
    [organization, practitionerRole, uuid, role],
  );
  await owner.query(`insert into sessions (uuid, user_uuid, expires_at) values ($1, $2, now() + interval '1 hour')`, [
    session,
    uuid,
  ]);
  const token = await kernel.container.get<AccessTokens>(AccessTokens).issue({ user: uuid, session });
  return { uuid, session, organization, practitionerRole, role, token };
}

async function send(
  kernel: Kernel,
  { method, url, as, organization, body, headers }: TestRequest,
): Promise<TestAnswer> {
  const answer = await kernel.app.inject({
    method,
    url,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}`, 'x-provider-portal-id': organization ?? as.organization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  const read: TestAnswer['body'] = isJson ? answer.json() : undefined;
  // Checked for every answer in every test: the server must fill in the placeholders of its sentences.
  const unfilled = unfilledIn(url, read);
  if (unfilled.length > 0)
    throw new Error(`${method} ${url} answers sentences that are not filled in:\n${unfilled.join('\n')}`);
  const fault = faultOf(method, url, answer.statusCode, isJson ? read : answer.body === '' ? undefined : answer.body);
  if (fault) throw new Error(fault);
  return {
    status: answer.statusCode,
    body: read,
    text: answer.body,
    headers: answer.headers,
  };
}
