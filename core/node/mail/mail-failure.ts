/** The meaning of the mail library's error codes for the person who set up the server (nodemailer, lib/errors). */
const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refused the user name or the password.',
  ENOAUTH: 'The mail server wants a user name and a password.',
  ETLS: 'No encrypted connection to the mail server could be made.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EDNS: 'There is no mail server of this name.',
  ENOTFOUND: 'There is no mail server of this name.',
  ECONNECTION: 'The mail server cannot be reached.',
  ESOCKET: 'The mail server cannot be reached.',
  ECONNREFUSED: 'The mail server cannot be reached.',
  ECONNRESET: 'The mail server broke the connection off.',
  EENVELOPE: 'The mail server refused the sender or the recipient.',
  EMESSAGE: 'The mail server refused the message.',
  EPROTOCOL: 'What answered is no mail server.',
};

/** Why the mail server refused a mail, as an English sentence. */
export function mailFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? 'The mail could not be sent.';
}
