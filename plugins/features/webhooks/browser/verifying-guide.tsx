import { t } from '../manifest';
import styles from './webhooks.module.css';

const example = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(secret); // as it was shown: whsec_…
// body: the bytes as they came, before any parsing
const event = webhook.verify(body, request.headers);`;

/** Explains how a receiver verifies that this installation sent a request. */
export function VerifyingGuide() {
  return (
    <details className={styles.guide}>
      <summary>{t('How a receiver checks the signature')}</summary>
      <p>
        {t(
          'Deliveries follow the Standard Webhooks specification, for which there are libraries in most languages. In JavaScript:',
        )}
      </p>
      <pre className={styles.code}>
        <code>{example}</code>
      </pre>
      <p>
        {t(
          'Without a library: webhook-signature holds, separated by spaces, “v1,” and the Base64 of HMAC-SHA256 over webhook-id, webhook-timestamp and the body, joined by full stops. The key is what follows whsec_, decoded from Base64.',
        )}
      </p>
      <p>
        {t(
          'Refuse timestamps that are more than five minutes off. Answer 2xx within 10 seconds; anything else is tried again for up to three days. An event may come more than once: webhook-id stays the same.',
        )}
      </p>
    </details>
  );
}
