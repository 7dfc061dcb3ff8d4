/** How the installation sends mails, as `GET v2 admin/organizations/:id/mail` answers it. */
export interface MailService {
  /** `folder`: no server is set. */
  readonly kind: 'smtp' | 'folder';
  readonly host?: string;
  readonly port?: number;
  readonly encryption?: 'tls' | 'when-offered';
  readonly signsIn?: boolean;
  readonly from: string;
}

/** What became of a test message. */
export interface TestMailResult {
  readonly outcome: 'sent' | 'kept' | 'failed';
  readonly to: string;
  /** English. */
  readonly reason?: string;
  /** In the words of the server. */
  readonly detail?: string;
}
