import { join, resolve } from 'node:path';
import { isBucket } from '../../core/node/files/open-blob-store';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The validated environment. README.md lists the variables. */
export interface Configuration {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Undefined: an embedded PostgreSQL in the data folder. */
  readonly database: { readonly url: string; readonly adminUrl: string } | undefined;
  /** The address at which browsers reach this server, without a trailing slash; undefined: host and port. */
  readonly publicUrl: string | undefined;
  /** Addresses of proxies that may state where a request comes from. */
  readonly trustProxy: false | string[];
  readonly sessionSecret: string | undefined;
  /** Former values of SESSION_SECRET, in any order. */
  readonly formerSecrets: readonly string[];
  /** The place outside the database that stores the newest seals of the audit. */
  readonly seals: { readonly folder: string; readonly mail: string | undefined; readonly url: string | undefined };
  readonly smtpUrl: string | undefined;
  /** Sender of mails. */
  readonly mailFrom: string;
  /** The gateway for text messages and its bearer token; undefined: messages are written to a folder. */
  readonly textGateway: { readonly url: string; readonly token: string | undefined } | undefined;
  /** An external service that finds diagnosis codes; undefined: only the local lists are searched. */
  readonly icd10: { readonly url: string; readonly token: string | undefined; readonly valueSet: string } | undefined;
  /** Where usage counts of endpoints are sent; undefined for none. */
  readonly analytics: { readonly key: string; readonly url: string } | undefined;
  /** The storage of files: a folder, or a bucket such as `s3://bucket/prefix?region=eu-west-1`. */
  readonly storageUrl: string;
  readonly pluginsDir: string;
  /** True: an empty database is filled with the demonstration hospital. */
  readonly demo: boolean;
  /** Requests per minute that one session may make; 0 for no limit of any kind, for load tests. */
  readonly rateLimit: number;
  /** True: webhooks may go to this machine, also over http. For development and tests. */
  readonly webhookLoopback: boolean;
  readonly logLevel: (typeof logLevels)[number];
  /** The addresses of the two hosts for the browser, if different from this server. */
  readonly apiV1Url: string | undefined;
  readonly apiV2Url: string | undefined;
  /** The page that *Support* in the user's menu opens; undefined for the product's own. */
  readonly supportUrl: string | undefined;
}

/** @throws with one line for each invalid variable */
export function readConfiguration(env: Readonly<Record<string, string | undefined>>): Configuration {
  const faults: string[] = [];
  /** An empty variable counts as unset, as in `PORT= npm start`. */
  const text = (name: string) => env[name]?.trim() || undefined;
  const checked = <T>(name: string, fallback: T, read: (value: string) => T | undefined, wanted: string): T => {
    const value = text(name);
    const result = value === undefined ? fallback : read(value);
    if (result === undefined && value !== undefined)
      faults.push(`${name} must be ${wanted}, and is "${withoutPassword(value)}".`);
    return result as T;
  };
  const url = (name: string, schemes: readonly string[]) =>
    checked<string | undefined>(
      name,
      undefined,
      (value) =>
        URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))
          ? value.replace(/\/+$/, '')
          : undefined,
      `an address (${schemes.map((scheme) => `${scheme}:`).join(' or ')})`,
    );

  const production = text('NODE_ENV') === 'production';
  const dataDir = resolve(text('DATA_DIR') ?? 'data');
  const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql']);
  const adminUrl = url('DATABASE_ADMIN_URL', ['postgres', 'postgresql']);
  const sessionSecret = text('SESSION_SECRET');
  if (sessionSecret !== undefined && Buffer.byteLength(sessionSecret) < 32)
    faults.push('SESSION_SECRET must have at least 32 characters.');
  if (production && sessionSecret === undefined)
    faults.push(
      'SESSION_SECRET must be set in production: at least 32 random characters, the same for every server process.',
    );
  const formerSecrets = (text('AUDIT_FORMER_SECRETS') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (formerSecrets.some((each) => Buffer.byteLength(each) < 32))
    faults.push('AUDIT_FORMER_SECRETS must be former values of SESSION_SECRET, with commas between them.');
  const textUrl = url('TEXT_URL', ['https', 'http']);
  const textToken = text('TEXT_TOKEN');
  if (textToken !== undefined && textUrl === undefined) faults.push('TEXT_TOKEN needs TEXT_URL beside it.');
  const icd10Url = url('ICD10_URL', ['https', 'http']);
  const icd10Token = text('ICD10_TOKEN');
  if (icd10Token !== undefined && icd10Url === undefined) faults.push('ICD10_TOKEN needs ICD10_URL beside it.');
  const analyticsUrl = url('ANALYTICS_URL', ['https', 'http']);
  const analyticsKey = text('ANALYTICS_KEY');
  if (analyticsUrl !== undefined && analyticsKey === undefined)
    faults.push('ANALYTICS_URL needs ANALYTICS_KEY beside it.');
  if (adminUrl !== undefined && databaseUrl === undefined)
    faults.push('DATABASE_ADMIN_URL needs DATABASE_URL beside it.');

  const configuration: Configuration = {
    production,
    host: text('HOST') ?? '127.0.0.1',
    port: checked('PORT', 8080, portNumber, 'a number from 1 to 65535'),
    dataDir,
    database: databaseUrl === undefined ? undefined : { url: databaseUrl, adminUrl: adminUrl ?? databaseUrl },
    publicUrl: url('PUBLIC_URL', ['http', 'https']),
    trustProxy:
      text('TRUST_PROXY')
        ?.split(',')
        .map((address) => address.trim()) ?? false,
    sessionSecret,
    formerSecrets,
    seals: {
      folder: resolve(text('AUDIT_SEALS') ?? join(dataDir, 'seals')),
      mail: checked<string | undefined>('AUDIT_SEALS_MAIL', undefined, mailAddress, 'an address of mail'),
      url: url('AUDIT_SEALS_URL', ['https', 'http']),
    },
    smtpUrl: url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: text('MAIL_FROM') ?? 'clinic-workbench@localhost',
    textGateway: textUrl === undefined ? undefined : { url: textUrl, token: textToken },
    icd10:
      icd10Url === undefined
        ? undefined
        : {
            url: icd10Url,
            token: icd10Token,
            valueSet: text('ICD10_VALUE_SET') ?? 'http://hl7.org/fhir/ValueSet/icd-10',
          },
    analytics:
      analyticsKey === undefined ? undefined : { key: analyticsKey, url: analyticsUrl ?? 'https://eu.i.posthog.com' },
    storageUrl: storagePlace(text('STORAGE_URL') ?? join(dataDir, 'files')),
    pluginsDir: resolve(text('PLUGINS_DIR') ?? join(dataDir, 'plugins')),
    demo: checked('DEMO', !production && databaseUrl === undefined, zeroOrOne, '0 or 1'),
    rateLimit: checked('RATE_LIMIT', 600, (value) => (/^\d{1,6}$/.test(value) ? Number(value) : undefined), 'a number'),
    webhookLoopback: checked('WEBHOOK_LOOPBACK', false, zeroOrOne, '0 or 1'),
    logLevel: checked(
      'LOG_LEVEL',
      production ? 'info' : 'warn',
      (value) => logLevels.find((level) => level === value),
      logLevels.join(', '),
    ),
    apiV1Url: url('API_V1_URL', ['http', 'https']),
    apiV2Url: url('API_V2_URL', ['http', 'https']),
    supportUrl: url('SUPPORT_URL', ['http', 'https']),
  };
  if (production && configuration.demo)
    faults.push('DEMO=1 cannot be combined with NODE_ENV=production: everybody knows its passwords.');
  if (faults.length > 0)
    throw new Error(`The configuration is not right.\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return configuration;
}

/**
 * The part of an invalid address that the screen and logs show: without user name and password, which come before its
 * host.
 */
const withoutPassword = (value: string) => value.replace(/^.*@/, '…@');

/** A folder gets an absolute path; a bucket stays as written. */
function storagePlace(value: string): string {
  return isBucket(value) ? value : resolve(value);
}

function portNumber(value: string): number | undefined {
  const port = Number(value);
  return /^\d{1,5}$/.test(value) && port >= 1 && port <= 65_535 ? port : undefined;
}

function mailAddress(value: string): string | undefined {
  return /^[^\s@,]+@[^\s@,]+$/.test(value) ? value : undefined;
}

function zeroOrOne(value: string): boolean | undefined {
  if (value === '1' || value === 'true') return true;
  return value === '0' || value === 'false' ? false : undefined;
}
