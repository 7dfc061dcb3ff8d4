import { parseFragment, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';

const lines = new Set(['p', 'h1', 'h2', 'h3', 'li']);
/** Characters without width: a text of only these is empty. */
const invisible = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]/g;

/**
 * The text of HTML from `cleanHtml`, one line per paragraph, heading and item: for searching, previews and to test
 * whether anything is written. Empty for empty paragraphs.
 */
export function textOfHtml(clean: string): string {
  const parts: string[] = [];
  gather(parseFragment(clean), parts);
  return parts
    .join('')
    .replaceAll(invisible, '')
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function gather(from: Tree.ParentNode, parts: string[]): void {
  for (const child of from.childNodes) {
    if (tree.isTextNode(child)) parts.push(child.value.replaceAll('\n', ' '));
    else if (tree.isElementNode(child)) {
      if (child.tagName === 'br') parts.push('\n');
      gather(child, parts);
      if (lines.has(child.tagName)) parts.push('\n');
    }
  }
}
