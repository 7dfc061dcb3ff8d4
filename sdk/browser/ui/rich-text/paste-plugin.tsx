import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getSelection, COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from 'lexical';
import { useEffect } from 'react';
import { $nodesOfHtml } from './html-state';

/** What the editor puts on the clipboard itself. */
const own = 'application/x-lexical-editor';

/** Takes of pasted HTML what the editor could have written. Plain text and its own content it leaves to the editor. */
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
