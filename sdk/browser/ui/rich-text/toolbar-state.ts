import { $isListNode } from '@lexical/list';
import { $isHeadingNode, type HeadingTagType } from '@lexical/rich-text';
import { $getSelectionStyleValueForProperty } from '@lexical/selection';
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementFormatType,
  type RangeSelection,
  type TextFormatType,
} from 'lexical';
import { defaultInk, inkOf } from '../../../common/rich-text/inks';

export type Block = 'paragraph' | HeadingTagType | 'bullet' | 'number';
export type Alignment = Extract<ElementFormatType, 'left' | 'center' | 'right' | 'justify'>;
export type TextFormat = Extract<TextFormatType, 'bold' | 'italic' | 'strikethrough' | 'underline'>;

/** The state of the toolbar's buttons. */
export interface ToolbarState {
  readonly block: Block;
  readonly formats: ReadonlySet<TextFormat>;
  readonly alignment: Alignment;
  readonly ink: string;
}

const textFormats: readonly TextFormat[] = ['bold', 'italic', 'strikethrough', 'underline'];

export const startState: ToolbarState = { block: 'paragraph', formats: new Set(), alignment: 'left', ink: defaultInk };

/** True if the toolbar would look the same: most keys change nothing there. */
export function isSameState(one: ToolbarState, other: ToolbarState): boolean {
  return (
    one.block === other.block &&
    one.alignment === other.alignment &&
    one.ink === other.ink &&
    textFormats.every((format) => one.formats.has(format) === other.formats.has(format))
  );
}

/** Reads the state at the selection; undefined if there is none. Call inside `editor.read`. */
export function $toolbarState(): ToolbarState | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  return {
    block: $blockOf(selection),
    formats: new Set(textFormats.filter((format) => selection.hasFormat(format))),
    alignment: $alignmentOf(selection),
    ink: inkOf($getSelectionStyleValueForProperty(selection, 'color', defaultInk)) ?? defaultInk,
  };
}

function $blockOf(selection: RangeSelection): Block {
  const top = selection.anchor.getNode().getTopLevelElement();
  if ($isHeadingNode(top)) return top.getTag();
  if (!$isListNode(top)) return 'paragraph';
  return top.getListType() === 'number' ? 'number' : 'bullet';
}

function $alignmentOf(selection: RangeSelection): Alignment {
  const node = selection.anchor.getNode();
  const block =
    $isElementNode(node) && !node.isInline() ? node : node.getParents().find((parent) => !parent.isInline());
  const format = block?.getFormatType();
  return format === 'center' || format === 'right' || format === 'justify' ? format : 'left';
}
