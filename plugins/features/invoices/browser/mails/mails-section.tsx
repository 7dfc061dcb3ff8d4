import { DateText, Section, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { InvoicesStore } from '../invoices-store';
import { mailText } from './mail-words';

/** To whom an invoice was mailed; nothing before the first mail. */
export const MailsSection = observer(function MailsSection({ invoice }: { readonly invoice: string }) {
  const { mailsOf } = useService(InvoicesStore);
  useFollow(mailsOf, invoice);
  const mails = mailsOf.of(invoice).value ?? [];
  if (mails.length === 0) return null;
  return (
    <Section title={t('Mails')}>
      <ul className={styles.list}>
        {mails.map((mail) => (
          <li key={mail.uuid}>
            {mailText(mail)}{' '}
            <small className={styles.note}>
              <DateText value={mail.sent_at ?? mail.created_at} show="date-time" /> {mail.created_by_name}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
});
