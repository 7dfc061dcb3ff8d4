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

/** Replaces the editor's content with clean HTML. Call inside `editor.update`. */
export function $readHtml(editor: LexicalEditor, html: string): void {
  const root = $getRoot().clear();
  for (const block of $nodesOfHtml(editor, html)) root.append(block);
  if (root.isEmpty()) root.append($createParagraphNode());
}

/** The blocks that the editor could have written for some HTML. Call inside `editor.update`. */
export function $nodesOfHtml(editor: LexicalEditor, html: string): LexicalNode[] {
  return $blocksOf($generateNodesFromDOM(editor, cleanElements(html)));
}

/** The editor's content as clean HTML; the empty text if nothing is written. Call inside `editor.read`. */
export function $writeHtml(editor: LexicalEditor): string {
  return $getRoot().getTextContent().trim() === '' ? '' : cleanHtml($generateHtmlFromNodes(editor, null));
}

/** Keeps blocks and puts loose text between them into paragraphs. */
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
