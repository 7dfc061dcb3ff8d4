import { conflict, type AccountCaller, type Invitations } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { JobQueue } from '../jobs/job-queue';
import { MailTransport } from '../mail/mail';
import { PublicUrl } from '../mail/public-url';
import { invitationMailKind, type InvitationMailPayload } from './invitation-mail-job';
import { addressOf, newInvitation } from './invitation-token';

/** Links through which the owner of a new account chooses its password; the page that resets passwords accepts them. */
@injectable()
export class InvitationLinks implements Invitations {
  readonly #jobs: JobQueue;
  readonly #transport: MailTransport;
  readonly #publicUrl: PublicUrl;

  constructor(
    @inject(JobQueue) jobs: JobQueue,
    @inject(MailTransport) transport: MailTransport,
    @inject(PublicUrl) publicUrl: PublicUrl,
  ) {
    this.#jobs = jobs;
    this.#transport = transport;
    this.#publicUrl = publicUrl;
  }

  get areMailed(): boolean {
    return this.#transport.keepsMails !== true;
  }

  /** The job makes the link itself, so that no token is stored in readable form. */
  async send(c: AccountCaller, user: string): Promise<void> {
    const { organization, inviter } = await c.db
      .selectFrom('organizations as o')
      .innerJoin('users as u', (on) => on.on('u.uuid', '=', c.user))
      .where('o.organization_uuid', '=', c.organization)
      .select(['o.name as organization', sql<string>`u.first_name || ' ' || u.last_name`.as('inviter')])
      .executeTakeFirstOrThrow();
    const payload: InvitationMailPayload = { user, organization, inviter };
    await this.#jobs.add(c.db, invitationMailKind, payload);
  }

  async link(c: AccountCaller, user: string) {
    const waiting = await c.db
      .selectFrom('users')
      .select('uuid')
      .where('uuid', '=', user)
      .where('password_hash', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) throw conflict('already_active', 'This person has chosen a password already.');
    const { token, expiresAt } = await newInvitation(c.db, user);
    return { link: addressOf(this.#publicUrl, token), expires_at: expiresAt.toISOString() };
  }

  async withdraw(c: AccountCaller, user: string): Promise<void> {
    await c.db.deleteFrom('password_resets').where('user_uuid', '=', user).where('used_at', 'is', null).execute();
  }
}
