import type { ImportRun, ImportState } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { Button } from '../controls/button';
import { DateText } from '../values/date-text';
import type { ImportForm } from './import-form';
import styles from './import.module.css';

/** The earlier imports. Users with the right can undo each. */
export const PastImports = observer(function PastImports({
  model,
  mayUndo,
}: {
  readonly model: ImportForm;
  readonly mayUndo: boolean;
}) {
  const others = model.past.filter(({ uuid }) => uuid !== model.run?.uuid);
  if (others.length === 0) return null;
  return (
    <section className={styles.past} aria-label={t('Earlier imports')}>
      <h3>{t('Earlier imports')}</h3>
      <ul>
        {others.map((run) => (
          <li key={run.uuid}>
            <span className={styles.pastText}>
              <span className={styles.file}>{run.file_name}</span>
              <small>
                <DateText value={run.created_at} show="date-time" />
                {run.created_by_name && ` · ${run.created_by_name}`}
                {` · ${stateText(run)}`}
              </small>
            </span>
            {mayUndo && (run.state === 'done' || run.state === 'stopped') && run.created + run.updated > 0 && (
              <Button
                small
                icon="undo"
                aria-label={t('Undo {{name}}', { name: run.file_name })}
                disabled={model.busy !== undefined || model.isUnderWay}
                onClick={() => void model.undo(run)}
              >
                {t('Undo', { context: 'import' })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

function stateText({ state, created, updated, failed }: ImportRun): string {
  const named: Partial<Record<ImportState, string>> = {
    running: t('under way'),
    undoing: t('being undone'),
    undone: t('undone'),
  };
  const text = named[state];
  if (text !== undefined) return text;
  const counts = t('created {{created}}, changed {{updated}}', { created, updated });
  return failed > 0 ? `${counts}, ${t('not imported {{failed}}', { failed })}` : counts;
}
