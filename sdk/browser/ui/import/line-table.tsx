import type { ImportFault } from '@clinic-workbench/sdk/common';
import { t, useWords } from '../../i18n';
import styles from './import.module.css';

/** Lines of a file, each with a sentence about it. */
export function LineTable(props: {
  /** Translated. */
  readonly label: string;
  /** Only the first lines. */
  readonly lines: readonly ImportFault[];
  readonly total: number;
}) {
  const { lines, total } = props;
  const words = useWords();
  return (
    <>
      <table className={styles.table} aria-label={props.label}>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              {t('Line')}
            </th>
            <th scope="col">{t('Fault')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, message }) => (
            <tr key={`${line} ${message}`}>
              <td className={styles.line}>{line === 0 ? t('File') : line}</td>
              <td>{words(message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > lines.length && (
        <p>{t('These are the first {{shown}} of {{total}}.', { shown: lines.length, total })}</p>
      )}
    </>
  );
}
