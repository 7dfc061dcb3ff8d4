import {
  ApiClient,
  Button,
  Dialogs,
  errorTone,
  FilterSelect,
  Formats,
  ListPart,
  Modal,
  Session,
  Toaster,
  useScanner,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { ScannedItem } from '../../../inventory/common/scanned-item';
import type { StockCount } from '../../common/stock-count';
import { t } from '../../manifest';
import { progressText, stateOptions } from '../count-words';
import styles from '../counts.module.css';
import { CountsStore } from '../counts-store';
import { CountDesk } from './count-desk';
import { InHand } from './in-hand';
import { countingColumns } from './counting-columns';

const FoundModal = lazy(async () => ({ default: (await import('./found-modal')).FoundModal }));

/** Counts a store by scan and by keyboard, without what is expected. */
export const CountWindow = observer(function CountWindow(props: {
  readonly count: StockCount;
  readonly onClose: () => void;
}) {
  const { count, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const dialogs = useService<Dialogs>(Dialogs);
  const formats = useService<Formats>(Formats);
  const session = useService<Session>(Session);
  const toaster = useService<Toaster>(Toaster);
  const store = useService(CountsStore);
  const [lines] = useState(() => store.linesOf(count.uuid));
  const [desk] = useState(() => new CountDesk({ api, store, count: count.uuid }));
  const [found, setFound] = useState<ScannedItem | 'typed'>();
  const refuse = (words: string) => {
    errorTone();
    toaster.error(t(words));
  };
  const scan = async (text: string) => {
    const answer = await desk.scan(text);
    if (answer && 'refused' in answer) return refuse(answer.refused);
    if (!answer) return;
    errorTone();
    setFound(answer.found);
  };
  const left = count.lines - count.counted;
  const handIn = async () => {
    const confirmed =
      left === 0 ||
      (await dialogs.confirm({
        title: t('Hand in'),
        message: t('{{count}} batches are not counted. They stay as they are.', { count: left }),
        confirm: t('Hand in'),
      }));
    if (!confirmed) return;
    const body = { without_uncounted: left > 0 };
    if (!(await store.records.act(count, 'submit', body).catch(() => undefined))) return;
    toaster.success(t('Somebody who did not count must approve this count.'));
    onClose();
  };
  return (
    <Modal
      open
      size="xl"
      title={t('Count {{store}}', { store: count.store_name })}
      description={[progressText(count), count.note].filter(Boolean).join(' · ')}
      onClose={onClose}
      footer={
        <>
          <Button icon="add" onClick={() => setFound('typed')}>
            {t('Found batch')}
          </Button>
          {session.can('stock-counts.write') && (
            <Button
              kind="primary"
              loading={store.records.isBusy(count.uuid)}
              disabled={count.counted === 0}
              onClick={() => void handIn()}
            >
              {t('Hand in')}
            </Button>
          )}
        </>
      }
    >
      <Scans onScan={(text) => void scan(text)} />
      {count.decision_reason && <p className={styles.scan}>{count.decision_reason}</p>}
      <InHand desk={desk} onRefused={refuse} />
      <ListPart
        id="stock-count-lines"
        label={t('Batches')}
        list={lines}
        search={t('Search for item or batch')}
        filters={
          <FilterSelect
            store={lines}
            name="state"
            label={t('Status')}
            options={stateOptions('uncounted', 'recount', 'counted')}
          />
        }
        columns={countingColumns({
          formats,
          save: async (line, counted) => void (await store.tally(count.uuid, line, counted)),
          onRefused: refuse,
        })}
        permission="stock-counts.read"
        empty={{ icon: 'tick', title: t('Nothing is left to count here.') }}
      />
      <Suspense fallback={null}>
        {found && (
          <FoundModal
            count={count.uuid}
            scanned={found === 'typed' ? undefined : found}
            onClose={() => setFound(undefined)}
          />
        )}
      </Suspense>
    </Modal>
  );
});

/** Inside the window, so that it hears scans. */
function Scans({ onScan }: { readonly onScan: (text: string) => void }) {
  useScanner(onScan, { inDialog: true });
  return <p className={styles.scan}>{t('Scan packs one after the other, or type a number and press Enter.')}</p>;
}
