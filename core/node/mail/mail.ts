/** A mail as it is queued. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Whom it is from, before the installation's address; none: the address alone. */
  readonly senderName?: string | undefined;
  /** Where answers go; none: to the sender. */
  readonly replyTo?: string | undefined;
}

/** How the installation sends mails, as administrators may know it: never with a password. */
export interface MailService {
  /** `folder`: no server is set, and mails are kept in a folder of this computer. */
  readonly kind: 'smtp' | 'folder';
  /** Of the server. */
  readonly host?: string;
  readonly port?: number;
  /** `tls` from the first byte, or as soon as the server offers it. */
  readonly encryption?: 'tls' | 'when-offered';
  /** True if it signs in to the server. */
  readonly signsIn?: boolean;
  /** Address of the sender. */
  readonly from: string;
}

/** Hands a mail over at once. Rejects if it was not accepted, so that the job is tried again. */
export interface MailTransport {
  /** True where mails are only written to a folder: nobody receives them. */
  readonly keepsMails?: boolean;
  readonly service: MailService;
  deliver(mail: Mail): Promise<void>;
}
export const MailTransport = Symbol.for('clinic.MailTransport');
