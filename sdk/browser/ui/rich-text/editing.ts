import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list';
import { $createHeadingNode } from '@lexical/rich-text';
import { $patchStyleText, $setBlocksType } from '@lexical/selection';
import { $createParagraphNode, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { defaultInk } from '../../../common/rich-text/inks';
import type { Block } from './toolbar-state';

/** Turns the selected blocks into paragraphs, headings or list items. */
export function setBlock(editor: LexicalEditor, block: Block): void {
  if (block === 'bullet') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  else if (block === 'number') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  else {
    editor.update(() => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return;
      $setBlocksType(selection, () => (block === 'paragraph' ? $createParagraphNode() : $createHeadingNode(block)));
    });
  }
}

/** Colours the selected text; the default colour removes the style. */
export function setInk(editor: LexicalEditor, ink: string): void {
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) $patchStyleText(selection, { color: ink === defaultInk ? null : ink });
  });
}
