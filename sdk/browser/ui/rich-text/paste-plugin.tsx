import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getSelection, COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from 'lexical';
import { useEffect } from 'react';
import { $nodesOfHtml } from './html-state';

/** The format of the editor's own clipboard content. */
const own = 'application/x-lexical-editor';

/**
 * Reduces pasted HTML to HTML that the editor could have written. The editor handles plain text and its own content.
 */
export function CleanPaste() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = event instanceof ClipboardEvent ? event.clipboardData : null;
          const html = data?.getData('text/html');
          if (!html || data?.types.includes(own)) return false;
          event.preventDefault();
          $getSelection()?.insertNodes($nodesOfHtml(editor, html));
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  );
  return null;
}
