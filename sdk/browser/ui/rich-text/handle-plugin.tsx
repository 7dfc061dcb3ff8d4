import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getRoot, $getSelection, $isRangeSelection, type LexicalEditor, type RangeSelection } from 'lexical';
import { useEffect, useRef } from 'react';
import { $nodesOfHtml } from './html-state';
import type { RichTextHandle } from './rich-text-editor-props';

/** Hands out the editor's handle. */
export function GiveHandle(props: { readonly onReady: ((handle: RichTextHandle) => void) | undefined }) {
  const [editor] = useLexicalComposerContext();
  const latest = useRef(props.onReady);
  useEffect(() => latest.current?.(handleOf(editor)), [editor]);
  return null;
}

function handleOf(editor: LexicalEditor): RichTextHandle {
  return {
    insertHtml: (html) => editor.update(() => $place().insertNodes($nodesOfHtml(editor, html))),
    insertText: (text) => editor.update(() => $place().insertText(text)),
    focus: () => editor.focus(),
  };
}

/** The last position of the caret; the end of the text if it never was in it. */
function $place(): RangeSelection {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd();
}
