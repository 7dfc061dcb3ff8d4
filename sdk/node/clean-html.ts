import { parseFragment, serialize, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import {
  alignedElements,
  alignments,
  droppedElements,
  inlineElements,
  keptElements,
  otherBlocks,
} from '../common/rich-text/allowed-html';
import { inkOf } from '../common/rich-text/inks';
import { safeLink } from '../common/rich-text/safe-link';

/** Elements that are nested deeper are left out, and what is in them is not: nobody writes so, and it costs the stack. */
const deepest = 100;

/**
 * What the editor of formatted text could have written, out of any HTML: to be asked of whatever comes from outside,
 * before it is stored. Everything is built anew out of the elements, links, alignments and colours on the list; text
 * stays, except that of scripts and styles. Reads HTML as browsers do (WHATWG), so that both understand the same.
 */
export function cleanHtml(html: string): string {
  const clean = tree.createDocumentFragment();
  copyChildren(parseFragment(html), clean, []);
  wrapLooseText(clean);
  return serialize(clean);
}

/** The names of the elements that a copy stands in, outermost first. */
type Path = readonly string[];

function copyChildren(from: Tree.ParentNode, into: Tree.ParentNode, path: Path): void {
  for (const child of from.childNodes) {
    if (tree.isTextNode(child)) tree.insertText(into, child.value.replaceAll('\u0000', ''));
    else if (tree.isElementNode(child)) copyElement(child, into, path);
  }
}

function copyElement(from: Tree.Element, into: Tree.ParentNode, path: Path): void {
  const name = from.tagName;
  if (droppedElements.has(name) || from.namespaceURI !== namespace) return;
  const tag = keptElements[name] ?? (otherBlocks.has(name) && !holdsBlocks(from) ? 'p' : undefined);
  const copy = tag === undefined || path.length >= deepest ? undefined : counterpart(tag, from, path);
  if (!copy) {
    // Blocks that go still part what stood in them from what follows.
    copyChildren(from, into, path);
    return;
  }
  tree.appendChild(into, copy);
  const inner = [...path, copy.tagName];
  const ink = inlineElements.has(copy.tagName) ? inkOf(styleOf(from, 'color')) : undefined;
  if (ink === undefined) return copyChildren(from, copy, inner);
  const span = copy.tagName === 'span' ? copy : element('span', []);
  if (span !== copy) tree.appendChild(copy, span);
  tree.adoptAttributes(span, [{ name: 'style', value: `color: ${ink}` }]);
  copyChildren(from, span, [...inner, 'span']);
}

/** The element's counterpart; undefined where only what is in it counts. */
function counterpart(tag: string, from: Tree.Element, path: Path): Tree.Element | undefined {
  const repeated = inlineElements.has(tag) && path.includes(tag);
  if (tag === 'span' || repeated) return inkOf(styleOf(from, 'color')) ? element('span', []) : undefined;
  if (tag === 'a') {
    const href = safeLink(attributeOf(from, 'href'));
    return href === undefined ? undefined : element('a', [{ name: 'href', value: href }]);
  }
  const align = styleOf(from, 'text-align');
  const styled = alignedElements.has(tag) && alignments.has(align) && align !== 'left';
  return element(tag, styled ? [{ name: 'style', value: `text-align: ${align}` }] : []);
}

const namespace = tree.getNamespaceURI(parseFragment('<p></p>').childNodes[0] as Tree.Element);

function element(tag: string, attributes: { readonly name: string; readonly value: string }[]): Tree.Element {
  return tree.createElement(tag, namespace, attributes);
}

function attributeOf(from: Tree.Element, name: string): string {
  return from.attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

/** The value of a property in an element's own style, lower case; empty where there is none. */
function styleOf(from: Tree.Element, property: string): string {
  for (const declaration of attributeOf(from, 'style').split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() === property)
      return declaration
        .slice(colon + 1)
        .replace(/!\s*important/i, '')
        .trim()
        .toLowerCase();
  }
  return '';
}

function holdsBlocks(from: Tree.ParentNode): boolean {
  const waiting: Tree.ChildNode[] = [...from.childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!tree.isElementNode(node)) continue;
    const kept = keptElements[node.tagName] ?? '';
    if (otherBlocks.has(node.tagName) || alignedElements.has(kept) || kept === 'ul' || kept === 'ol') return true;
    waiting.push(...node.childNodes);
  }
  return false;
}

/** Text that stands between blocks becomes paragraphs; nothing but space between them goes. */
function wrapLooseText(clean: Tree.DocumentFragment): void {
  let paragraph: Tree.Element | undefined;
  for (const child of [...clean.childNodes]) {
    const block = tree.isElementNode(child) && !inlineElements.has(child.tagName) && child.tagName !== 'br';
    if (block) paragraph = undefined;
    else if (!paragraph && tree.isTextNode(child) && child.value.trim() === '') tree.detachNode(child);
    else {
      if (!paragraph) {
        paragraph = element('p', []);
        tree.insertBefore(clean, paragraph, child);
      }
      tree.detachNode(child);
      tree.appendChild(paragraph, child);
    }
  }
}
