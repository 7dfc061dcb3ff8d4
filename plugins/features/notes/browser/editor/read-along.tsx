import { ApiFailure, Button, Icon, RichTextView, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import styles from '../notes.module.css';
import type { OpenDraft } from '../saving/open-draft';
import { t } from '../../manifest';

/** Another user is writing: shows who, and their text as it is typed. */
export const ReadAlong = observer(function ReadAlong({ open }: { readonly open: OpenDraft }) {
  const toaster = useService<Toaster>(Toaster);
  const { draft, turn } = open;
  const { somebody } = turn;
  if (!somebody) return null;
  const take = async () => {
    try {
      await turn.takeOver();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.warning(t(error.message));
    }
  };
  return (
    <div className={styles.along}>
      <p role="status" className={styles.writer}>
        <Icon name="edit" /> {t('{{name}} is writing this note', { name: somebody.name })}
        {somebody.idle && (
          <Button small onClick={() => void take()}>
            {t('Take over')}
          </Button>
        )}
      </p>
      <RichTextView html={draft.html} />
    </div>
  );
});
