/** How the installation sends mail, as `GET v2 admin/organizations/:id/mail` returns it. */
export interface MailService {
  /** `folder`: no mail server is configured. */
  readonly kind: 'smtp' | 'folder';
  readonly host?: string;
  readonly port?: number;
  readonly encryption?: 'tls' | 'when-offered';
  readonly signsIn?: boolean;
  readonly from: string;
}

/** The result of a test message. */
export interface TestMailResult {
  readonly outcome: 'sent' | 'kept' | 'failed';
  readonly to: string;
  /** English. */
  readonly reason?: string;
  /** The mail server's own words. */
  readonly detail?: string;
}
