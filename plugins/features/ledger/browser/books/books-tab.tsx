import { Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import styles from './books.module.css';
import { LedgerCheckSection } from './ledger-check-section';
import { OwnAccountsSection } from './own-accounts-section';
import { PeriodsSection } from './periods-section';

/** The books of the organization: whether they add up, and which periods are closed. */
const BooksTab = observer(function BooksTab() {
  const session = useService<Session>(Session);
  return (
    <div className={styles.tab}>
      {session.can('ledger.verify') && <LedgerCheckSection />}
      <PeriodsSection />
      <OwnAccountsSection />
    </div>
  );
});

export default BooksTab;
