import { Button, t } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { changedFields } from '../../common/changed-fields';
import type { OrganizationField } from '../../common/organization';
import { fieldLabels } from './field-labels';
import styles from './organization.module.css';
import type { SectionEditor } from './section-editor';

/** What somebody else saved while a section was open, and which of the two stands. */
export const StaleNotice = observer(function StaleNotice(props: {
  readonly editor: SectionEditor;
  readonly fields: readonly OrganizationField[];
}) {
  const { editor, fields } = props;
  const { stale } = editor;
  if (!stale) return null;
  return (
    <div className={styles.stale} role="alert">
      <p>{t('Somebody else has changed this in the meantime.')}</p>
      <ul>
        {changedFields(editor.form.values, stale, fields).map((field) => (
          <li key={field}>{`${t(fieldLabels[field])}: ${stale[field] ?? '–'}`}</li>
        ))}
      </ul>
      <div className={styles.staleActions}>
        <Button onClick={editor.takeTheirs}>{t('Take theirs')}</Button>
        <Button onClick={editor.keepMine}>{t('Keep mine')}</Button>
      </div>
    </div>
  );
});
