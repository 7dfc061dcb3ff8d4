import { $getSelection, $isParagraphNode, $isRangeSelection, type LexicalEditor } from 'lexical';

/** The position of floating tools, in pixels from the frame's corner. */
export interface FloatingPlace {
  readonly kind: 'bubble' | 'line';
  readonly top: number;
  readonly left: number;
}

/** The sizes of the floating tools, in pixels. */
const bubble = { width: 110, height: 40 };
const lineMenu = { width: 76, height: 40 };
/** Clear of the scrollbar. */
const edge = 20;

/** The position for the bubble over selected text or the menu on an empty line; undefined if neither is needed. */
export function floatingPlace(editor: LexicalEditor, frame: HTMLElement): FloatingPlace | undefined {
  const area = editor.getRootElement();
  if (!area || document.activeElement !== area) return undefined;
  const found = editor.getEditorState().read(() => $whatIsSelected(), { editor });
  const selection = window.getSelection();
  if (!found || !selection || selection.rangeCount === 0) return undefined;
  const outer = frame.getBoundingClientRect();
  const inner = area.getBoundingClientRect();
  if (found.kind === 'line') {
    const line = editor.getElementByKey(found.key)?.getBoundingClientRect();
    if (!line || line.top < inner.top || line.bottom > inner.bottom) return undefined;
    const middle = line.top - outer.top + line.height / 2;
    return { kind: 'line', top: middle - lineMenu.height / 2, left: inner.right - outer.left - lineMenu.width - edge };
  }
  const text = selection.getRangeAt(0).getBoundingClientRect();
  if (text.width === 0 || text.bottom < inner.top || text.top > inner.bottom) return undefined;
  const above = text.top - outer.top - bubble.height - 4;
  const middle = text.left - outer.left + text.width / 2 - bubble.width / 2;
  return {
    kind: 'bubble',
    top: above < inner.top - outer.top - bubble.height ? text.bottom - outer.top + 4 : above,
    left: Math.min(Math.max(4, middle), outer.width - bubble.width - 4),
  };
}

function $whatIsSelected(): { readonly kind: 'bubble' } | { readonly kind: 'line'; readonly key: string } | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  if (!selection.isCollapsed()) return selection.getTextContent().trim() === '' ? undefined : { kind: 'bubble' };
  const node = selection.anchor.getNode();
  const isEmptyLine = $isParagraphNode(node) && node.isEmpty();
  return isEmptyLine ? { kind: 'line', key: node.getKey() } : undefined;
}
