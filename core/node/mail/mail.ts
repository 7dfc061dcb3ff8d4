/** A mail to deliver. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly files?: readonly { readonly name: string; readonly mime: string; readonly content: Buffer }[] | undefined;
  /** The name before the installation's address; without it only the address shows. */
  readonly senderName?: string | undefined;
  /** The address for answers; without it they go to the sender. */
  readonly replyTo?: string | undefined;
}

/** How the installation sends mails, for administrators; never contains a password. */
export interface MailService {
  /** `folder`: no server is configured, and mails are written to a folder of this computer. */
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

/** Delivers a mail at once. Rejects if it was not accepted, so that the job is tried again. */
export interface MailTransport {
  /** True if mails are only written to a folder: nobody receives them. */
  readonly keepsMails?: boolean;
  readonly service: MailService;
  deliver(mail: Mail): Promise<void>;
}
export const MailTransport = Symbol.for('clinic.MailTransport');
