import { Button, t } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { CodeSequence } from '../../common';
import styles from '../codes.module.css';
import type { SequenceEditor } from './sequence-editor';

/** What somebody else saved while the form was open, and which of the two stands. */
export const StaleNotice = observer(function StaleNotice(props: {
  readonly editor: SequenceEditor;
  readonly theirs: CodeSequence;
}) {
  const { editor, theirs } = props;
  return (
    <div className={styles.stale} role="alert">
      <p className={styles.staleTitle}>{t('Somebody else has changed this in the meantime.')}</p>
      <p className={styles.staleText}>
        {t('With their changes the next code is {{code}}.', { code: theirs.next_code })}
      </p>
      <div className={styles.staleActions}>
        <Button onClick={editor.takeTheirs}>{t('Take theirs')}</Button>
        <Button onClick={editor.keepMine}>{t('Keep mine')}</Button>
      </div>
    </div>
  );
});
