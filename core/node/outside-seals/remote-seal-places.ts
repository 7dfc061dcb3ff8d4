import type { Outbound } from '@clinic-workbench/sdk/node';
import type { MailTransport } from '../mail/mail';
import type { SealPlace } from '../audit/seal-place';

/** Milliseconds for one post. */
const timeout = 10_000;

/**
 * Sends each statement at once and not by a job, because jobs wait in the same database that the statement protects.
 */
export function sealMail(transport: MailTransport, to: string): SealPlace {
  return {
    name: 'mail',
    keep: (line, day) =>
      transport.deliver({
        to,
        subject: `Audit seals of ${day}`,
        text: `${sealMailText}\n\n${line}\n`,
      }),
  };
}

const sealMailText =
  'Keep this mail. It names the newest seal of the audit of each organization. If somebody removes the end of the audit from the database, it is found by this: put the line below into a file whose name ends in .seals, in the folder AUDIT_SEALS, and run npm run audit:verify.';

/** Posts each statement as JSON. */
export function sealPost(outbound: Outbound, url: string): SealPlace {
  return {
    name: new URL(url).host,
    keep: async (line) => {
      const headers = { 'content-type': 'application/json', 'user-agent': 'Clinic-Workbench-Audit/1.0' };
      const signal = AbortSignal.timeout(timeout);
      const { status } = await outbound.post({ url, headers, body: line, timeout, keep: 0, signal });
      if (status < 200 || status >= 300) throw new Error(`The receiver answered ${status}`);
    },
  };
}
