/** A mail as it is queued. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands a mail over at once. Rejects if it was not accepted, so that the job is tried again. */
export interface MailTransport {
  /** True where mails are only written to a folder: nobody receives them. */
  readonly keepsMails?: boolean;
  deliver(mail: Mail): Promise<void>;
}
export const MailTransport = Symbol.for('clinic.MailTransport');
