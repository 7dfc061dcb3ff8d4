import {
  Button,
  ErrorState,
  Formats,
  KeyValueList,
  LoadingState,
  Modal,
  MoneyText,
  PageLink,
  useFollow,
  useService,
  useWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { JournalEntry, JournalLine } from '../../common/journal';
import { t } from '../../manifest';
import { accountLabel, causeText } from './journal-labels';
import { JournalStore } from './journal-store';
import styles from './journal.module.css';

/** One entry with its lines, its cause, and the entry that it reverses. */
export const EntryModal = observer(function EntryModal(props: {
  readonly uuid: string;
  /** Shows another entry. */
  readonly onOpen: (uuid: string) => void;
  readonly onClose: () => void;
}) {
  const { entries } = useService(JournalStore);
  const words = useWords();
  useFollow(entries, props.uuid);
  const { value: entry, failure, load } = entries.of(props.uuid);
  return (
    <Modal open size="lg" title={entry ? causeText(entry) : t('Entry')} onClose={props.onClose}>
      {!entry && !failure && <LoadingState kind="lines" count={6} />}
      {!entry && failure && <ErrorState message={words(failure.message)} retry={() => void load()} />}
      {entry && <Shown entry={entry} onOpen={props.onOpen} />}
    </Modal>
  );
});

const Shown = observer(function Shown(props: {
  readonly entry: JournalEntry;
  readonly onOpen: (uuid: string) => void;
}) {
  const { entry, onOpen } = props;
  const formats = useService<Formats>(Formats);
  const { corrects_id: first } = entry;
  const patients = [...new Set(entry.lines.flatMap(({ patient_id: id }) => id ?? []))];
  return (
    <div className={styles.tab}>
      <KeyValueList
        layout="lines"
        items={[
          { label: t('Day'), value: formats.date(entry.dated) },
          { label: t('Posted'), value: formats.dateTime(entry.posted_at) },
          { label: t('Posted by'), value: entry.posted_by_name ?? t('the system') },
          { label: t('Note'), value: entry.note ?? '' },
          { label: t('Entry'), value: entry.uuid },
        ]}
      />
      <Lines entry={entry} />
      <p className={styles.links}>
        {patients.map((id, at) => (
          <PageLink key={id} to="patients-id-bills" params={{ id }}>
            {patients.length > 1 ? t('Bills of the patient {{n}}', { n: at + 1 }) : t('Bills of the patient')}
          </PageLink>
        ))}
        {first !== null && (
          <Button small icon="undo" onClick={() => onOpen(first)}>
            {t('The entry that this one takes back')}
          </Button>
        )}
      </p>
    </div>
  );
});

function Lines({ entry }: { readonly entry: JournalEntry }) {
  const money = (amount: string | null) =>
    amount === null ? '' : <MoneyText amount={amount} currency={entry.currency} />;
  // Lines are identified by their position, which never changes.
  const lines = entry.lines.map((line, position) => ({ line, place: String(position) }));
  return (
    <div className={styles.scroll}>
      <table className={styles.lines} aria-label={t('Lines')}>
        <thead>
          <tr>
            <th scope="col">{t('Account')}</th>
            <th scope="col">{t('Debit')}</th>
            <th scope="col">{t('Credit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, place }) => (
            <tr key={place}>
              <th scope="row">
                {accountLabel(line)}
                <Beside line={line} />
              </th>
              <td>{money(line.debit)}</td>
              <td>{money(line.credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The organization's own code, the revenue tag, vendor or bank account, and money of another currency. */
function Beside({ line: { tag, foreign, own_account: own } }: { readonly line: JournalLine }) {
  if (tag === null && foreign === null && own === null) return null;
  return (
    <small>
      {[own, tag].filter((each) => each !== null).join(' · ')}
      {foreign && (
        <>
          {(own !== null || tag !== null) && ' · '}
          <MoneyText amount={foreign.amount} currency={foreign.currency} /> × {foreign.rate}
        </>
      )}
    </small>
  );
}
