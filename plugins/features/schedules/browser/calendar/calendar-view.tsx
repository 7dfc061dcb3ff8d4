import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  useFollow,
  useService,
  VisuallyHidden,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '../../manifest';
import { CalendarGrid } from './calendar-grid';
import { CalendarLines } from './calendar-lines';
import { CalendarStore } from './calendar-store';
import { CalendarToolbar } from './calendar-toolbar';
import styles from './calendar.module.css';
import { useNarrow } from './use-narrow';

/** A week by days, or a day by practitioners; as lines on phones. */
export const CalendarView = observer(function CalendarView({ shape }: { readonly shape: 'week' | 'day' }) {
  const store = useService(CalendarStore);
  const { moves } = store;
  useFollow(store);
  useEffect(() => void store.chooseSubject(), [store, shape]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && moves.held && !event.defaultPrevented) moves.putBack();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [moves]);
  return (
    <div className={styles.calendar}>
      <CalendarToolbar />
      {moves.held && (
        <div className={styles.held}>
          <span>{t('Moving {{name}}: choose a free slot.', { name: moves.held.patient.full_name })}</span>
          <Button small onClick={moves.putBack}>
            {t('Cancel')}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{moves.announcement}</span>
      </VisuallyHidden>
      <div aria-busy={store.outdated} className={store.outdated ? styles.outdated : undefined}>
        <Content />
      </div>
    </div>
  );
});

const Content = observer(function Content() {
  const store = useService(CalendarStore);
  const narrow = useNarrow();
  const { value, failure } = store.content;
  if (!value && failure)
    return <ErrorState message={t('Error fetching data')} retry={() => void store.content.load()} />;
  if (!value) return <LoadingState kind="lines" count={8} />;
  if (!value.found)
    return (
      <EmptyState
        icon="filter"
        title={t('There is more than can be shown.')}
        description={t('Choose a practitioner, a service or a location.')}
      />
    );
  const { columns } = store;
  if (columns.every(({ items, exceptions }) => items.length === 0 && exceptions.length === 0))
    return (
      <EmptyState
        icon="calendar"
        title={
          value.asked.shape === 'day' ? t('Nothing is planned on this day.') : t('Nothing is planned in this week.')
        }
        description={t('Choose other days, or whom, what and where to show.')}
      />
    );
  return narrow ? <CalendarLines /> : <CalendarGrid />;
});
