import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A new signing secret: `whsec_` and 32 random bytes in base64, as Standard Webhooks writes them. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The value of `webhook-signature` (Standard Webhooks 1.0): one signature for each secret, with a space between.
 *
 * @param timestamp seconds since 1970
 */
export function signatureOf(
  secrets: readonly string[],
  message: { readonly id: string; readonly timestamp: number; readonly body: string },
): string {
  const at = new Date(message.timestamp * 1000);
  return secrets.map((secret) => new Webhook(secret).sign(message.id, at, message.body)).join(' ');
}
