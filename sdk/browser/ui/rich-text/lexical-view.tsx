import { LexicalComposer, type InitialConfigType } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import content from './content.module.css';
import { htmlImport, nodes, theme } from './editor-config';
import { $readHtml } from './html-state';
import { OpenLinks } from './link-plugin';

/** Formatted text to read. Loaded with the first one on screen. */
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
      <Text />
      <OpenLinks />
    </LexicalComposer>
  );
}

/** A plain element to render into: text to read is not a text box. */
function Text() {
  const [editor] = useLexicalComposerContext();
  return <div ref={editor.setRootElement.bind(editor)} className={content.content} />;
}
