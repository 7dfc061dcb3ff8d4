import { ErrorState, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { InvoicesStore } from '../invoices-store';
import { mailText } from './mail-words';

/** How far a mail with invoices has come. */
export const MailProgress = observer(function MailProgress({ uuid }: { readonly uuid: string }) {
  const { mails } = useService(InvoicesStore);
  const id = useId();
  useFollow(mails.ones, uuid);
  const { value: mail, failure, load } = mails.ones.of(uuid);
  if (!mail && failure) return <ErrorState message={t('Error fetching data')} retry={() => void load()} />;
  return (
    <div className={styles.progress} role="status">
      <span id={id}>{mail ? mailText(mail) : t('The mail is being prepared.')}</span>
      <progress
        aria-labelledby={id}
        max={mail ? mail.total + 1 : 1}
        value={mail ? mail.done + Number(mail.status === 'sent') : 0}
      />
    </div>
  );
});
