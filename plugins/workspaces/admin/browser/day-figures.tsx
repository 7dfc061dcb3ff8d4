import { anybodysWords, FigureCard, Figures, Section, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { wordsOf } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { AdminDayStore } from './admin-day-store';
import styles from './home-page.module.css';
import { t } from '../manifest';

/** A few figures under the checklist, and failures, if any. It shows nothing until there is an answer. */
export const DayFigures = observer(function DayFigures() {
  const day = useService(AdminDayStore);
  const { figures } = day;
  useFollow(figures);
  const f = figures.value;
  if (!f) return null;
  return (
    <>
      {day.failed.length > 0 && (
        <Section title={t('Plugins that failed')}>
          <ul className={styles.failed}>
            {day.failed.map(({ id, name, reason }) => (
              <li key={id}>
                {wordsOf({ id })(name)}
                {reason && <p>{anybodysWords(reason)}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Figures>
        {f.patients && (
          <FigureCard
            label={t('Patients')}
            value={f.patients.patients.total}
            note={t('{{count}} registered this week', { count: f.patients.registered_this_week.total })}
            to="patients-list-modal"
          />
        )}
        {f.staff !== undefined && (
          <FigureCard label={t('Staff')} value={f.staff} note={t('People who may sign in')} to="admin-team" />
        )}
      </Figures>
    </>
  );
});
