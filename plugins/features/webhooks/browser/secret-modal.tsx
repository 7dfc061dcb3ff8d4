import { Button, CopyText, Modal } from '@clinic-workbench/sdk/browser';
import type { SubscriptionWithSecret } from '../common/subscription';
import { t } from '../manifest';
import { VerifyingGuide } from './verifying-guide';
import styles from './webhooks.module.css';

/** Shows the secret, once only. Only its button closes the dialog, because it cannot be opened again. */
export function SecretModal(props: { readonly subscription: SubscriptionWithSecret; readonly onClose: () => void }) {
  const { name, secret, previous_secret_until: until } = props.subscription;
  return (
    <Modal
      open
      size="md"
      title={t('Secret of {{name}}', { name })}
      description={t('It is shown this once. Keep it where the receiver can read it and nobody else.')}
      footer={
        <Button kind="primary" onClick={props.onClose}>
          {t('I have kept it')}
        </Button>
      }
    >
      <div className={styles.parts}>
        <p className={styles.secret}>
          <CopyText text={secret} label={t('Secret')} />
        </p>
        {until && <p className={styles.note}>{t('The secret before works along with it for 24 hours.')}</p>}
        <VerifyingGuide />
      </div>
    </Modal>
  );
}
