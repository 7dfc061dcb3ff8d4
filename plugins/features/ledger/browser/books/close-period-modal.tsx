import {
  anybodysWords,
  ApiFailure,
  Button,
  ErrorState,
  Formats,
  LoadingState,
  Modal,
  Toaster,
  useFollow,
  useService,
  useWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AccountingPeriod, OpenInPeriod } from '../../common/period';
import { t } from '../../manifest';
import { BooksStore } from './books-store';
import styles from './books.module.css';

/** Asks before a period is closed for good, with its content and open work. */
export const ClosePeriodModal = observer(function ClosePeriodModal(props: {
  readonly period: AccountingPeriod;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { period, name } = props;
  const store = useService(BooksStore);
  const toaster = useService<Toaster>(Toaster);
  const words = useWords();
  const [busy, setBusy] = useState(false);
  useFollow(store.open, period.uuid);
  const { value: open, failure, load } = store.open.of(period.uuid);
  const close = async () => {
    setBusy(true);
    try {
      await store.close(period);
      toaster.success(t('{{name}} is closed.', { name }));
      props.onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(words(error.message));
      store.records.reload();
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      size="sm"
      title={t('Close {{name}}?', { name })}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('Cancel')}</Button>
          <Button kind="danger" icon="lock" loading={busy} disabled={!open?.over} onClick={() => void close()}>
            {t('Close period')}
          </Button>
        </>
      }
    >
      {open ? (
        <Open open={open} />
      ) : failure ? (
        <ErrorState message={words(failure.message)} retry={() => void load()} />
      ) : (
        <LoadingState kind="lines" count={3} />
      )}
    </Modal>
  );
});

const Open = observer(function Open({ open }: { readonly open: OpenInPeriod }) {
  const formats = useService<Formats>(Formats);
  const { entries, turnover, currency, waiting } = open;
  return (
    <div className={styles.close}>
      <p>
        {t('It holds {{n}} entries with a sum of {{amount}}.', {
          n: formats.number(entries),
          amount: formats.money(turnover, currency),
        })}
      </p>
      {waiting.length === 0 ? (
        <p>{t('Nothing in it waits.')}</p>
      ) : (
        <div>
          <p>{t('Still open:')}</p>
          <ul className={styles.waiting}>
            {waiting.map(({ id, sentence, count }) => (
              <li key={id}>{anybodysWords(sentence, { count })}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        {open.over
          ? t('A closed period takes nothing more and cannot be opened again.')
          : t('This period is not over yet. It can be closed after its last day.')}
      </p>
    </div>
  );
});
