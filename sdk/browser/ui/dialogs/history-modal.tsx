import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import type { LiveValue } from '../../live/live-value';
import { EmptyState } from '../layout/empty-state';
import { ErrorState } from '../layout/error-state';
import { LoadingState } from '../layout/loading-state';
import { ChangeList, type ChangeListProps, type PastChange } from '../values/change-list';
import { Modal } from './modal';
import { useFollow } from '../../live/use-follow';

interface HistoryModalProps<Change extends PastChange> extends Omit<ChangeListProps<Change>, 'changes'> {
  /** Translated: the record of the history. */
  readonly description: string;
  /** The latest first; read live while the window is open. */
  readonly changes: LiveValue<readonly Change[]>;
  readonly onClose: () => void;
}

function HistoryModalView<Change extends PastChange>(props: HistoryModalProps<Change>) {
  const { changes, description, labelOf, linesOf, onClose } = props;
  const { value, failure, load } = changes;
  useFollow(changes);
  return (
    <Modal open size="md" title={t('Past changes')} description={description} onClose={onClose}>
      {value && value.length > 0 ? (
        <ChangeList changes={value} labelOf={labelOf} linesOf={linesOf} />
      ) : value ? (
        <EmptyState icon="history" title={t('Nothing has happened yet.')} />
      ) : failure ? (
        <ErrorState message={t('Error fetching data')} retry={() => void load()} />
      ) : (
        <LoadingState kind="lines" count={3} />
      )}
    </Modal>
  );
}

/** The window that shows who created and changed a record, when and why. */
export const HistoryModal = observer(HistoryModalView) as typeof HistoryModalView;
