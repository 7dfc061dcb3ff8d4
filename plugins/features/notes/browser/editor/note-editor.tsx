import { Button, RichTextEditor, type RichTextHandle } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState, type FocusEvent, type ReactNode } from 'react';
import styles from '../notes.module.css';
import type { OpenDraft } from '../saving/open-draft';
import { t } from '../../manifest';
import { BothTexts } from './both-texts';
import { ClosedMeanwhile } from './closed-meanwhile';
import { DictateButton } from './dictate-button';
import { ReadAlong } from './read-along';
import { SaveLine } from './save-line';
import { TemplateButton } from './template-button';

/** A note while it is written: saved during typing, by one user at a time. */
export const NoteEditor = observer(function NoteEditor(props: {
  readonly open: OpenDraft;
  /** Translated: names the text. */
  readonly label: string;
  readonly placeholder?: string;
  /** Plain words recorded earlier, such as the reason for coming, offered while the note is empty. */
  readonly said?: string | undefined;
  /** Buttons beside the save status. */
  readonly actions?: ReactNode;
  readonly onOutside?: (html: string) => void;
}) {
  const { said } = props;
  const { draft, turn } = props.open;
  const [handle, setHandle] = useState<RichTextHandle>();
  if (draft.state === 'stale') return <BothTexts draft={draft} />;
  if (draft.state === 'closed') return <ClosedMeanwhile draft={draft} onOutside={props.onOutside} />;
  if (turn.somebody && !draft.dirty) return <ReadAlong open={props.open} />;
  const shown = draft.replaced;
  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      void draft.flush();
      turn.pause();
    }
  };
  return (
    <div className={styles.editor} onFocus={turn.begin} onBlur={left}>
      {draft.restored && draft.dirty && <p className={styles.again}>{t('What you had typed is back.')}</p>}
      <RichTextEditor
        key={shown}
        label={props.label}
        value={draft.html}
        placeholder={props.placeholder}
        onReady={setHandle}
        onChange={(html) => {
          // While the editor changes to another text, it may still report its former one.
          if (shown === draft.replaced) draft.typed(html);
        }}
        tools={
          <>
            <TemplateButton handle={handle} target={draft.target} />
            <DictateButton handle={handle} />
          </>
        }
      />
      <div className={styles.under}>
        {said && draft.html === '' && handle ? (
          <Button small icon="insert" onClick={() => takeOver(handle, said)}>
            {t('Take over “{{words}}”', { words: said })}
          </Button>
        ) : (
          <SaveLine draft={draft} />
        )}
        {props.actions && <div className={styles.row}>{props.actions}</div>}
      </div>
    </div>
  );
});

/** Puts the words into the text with the caret after them, so that the user can continue. */
function takeOver(handle: RichTextHandle, said: string): void {
  handle.insertText(said);
  handle.focus();
}
