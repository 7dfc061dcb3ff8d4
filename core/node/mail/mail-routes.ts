import { ApiError, conflict, type AnyRoute, type RequestContext } from '@clinic-workbench/sdk/node';
import { platformRoute } from '../http/platform-route';
import { MailTransport } from './mail';
import { mailFailure } from './mail-failure';
import { senderOf } from './mail-sender';

/** The result of a test message. */
export interface TestMailResult {
  /** `kept`: written to a folder of the server, because no mail server is configured. */
  readonly outcome: 'sent' | 'kept' | 'failed';
  readonly to: string;
  /** English; why it failed. */
  readonly reason?: string;
  /** The mail server's message, without addresses. */
  readonly detail?: string;
}

/** A test waits for the mail server and holds a database connection meanwhile, so only one runs at a time. */
let testing = false;

export const mailRoutes: readonly AnyRoute[] = [
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/admin/organizations/:providerId/mail',
    summary: 'How the installation sends mails; the password is never shown',
    permission: 'settings.write',
    handle: async (c) => c.service<MailTransport>(MailTransport).service,
  }),
  platformRoute({
    method: 'POST',
    api: 'v2',
    path: '/admin/organizations/:providerId/test-mail',
    summary: 'Sends a message to the caller’s own address and reports the result',
    permission: 'settings.write',
    perMinute: 10,
    handle: async (c) => {
      if (testing)
        throw new ApiError(429, 'busy', 'Another test message is on its way. Please try again in a moment.', {
          headers: { 'Retry-After': '5' },
        });
      testing = true;
      try {
        return await sendTest(c);
      } finally {
        testing = false;
      }
    },
  }),
];

async function sendTest(c: RequestContext): Promise<TestMailResult> {
  const { email_address: to } = await c.db
    .selectFrom('users')
    .select('email_address')
    .where('uuid', '=', c.user)
    .executeTakeFirstOrThrow();
  if (to === null) throw conflict('no_address', 'Your profile has no e-mail address to send a test message to.');
  const { name } = await c.db
    .selectFrom('organizations')
    .select('name')
    .where('organization_uuid', '=', c.organization)
    .executeTakeFirstOrThrow();
  const transport = c.service<MailTransport>(MailTransport);
  const result = await transport.deliver({ to, ...letter(name), ...(await senderOf(c.db, c.organization)) }).then(
    (): TestMailResult => ({ outcome: transport.keepsMails ? 'kept' : 'sent', to }),
    (error: unknown): TestMailResult => ({
      outcome: 'failed',
      to,
      reason: mailFailure(error),
      detail: error instanceof Error ? error.message.slice(0, 300) : String(error),
    }),
  );
  c.audit({ action: 'export', resource: 'settings', note: { test_mail: result.outcome } });
  return result;
}

/** In both languages, like other mails. */
const letter = (organization: string) => ({
  subject: 'Test message / Message d’essai',
  text: `This is a test message of ${organization}: mails of Clinic Workbench arrive here.


Ceci est un message d’essai de ${organization} : les messages de Clinic Workbench arrivent ici.
`,
});
