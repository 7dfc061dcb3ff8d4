import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import {
  $getRoot,
  $isElementNode,
  $isDecoratorNode,
  $createParagraphNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { cleanElements, cleanHtml } from './clean-html';

/** Puts clean HTML into the editor in place of what is there. Call inside `editor.update`. */
export function $readHtml(editor: LexicalEditor, html: string): void {
  const root = $getRoot().clear();
  for (const block of $nodesOfHtml(editor, html)) root.append(block);
  if (root.isEmpty()) root.append($createParagraphNode());
}

/** What the editor could have written of some HTML, as blocks. Call inside `editor.update`. */
export function $nodesOfHtml(editor: LexicalEditor, html: string): LexicalNode[] {
  return $blocksOf($generateNodesFromDOM(editor, cleanElements(html)));
}

/** The editor's content as clean HTML; the empty text where nothing is written. Call inside `editor.read`. */
export function $writeHtml(editor: LexicalEditor): string {
  return $getRoot().getTextContent().trim() === '' ? '' : cleanHtml($generateHtmlFromNodes(editor, null));
}

/** Blocks as they are, with text that stands between them in paragraphs. */
function $blocksOf(nodes: readonly LexicalNode[]): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let loose: LexicalNode[] = [];
  const close = () => {
    if (loose.some((node) => node.getTextContent().trim() !== '')) blocks.push($createParagraphNode().append(...loose));
    loose = [];
  };
  for (const node of nodes) {
    if (($isElementNode(node) && !node.isInline()) || $isDecoratorNode(node)) {
      close();
      blocks.push(node);
    } else loose.push(node);
  }
  close();
  return blocks;
}
