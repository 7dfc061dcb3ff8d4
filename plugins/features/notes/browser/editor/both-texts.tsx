import { Button, DateText, RichTextView } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import styles from '../notes.module.css';
import type { NoteDraft } from '../saving/note-draft';
import { t } from '../../manifest';

/**
 * Two users wrote in one note at the same time: shows both texts side by side, and lets the user resolve the conflict.
 */
export const BothTexts = observer(function BothTexts({ draft }: { readonly draft: NoteDraft }) {
  const { theirs, html } = draft;
  if (!theirs) return null;
  const name = theirs.updated_by_name ?? theirs.author.name;
  return (
    <div role="alert" className={styles.both}>
      <p>
        <strong>{t('{{name}} has written in this note in the meantime.', { name })}</strong>{' '}
        {t('Nothing is lost: choose what becomes of the two texts.')}
      </p>
      <div className={styles.beside}>
        <section className={styles.one} aria-label={t('What {{name}} wrote', { name })}>
          <h3>
            {t('What {{name}} wrote', { name })} · <DateText value={theirs.updated_at} show="time" />
          </h3>
          <RichTextView html={theirs.note} />
        </section>
        <section className={styles.one} aria-label={t('What you wrote')}>
          <h3>{t('What you wrote')}</h3>
          <RichTextView html={html} />
        </section>
      </div>
      <div className={styles.row}>
        <Button kind="primary" onClick={() => draft.settle('both')}>
          {t('Keep both, one below the other')}
        </Button>
        <Button onClick={() => draft.settle('mine')}>{t('Keep mine')}</Button>
        <Button onClick={() => draft.settle('theirs')}>{t('Take theirs')}</Button>
      </div>
    </div>
  );
});
