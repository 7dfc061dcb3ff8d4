import {
  ApiFailure,
  Button,
  Formats,
  Icon,
  Section,
  Session,
  Toaster,
  useService,
  useWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { CheckedLedger } from '../../common/ledger-finding';
import { t } from '../../manifest';
import { BooksStore } from './books-store';
import styles from './books.module.css';
import { reasonText, whichText } from './fault-words';

/** Proves that the ledger adds up: the same check as `npm run ledger:verify`. */
export const LedgerCheckSection = observer(function LedgerCheckSection() {
  const store = useService(BooksStore);
  const toaster = useService<Toaster>(Toaster);
  const words = useWords();
  const check = async () => {
    try {
      await store.check();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(words(error.message));
    }
  };
  return (
    <Section
      title={t('Check of the ledger')}
      actions={
        <Button icon="endorsed" loading={store.checking} onClick={() => void check()}>
          {t('Check now')}
        </Button>
      }
    >
      <div role="status" aria-busy={store.checking}>
        {store.checked ? (
          <Finding checked={store.checked} />
        ) : (
          <p className={styles.muted}>
            {t('Recalculates every entry, balance and number, and names each that does not agree.')}
          </p>
        )}
      </div>
    </Section>
  );
});

const Finding = observer(function Finding({ checked }: { readonly checked: CheckedLedger }) {
  const formats = useService<Formats>(Formats);
  const { currency } = useService<Session>(Session).organization;
  const { sound, faults, entries, lines, balances, numbers } = checked;
  const counted = t(
    '{{entries}} entries with {{lines}} lines, {{balances}} balances and {{numbers}} numbers, checked on {{when}}.',
    {
      entries: formats.number(entries),
      lines: formats.number(lines),
      balances: formats.number(balances),
      numbers: formats.number(numbers),
      when: formats.dateTime(checked.checked_at),
    },
  );
  return (
    <>
      <p className={sound ? styles.result : `${styles.result} ${styles.unsound}`}>
        <Icon name={sound ? 'tick-circle' : 'warning-sign'} />
        <span>{sound ? t('Everything agrees.') : t('The ledger does not add up. Tell your administrator.')}</span>
      </p>
      <p className={styles.muted}>{counted}</p>
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label={t('What does not agree')}>
          {faults.map((fault) => (
            <li key={`${fault.which} ${fault.reason}`}>
              <strong>{whichText(fault)}</strong>
              <span>{reasonText(fault, { formats, currency })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
