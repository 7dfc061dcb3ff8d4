import { KeyValueList } from '@clinic-workbench/sdk/browser';
import type { AuditEntryView } from '../common/audit-entry';
import styles from './audit.module.css';
import { actionLabel, fieldLabel, valueText } from './audit-words';
import { t } from '../manifest';

/** Everything that an entry holds. */
export function EntryDetails({ entry }: { readonly entry: AuditEntryView }) {
  const { before, after, note } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const person = [entry.user_name, entry.username && `(${entry.username})`].filter(Boolean).join(' ');
  const patient = [entry.patient_name, entry.patient_number].filter(Boolean).join(' · ');
  return (
    <>
      <KeyValueList
        layout="lines"
        items={[
          { label: t('Person'), value: person },
          { label: t('Role'), value: entry.role_name },
          { label: t('Action'), value: actionLabel(entry.action) },
          { label: t('Patient'), value: patient },
          { label: t('Address'), value: entry.address },
          { label: t('Number'), value: entry.seq },
          ...Object.entries(note ?? {}).map(([name, value]) => ({ label: fieldLabel(name), value: valueText(value) })),
        ]}
      />
      {fields.length > 0 && (
        <table className={styles.changes} aria-label={t('Changed fields')}>
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">{t('Before')}</th>
              <th scope="col">{t('After')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldLabel(field)}</th>
                <td>{valueText(before?.[field])}</td>
                <td>{valueText(after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
