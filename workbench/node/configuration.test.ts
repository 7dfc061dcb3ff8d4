import { expect, it } from 'vitest';
import { readConfiguration } from './configuration';

const secret = 'x'.repeat(32);

it('starts a demonstration on this machine only, unless configured otherwise', () => {
  expect(readConfiguration({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    demo: true,
    production: false,
    database: undefined,
  });
});

it('counts an empty variable as unset', () => {
  expect(readConfiguration({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    demo: true,
  });
});

it('makes no demonstration in production or on an external database', () => {
  expect(readConfiguration({ NODE_ENV: 'production', SESSION_SECRET: secret }).demo).toBe(false);
  const external = readConfiguration({ DATABASE_URL: 'postgres://app@db/clinic' });
  expect(external).toMatchObject({
    demo: false,
    database: { url: 'postgres://app@db/clinic', adminUrl: 'postgres://app@db/clinic' },
  });
});

it.each([
  [{ NODE_ENV: 'production' }, 'SESSION_SECRET must be set in production'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
  [{ PORT: '80a' }, 'PORT must be a number from 1 to 65535, and is "80a"'],
  [{ PORT: '0' }, 'PORT must be a number'],
  [{ PUBLIC_URL: 'clinic.example' }, 'PUBLIC_URL must be an address'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address (postgres: or postgresql:)'],
  [{ DATABASE_ADMIN_URL: 'postgres://x/y' }, 'DATABASE_ADMIN_URL needs DATABASE_URL'],
  [{ TEXT_URL: 'sms.example' }, 'TEXT_URL must be an address'],
  [{ TEXT_TOKEN: 'secret' }, 'TEXT_TOKEN needs TEXT_URL'],
  [{ ICD10_URL: 'codes.example/{terms}' }, 'ICD10_URL must be an address'],
  [{ ICD10_TOKEN: 'secret' }, 'ICD10_TOKEN needs ICD10_URL'],
  [{ AUDIT_SEALS_MAIL: 'nobody' }, 'AUDIT_SEALS_MAIL must be an address of mail'],
  [{ AUDIT_SEALS_URL: 'seals.example' }, 'AUDIT_SEALS_URL must be an address'],
  [{ AUDIT_FORMER_SECRETS: `${secret},short` }, 'AUDIT_FORMER_SECRETS must be former values of SESSION_SECRET'],
  [{ ANALYTICS_KEY: 'phc_1', ANALYTICS_URL: 'usage.example' }, 'ANALYTICS_URL must be an address'],
  [{ ANALYTICS_URL: 'https://usage.example' }, 'ANALYTICS_URL needs ANALYTICS_KEY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
  [{ DEMO: 'maybe' }, 'DEMO must be 0 or 1'],
  [{ DEMO: '1', NODE_ENV: 'production', SESSION_SECRET: secret }, 'DEMO=1 cannot be combined'],
])('refuses %j', (env, message) => {
  expect(() => readConfiguration(env)).toThrow(message);
});

it('reports usage to nobody without a key', () => {
  expect(readConfiguration({}).analytics).toBeUndefined();
  expect(readConfiguration({ ANALYTICS_KEY: 'phc_1' }).analytics).toEqual({
    key: 'phc_1',
    url: 'https://eu.i.posthog.com',
  });
});

it('accepts a code service with a place for the search text in its address', () => {
  const url = 'https://codes.example/search?terms={terms}&n={count}';
  expect(readConfiguration({ ICD10_URL: url, ICD10_TOKEN: 'secret' }).icd10).toEqual({
    url,
    token: 'secret',
    valueSet: 'http://hl7.org/fhir/ValueSet/icd-10',
  });
  expect(readConfiguration({}).icd10).toBeUndefined();
});

it('lists all faults at once', () => {
  expect(() => readConfiguration({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[^]*LOG_LEVEL/);
});

it('shows no password of an invalid address', () => {
  const wrong = { DATABASE_URL: 'mysql://app:hunter2@db/clinic', SMTP_URL: 'mailer:hunter2@mail.example' };
  expect(() => readConfiguration(wrong)).toThrow('DATABASE_URL must be');
  expect(() => readConfiguration(wrong)).not.toThrow('hunter2');
});
