import { Button, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { doneText } from '../labels';
import { QueueStore } from '../queue-store';
import { t } from '../../manifest';
import styles from './queue.module.css';

/** The last action, with a button to undo it for a minute. */
export const UndoLine = observer(function UndoLine() {
  const queue = useService(QueueStore);
  const { last, canUndo } = queue;
  return (
    <div role="status">
      {last && canUndo && (
        <div className={styles.undo}>
          <span>{doneText(last.action, last.entry)}</span>
          <Button small loading={queue.isBusy(last.entry.uuid)} onClick={() => void queue.undo()}>
            {t('Undo')}
          </Button>
        </div>
      )}
    </div>
  );
});
