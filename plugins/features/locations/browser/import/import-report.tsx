import { t } from '@clinic-workbench/sdk/browser';
import type { ImportChange, ImportReport, ImportState } from '../../common/location-import';
import { kindLabel, operationalLabel, statusLabel } from '../location-labels';
import styles from './import-modal.module.css';

/** What a file would change, and what is wrong with it, line by line. */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  const { faults, changes } = report;
  return (
    <section aria-label={t('Result of the check')} className={styles.report}>
      <p role="status" className={styles.summary}>
        {report.fault_count > 0
          ? t('Lines with faults: {{count}}. Nothing can be imported before they are put right.', {
              count: report.fault_count,
            })
          : t('New: {{created}}. Changed: {{updated}}. Already so: {{unchanged}}.', {
              created: report.created,
              updated: report.updated,
              unchanged: report.unchanged,
            })}
      </p>
      {report.encoding === 'Windows-1252' && (
        <p className={styles.notice}>
          {t('The file is not UTF-8 and was read as Windows-1252. Look whether the names are right.')}
        </p>
      )}
      {faults.length > 0 && (
        <table className={styles.table} aria-label={t('Faults')}>
          <thead>
            <tr>
              <th scope="col" className={styles.line}>
                {t('Line')}
              </th>
              <th scope="col">{t('Fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, message }) => (
              <tr key={`${line} ${message}`}>
                <td className={styles.line}>{line === 0 ? t('File') : line}</td>
                <td>{t(message)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {faults.length === 0 && changes.length > 0 && <Changes changes={changes} />}
      {report.fault_count > faults.length && (
        <p>{t('These are the first {{shown}} of {{total}}.', { shown: faults.length, total: report.fault_count })}</p>
      )}
      {faults.length === 0 && report.created + report.updated > changes.length && (
        <p>
          {t('These are the first {{shown}} of {{total}}.', {
            shown: changes.length,
            total: report.created + report.updated,
          })}
        </p>
      )}
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly ImportChange[] }) {
  return (
    <table className={styles.table} aria-label={t('Changes')}>
      <thead>
        <tr>
          <th scope="col" className={styles.line}>
            {t('Line')}
          </th>
          <th scope="col">{t('Location')}</th>
          <th scope="col">{t('What would change')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.line}>
            <td className={styles.line}>{change.line}</td>
            <td>{change.path.join(' › ')}</td>
            <td>
              {change.before
                ? `${stateText(change.before)} → ${stateText(change.after)}`
                : t('New {{kind}}: {{state}}', {
                    kind: kindLabel(change.physical_type),
                    state: stateText(change.after),
                  })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function stateText({ status, operational_status: state }: ImportState): string {
  return state ? `${statusLabel(status)}, ${operationalLabel(state)}` : statusLabel(status);
}
