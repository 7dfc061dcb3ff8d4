import {
  invalid,
  Mailer,
  toStoredPhone,
  type AccountCaller,
  type AccountFields,
  type Accounts,
  type Elsewhere,
  type FoundAccount,
  refusing,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Readable } from 'node:stream';
import { sql, type Updateable } from 'kysely';
import { v7 } from 'uuid';
import { tellFormerAddress } from '../auth/profile/address-change';
import { toStoredEmail } from '../auth/profile/email-address';
import { Sessions } from '../auth/sessions';
import { nameOf } from '../auth/sign-in/sign-in';
import type { UserTable } from '../database/kernel-tables';
import { forgetPictureKind, type ForgetPicturePayload } from '../files/forget-picture-job';
import { UserPictures } from '../files/user-pictures';
import { JobQueue } from '../jobs/job-queue';

/** Several people may share an address: accounts of old installations are not separated by force. */
const mostFound = 5;

/** The accounts of the installation, for features that manage staff. */
@injectable()
export class UserAccounts implements Accounts {
  readonly #sessions: Sessions;
  readonly #pictures: UserPictures;
  readonly #jobs: JobQueue;
  readonly #mailer: Mailer;

  constructor(
    @inject(Sessions) sessions: Sessions,
    @inject(UserPictures) pictures: UserPictures,
    @inject(JobQueue) jobs: JobQueue,
    @inject(Mailer) mailer: Mailer,
  ) {
    this.#sessions = sessions;
    this.#pictures = pictures;
    this.#jobs = jobs;
    this.#mailer = mailer;
  }

  async find(c: AccountCaller, login: string): Promise<readonly FoundAccount[]> {
    const rows = await c.db
      .selectFrom('users')
      .select(['uuid', 'username', 'first_name', 'last_name'])
      .where((or) =>
        or.or([
          or('username', '=', nameOf(login)),
          or(sql`lower(email_address)`, '=', toStoredEmail(login).toLowerCase()),
        ]),
      )
      .where('disabled_at', 'is', null)
      .where('password_hash', 'is not', null)
      .orderBy('uuid')
      .limit(mostFound)
      .execute();
    return rows.map(({ first_name, last_name, ...account }) => ({
      ...account,
      full_name: `${first_name} ${last_name}`,
    }));
  }

  async create(c: AccountCaller, fields: AccountFields): Promise<string> {
    const uuid = v7({ msecs: c.now.getTime() });
    await refuseSharedEmail(c, uuid, fields.email);
    const { first_name, last_name, username, ...others } = fields;
    await unique(() =>
      c.db
        .insertInto('users')
        .values({
          uuid,
          first_name,
          last_name,
          username: nameOf(username),
          ...columnsOf(others),
          password_hash: null,
          created_at: c.now,
          updated_at: c.now,
          created_by: c.user,
          updated_by: c.user,
        })
        .execute(),
    );
    return uuid;
  }

  async change(c: AccountCaller, user: string, fields: Partial<AccountFields>): Promise<void> {
    await refuseSharedEmail(c, user, fields.email);
    const before = await c.db
      .selectFrom('users')
      .select(['uuid', 'username', 'email_address', 'password_hash'])
      .where('uuid', '=', user)
      .forUpdate()
      .executeTakeFirst();
    const columns = columnsOf(fields);
    await unique(() => update(c, user, columns));
    // A person without a password has received no mail but the invitation, which may have gone to a stranger.
    if (before?.password_hash && columns.email_address !== undefined)
      await tellFormerAddress(c.db, this.#mailer, before, { email_address: columns.email_address });
  }

  setPhoto(c: AccountCaller, user: string, webp: Buffer | undefined): Promise<void> {
    return this.#setPicture(c, user, 'photo', webp);
  }

  setSignature(c: AccountCaller, user: string, webp: Buffer | undefined): Promise<void> {
    return this.#setPicture(c, user, 'signature', webp);
  }

  async signatureOf(c: AccountCaller, user: string): Promise<Readable | undefined> {
    const found = await c.db.selectFrom('users').select('signature').where('uuid', '=', user).executeTakeFirst();
    return found?.signature ? this.#pictures.get(user, found.signature) : undefined;
  }

  async elsewhere(c: AccountCaller, user: string): Promise<Elsewhere> {
    const [first, ...later] = await practitionerRolesOf(c, user);
    if (first !== undefined && first.organization_uuid !== c.organization) return 'before';
    return later.length > 0 ? 'since' : 'no';
  }

  async releaseUnused(c: AccountCaller, user: string): Promise<void> {
    await c.db
      .updateTable('users')
      // No new user name can contain a colon, so this name cannot collide.
      .set({ username: `gone:${user}`, email_address: null, disabled_at: c.now, updated_at: c.now, updated_by: c.user })
      .where('uuid', '=', user)
      .where('password_hash', 'is', null)
      .execute();
  }

  async endSessionsOfIdle(c: AccountCaller, user: string): Promise<void> {
    const everywhere = await practitionerRolesOf(c, user);
    if (everywhere.every((row) => row.out)) await this.#sessions.endAll(c.db, user, 'deactivated');
  }

  async #setPicture(
    c: AccountCaller,
    user: string,
    kind: 'photo' | 'signature',
    webp: Buffer | undefined,
  ): Promise<void> {
    const before = await c.db.selectFrom('users').select(kind).where('uuid', '=', user).forUpdate().executeTakeFirst();
    const name = before?.[kind];
    await update(c, user, { [kind]: webp ? await this.#pictures.put(user, webp) : null });
    // By a job, because the picture may be deleted only after the commit.
    if (name) await this.#jobs.add(c.db, forgetPictureKind, { user, name } satisfies ForgetPicturePayload);
  }
}

/**
 * The person's roles in all organizations, the first one first: for a moment the transaction sees the rows of the user
 * that it names.
 */
async function practitionerRolesOf(c: AccountCaller, user: string) {
  await sql`select set_config('app.user_uuid', ${user}, true)`.execute(c.db);
  const rows = await c.db
    .selectFrom('practitioner_roles')
    .select(['organization_uuid', sql<boolean>`ended_at is not null or deactivated_at is not null`.as('out')])
    .where('user_uuid', '=', user)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();
  await sql`select set_config('app.user_uuid', '', true)`.execute(c.db);
  return rows;
}

async function update(c: AccountCaller, user: string, columns: Updateable<UserTable>): Promise<void> {
  await c.db
    .updateTable('users')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: c.now, updated_by: c.user })
    .where('uuid', '=', user)
    .execute();
}

function columnsOf({ email, phone_number: phone, username, ...same }: Partial<AccountFields>): Updateable<UserTable> {
  if (phone && toStoredPhone(phone) === undefined) throw invalid({ phone_number: ['Phone number is not valid'] });
  return {
    ...same,
    ...(username !== undefined && { username: nameOf(username) }),
    ...(email !== undefined && { email_address: email ? toStoredEmail(email) : null }),
    ...(phone !== undefined && { phone_number: toStoredPhone(phone ?? '') || null }),
  };
}

/** An address cannot identify two accounts. Two simultaneous requests with one address wait for each other. */
async function refuseSharedEmail(c: AccountCaller, user: string, email: string | null | undefined): Promise<void> {
  if (!email) return;
  const address = toStoredEmail(email).toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended('account ' || ${address}, 0))`.execute(c.db);
  const other = await c.db
    .selectFrom('users')
    .select('uuid')
    .where(sql`lower(email_address)`, '=', address)
    .where('uuid', '!=', user)
    .executeTakeFirst();
  if (other) throw invalid({ email: ['Email already exists'] });
}

const unique = refusing({ users_username_key: () => invalid({ username: ['Username already exists'] }) });
