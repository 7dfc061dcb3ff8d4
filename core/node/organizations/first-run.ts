import {
  Country,
  Currency,
  Email,
  Label,
  MinLength,
  OneOf,
  Optional,
  Required,
  Text,
  TimeZone,
} from '@clinic-workbench/sdk/common';
import { conflict, invalid, SystemDatabase, type Database } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql, type Kysely } from 'kysely';
import { timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';
import { hashPassword, maxPasswordLength } from '../auth/passwords/passwords';
import { Secrets } from '../tokens/secrets';
import type { KernelContext } from '../http/kernel-route';
import { Trimmed } from '../../common/text-transforms';
import { DefaultRights } from '../plugin-administration/default-rights';
import { createOrganization } from './create-organization';
import { createPractitionerRole, createUser } from './create-user';
import { OneLine, Username } from './organization-rules';

/** The first organization and its administrator. */
export class FirstRunForm {
  @Trimmed() @Required() @Text(200) @OneLine() organization_name!: string;
  @Trimmed() @Required() @Text(100) first_name!: string;
  @Trimmed() @Required() @Text(100) last_name!: string;
  @Trimmed() @Required() @Username() username!: string;
  @Trimmed() @Required() @Email() email_address!: string;
  @Required() @Text(maxPasswordLength) @MinLength(8) password!: string;
  @Required() @Country() country!: string;
  @Required() @Currency() currency!: string;
  @Required() @TimeZone() time_zone!: string;
  @Optional() @OneOf(['en', 'fr']) language?: 'en' | 'fr';
  @Label('Set-up code') @Required() @Text(50) setup_code!: string;
}

/** Any number: parallel set-ups wait for this lock. */
const lock = 20_261_120;
/** Letters and digits that cannot be confused when read from a log. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/**
 * Sets up an installation without users. Only a reader of the server's log has the code; a stranger who finds the
 * address first does not.
 */
@injectable()
export class FirstRun {
  readonly #system: SystemDatabase;
  readonly #secrets: Secrets;
  readonly #rights: DefaultRights;

  constructor(
    @inject(SystemDatabase) system: SystemDatabase,
    @inject(Secrets) secrets: Secrets,
    @inject(DefaultRights) rights: DefaultRights,
  ) {
    this.#system = system;
    this.#secrets = secrets;
    this.#rights = rights;
  }

  /**
   * True until there is a user. Organizations cannot be counted here, because row-level security shows each only from
   * inside.
   */
  async needed(db: Kysely<Database> = this.#system.db): Promise<boolean> {
    return (await db.selectFrom('users').select('uuid').limit(1).executeTakeFirst()) === undefined;
  }

  /** The code to print at start, the same on every server process; undefined after the set-up. */
  async code(): Promise<string | undefined> {
    return (await this.needed()) ? this.#code() : undefined;
  }

  /** @throws ApiError 409 `already_set_up`, 400 for a wrong code */
  async setUp(c: KernelContext, form: FirstRunForm): Promise<void> {
    if (!(await this.needed())) throw alreadySetUp();
    if (!same(await this.#code(), form.setup_code)) throw invalid({ setup_code: ['Set-up code is not valid'] });
    const password_hash = await hashPassword(form.password);
    const organization = v7();
    await c.transaction({ organization }, async (db) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
      if (!(await this.needed(db))) throw alreadySetUp();
      const { country, currency, time_zone, username, first_name, last_name, email_address } = form;
      const name = form.organization_name;
      const roles = await createOrganization(db, this.#rights, {
        uuid: organization,
        first: true,
        name,
        country,
        currency,
        time_zone,
        language: form.language ?? 'en',
      });
      const user = await createUser(db, { username, password_hash, first_name, last_name, email_address });
      await createPractitionerRole(db, { organization, user, role: roles.administrator });
      await c.audit(db, organization, user, {
        action: 'create',
        resource: 'organizations',
        resourceUuid: organization,
        after: { name },
      });
    });
  }

  async #code(): Promise<string> {
    const { uuid } = await this.#system.db.selectFrom('installation').select('uuid').executeTakeFirstOrThrow();
    const letters = [...this.#secrets.mac('setup-code', uuid).subarray(0, 16)].map(
      (byte) => alphabet[byte % alphabet.length],
    );
    return letters.join('').replace(/.{4}(?=.)/g, '$&-');
  }
}

const alreadySetUp = () => conflict('already_set_up', 'This installation is set up already.');

/** Compares in constant time, ignoring case and hyphens. */
function same(expected: string, typed: string): boolean {
  const plain = (text: string) => Buffer.from(text.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  const [a, b] = [plain(expected), plain(typed)];
  return a.length === b.length && timingSafeEqual(a, b);
}
