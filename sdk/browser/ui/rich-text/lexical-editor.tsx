import { LexicalComposer, type InitialConfigType } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { useId, useRef, useState } from 'react';
import { classList } from '../class-list';
import content from './content.module.css';
import { htmlImport, nodes, theme } from './editor-config';
import { FloatingTools } from './floating-tools';
import { GiveHandle } from './handle-plugin';
import { $readHtml } from './html-state';
import { Links } from './link-plugin';
import { CleanPaste } from './paste-plugin';
import type { RichTextEditorProps } from './rich-text-editor-props';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar';
import { TellTyped } from './typed-plugin';

/** The editor itself. Loaded with the first editor on screen. */
export default function LexicalEditor(props: RichTextEditorProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const frame = useRef<HTMLDivElement>(null);
  // The value is read once: from then on the editor owns it.
  const [config] = useState((): InitialConfigType => ({
    namespace: 'rich-text',
    nodes,
    theme,
    html: { import: htmlImport },
    editorState: (editor) => $readHtml(editor, props.value),
    onError: rethrow,
  }));
  const editable = (
    <ContentEditable
      id={id}
      className={classList(content.content, styles.area)}
      aria-label={props.label}
      aria-multiline
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      aria-placeholder={props.placeholder ?? ''}
      placeholder={<div className={styles.placeholder}>{props.placeholder}</div>}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
    />
  );
  return (
    <LexicalComposer initialConfig={config}>
      <div ref={frame} className={styles.editor}>
        <Toolbar label={props.label} controls={id} tools={props.tools} />
        <div className={styles.writing}>
          <RichTextPlugin contentEditable={editable} ErrorBoundary={LexicalErrorBoundary} />
        </div>
        <HistoryPlugin />
        <ListPlugin />
        <Links />
        <CleanPaste />
        <FloatingTools frame={frame} />
        <TellTyped onChange={props.onChange} />
        <GiveHandle onReady={props.onReady} />
      </div>
    </LexicalComposer>
  );
}

/** The view's error boundary shows failures and offers to try again. */
function rethrow(error: Error): never {
  throw error;
}
