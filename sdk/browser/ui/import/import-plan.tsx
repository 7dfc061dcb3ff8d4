import { type ImportField, type ImportRunDetails, type Translate, labelled } from '@clinic-workbench/sdk/common';
import { t, useWords } from '../../i18n';
import { LineTable } from './line-table';
import styles from './import.module.css';

/** What a file would change, or its faults, line by line. */
export function ImportPlan({ run }: { readonly run: ImportRunDetails }) {
  const { faults, changes, fault_count: faulty } = run;
  const words = useWords();
  const whole = run.to_create + run.to_update;
  return (
    <section aria-label={t('Result of the check')} className={styles.report}>
      <p role="status" className={styles.summary}>
        {faulty > 0
          ? t('Lines with faults: {{count}}. Nothing can be imported before they are put right.', { count: faulty })
          : t('New: {{created}}. Changed: {{updated}}. Already so: {{unchanged}}.', {
              created: run.to_create,
              updated: run.to_update,
              unchanged: run.unchanged,
            })}
      </p>
      {run.encoding === 'Windows-1252' && (
        <p className={styles.notice}>
          {t('The file is not UTF-8 and was read as Windows-1252. Look whether the names are right.')}
        </p>
      )}
      {faults.length > 0 && <LineTable label={t('Faults')} lines={faults} total={faulty} />}
      {faults.length === 0 && changes.length > 0 && (
        <>
          <table className={styles.table} aria-label={t('Changes')}>
            <thead>
              <tr>
                <th scope="col" className={styles.line}>
                  {t('Line')}
                </th>
                <th scope="col" className={styles.name}>
                  {t('What it is about')}
                </th>
                <th scope="col">{t('What would change')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ line, action, name, fields }) => (
                <tr key={line}>
                  <td className={styles.line}>{line}</td>
                  <td>{name}</td>
                  <td>
                    {action === 'create' && <strong>{t('New')} </strong>}
                    {fields.map((field) => textOf(field, words)).join(' · ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {whole > changes.length && (
            <p>{t('These are the first {{shown}} of {{total}}.', { shown: changes.length, total: whole })}</p>
          )}
        </>
      )}
    </section>
  );
}

/** The server sends words in English. Names and numbers have no translation and stay unchanged. */
function textOf({ title, before, after }: ImportField, words: Translate): string {
  const value =
    before === undefined ? words(after) : `${before === '' ? t('nothing') : words(before)} → ${words(after)}`;
  return labelled(words(title), value);
}
