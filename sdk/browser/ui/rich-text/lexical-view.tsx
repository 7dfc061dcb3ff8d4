import { LexicalComposer, type InitialConfigType } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import content from './content.module.css';
import { htmlImport, nodes, theme } from './editor-config';
import { $readHtml } from './html-state';
import { OpenLinks } from './link-plugin';

/** Formatted text to read. Loaded when one is first shown. */
export default function LexicalView({ html }: { readonly html: string }) {
  const config: InitialConfigType = {
    namespace: 'rich-text-view',
    editable: false,
    nodes,
    theme,
    html: { import: htmlImport },
    editorState: (editor) => $readHtml(editor, html),
    onError: (error) => {
      throw error;
    },
  };
  return (
    <LexicalComposer key={html} initialConfig={config}>
      <RichTextPlugin
        contentEditable={<ContentEditable className={content.content} role={undefined} />}
        ErrorBoundary={LexicalErrorBoundary}
      />
      <OpenLinks />
    </LexicalComposer>
  );
}
