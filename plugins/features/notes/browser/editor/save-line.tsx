import { Formats, Icon, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import styles from '../notes.module.css';
import type { NoteDraft } from '../saving/note-draft';
import { t } from '../../manifest';

/** Shows whether the text is saved. Screen readers announce problems, but not each save. */
export const SaveLine = observer(function SaveLine({ draft }: { readonly draft: NoteDraft }) {
  const formats = useService<Formats>(Formats);
  const { state, savedAt, refusal } = draft;
  const quiet = {
    empty: '',
    typed: t('Saving…'),
    sending: t('Saving…'),
    saved:
      savedAt === undefined ? t('Saved') : t('Saved {{time}}', { time: formats.time(new Date(savedAt).toISOString()) }),
    stale: '',
    closed: '',
    unreachable: '',
    refused: '',
  }[state];
  const trouble =
    state === 'unreachable'
      ? t('Not saved yet: no connection')
      : state === 'refused'
        ? t('Not saved: {{reason}}', { reason: sentence(refusal?.message ?? '') })
        : '';
  return (
    <div className={styles.save} data-state={state}>
      <span>{quiet}</span>
      <span role="status">
        {trouble && (
          <>
            <Icon name="warning-sign" /> {trouble}
          </>
        )}
      </span>
    </div>
  );
});

/** The server's message in the user's language, if it has a translation. */
function sentence(message: string): string {
  const long = /^Note should not exceed (\d+) characters$/.exec(message);
  return long
    ? t('{{field}} should not exceed {{n}} characters', { field: t('Note'), n: Number(long[1]) })
    : t(message);
}
