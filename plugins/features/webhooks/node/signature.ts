import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new signing secret: `whsec_` and 32 random bytes in base64, as Standard Webhooks writes them. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/**
 * The value of `webhook-signature`: `v1,` and HMAC-SHA256 of `id.timestamp.body` in base64, one for each secret with a
 * space between (Standard Webhooks 1.0).
 *
 * @param timestamp seconds since 1970
 */
export function signatureOf(
  secrets: readonly string[],
  message: { readonly id: string; readonly timestamp: number; readonly body: string },
): string {
  const content = `${message.id}.${message.timestamp}.${message.body}`;
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(content)
      .digest('base64');
  return secrets.map((secret) => `v1,${sign(secret)}`).join(' ');
}
