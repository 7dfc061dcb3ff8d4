import { EmptyState, ErrorState, LoadingState, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { QueueStore } from './queue-store';
import { QueueTimeline } from './queue-timeline';

/** The side panel's tab of those who wait: who is due, else who was met. */
const QueuePanel = observer(function QueuePanel() {
  const queue = useService(QueueStore);
  useEffect(() => queue.follow(), [queue]);
  const { value, failure, load } = queue.page;
  if (!value && failure) return <ErrorState message={t('Error fetching data')} retry={() => void load()} />;
  if (!value) return <LoadingState kind="lines" count={4} />;
  const { shown } = queue;
  if (!shown)
    return (
      <EmptyState
        icon="time"
        title={t('Your queue is empty')}
        description={t('There are no patients waiting for you.')}
      />
    );
  return <QueueTimeline title={shown.group === 'due' ? t('Due') : t('Met')} entries={shown.entries} />;
});

export default QueuePanel;
