import type { ImportRunDetails } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import type { ImportForm } from './import-form';
import { LineTable } from './line-table';
import styles from './import.module.css';

/** The progress of an import, and its result. */
export const ImportWork = observer(function ImportWork(props: {
  readonly model: ImportForm;
  readonly run: ImportRunDetails;
}) {
  const { model, run } = props;
  const { done, whole } = model.progress;
  return (
    <section aria-label={run.file_name} className={styles.report}>
      <p className={styles.file}>{run.file_name}</p>
      {model.isUnderWay && (
        <>
          <progress
            className={styles.progress}
            max={whole}
            value={done}
            aria-label={run.state === 'undoing' ? t('Undoing the import') : t('Importing the file')}
          />
          <p className={styles.hint}>
            {t('{{done}} of {{total}} lines. It goes on when you close this window.', { done, total: whole })}
          </p>
        </>
      )}
      <p role="status" className={styles.summary}>
        {!model.isUnderWay && outcomeOf(run)}
      </p>
      {!model.isUnderWay && run.failures.length > 0 && (
        <LineTable label={t('Lines that could not be imported')} lines={run.failures} total={run.failed} />
      )}
      {!model.isUnderWay && run.stays.length > 0 && (
        <LineTable label={t('Lines that stay')} lines={run.stays} total={run.kept} />
      )}
    </section>
  );
});

function outcomeOf(run: ImportRunDetails): string {
  if (run.state === 'undone')
    return run.kept > 0
      ? t('Undone: {{undone}}. These lines stay, since what they made was changed or is in use: {{kept}}.', {
          undone: run.undone,
          kept: run.kept,
        })
      : t('The import is undone: {{undone}} lines.', { undone: run.undone });
  const counts = { created: run.created, updated: run.updated, failed: run.failed };
  if (run.state === 'stopped')
    return t(
      'The import was stopped: the user who started it has lost the right to it. Created: {{created}}. Changed: {{updated}}.',
      counts,
    );
  return run.failed > 0
    ? t('The file is imported. Created: {{created}}. Changed: {{updated}}. Not imported: {{failed}}.', counts)
    : t('The file is imported. Created: {{created}}. Changed: {{updated}}.', counts);
}
