// Measured in November 2026 on the 48 examples of the test and a note of 19 kB: sanitize-html 2.17.0 (later versions
// need Node 22) loses the text behind an open `<svg>`. DOMPurify 3.4.18 keeps any style, needs jsdom here (3.5 MB),
// takes 298 ms for the note (ours 24 ms), and 30 s until it fails on 6,000 nested elements.
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
import { invalid } from './errors';

/** Of deeper elements only the text is kept: nobody writes such HTML, and it could overflow the stack. */
const deepest = 100;
/**
 * The most elements that HTML may parse into. Some short texts make parsers create millions by repeating open elements.
 */
const mostElements = 10_000;

/**
 * Converts any HTML to HTML that the editor of formatted text could have written. Call it for all HTML from outside
 * before it is stored. It rebuilds the text from the allowed elements, links, alignments and colours. It keeps text,
 * except that of scripts and styles. It parses HTML as browsers do (WHATWG), so that both understand the same.
 *
 * @param field of the request, for the refusal
 * @throws ApiError 400 `{Field} is not valid` for more than 10,000 elements, which nobody writes
 */
export function cleanHtml(html: string, field: string): string {
  const clean = tree.createDocumentFragment();
  copyChildren(parse(html, field), clean, { depth: 0, inside: [] });
  wrapLooseText(clean);
  return serialize(clean);
}

function parse(html: string, field: string): Tree.DocumentFragment {
  let elements = 0;
  const createElement: typeof tree.createElement = (...parts) => {
    if (++elements > mostElements)
      throw invalid({ [field]: [`${field.charAt(0).toUpperCase()}${field.slice(1)} is not valid`] });
    return tree.createElement(...parts);
  };
  return parseFragment(html, { treeAdapter: { ...tree, createElement } });
}

/** The target of a copy. */
interface Place {
  /** The nesting depth of the original. */
  readonly depth: number;
  /** The names of the elements around the copy. */
  readonly inside: readonly string[];
}

function copyChildren(from: Tree.ParentNode, into: Tree.ParentNode, place: Place): void {
  if (place.depth > deepest) return tree.insertText(into, textBelow(from));
  for (const child of from.childNodes) {
    if (tree.isTextNode(child)) tree.insertText(into, child.value);
    else if (tree.isElementNode(child) && !isDropped(child)) copyElement(child, into, place);
  }
}

function copyElement(from: Tree.Element, into: Tree.ParentNode, { depth, inside }: Place): void {
  const name = from.tagName;
  const tag = keptElements[name] ?? (otherBlocks.has(name) && !holdsBlocks(from) ? 'p' : undefined);
  const copy = tag && counterpart(tag, from, inside);
  if (!copy) return copyChildren(from, into, { depth: depth + 1, inside });
  tree.appendChild(into, copy);
  const ink = inlineElements.has(copy.tagName) ? inkOf(styleOf(from, 'color')) : undefined;
  const inner = ink === undefined ? copy : inked(copy, ink);
  copyChildren(from, inner, { depth: depth + 1, inside: [...inside, copy.tagName, inner.tagName] });
}

/** The coloured span for the copy's content: the copy itself, or a span inside it. */
function inked(copy: Tree.Element, ink: string): Tree.Element {
  const span = copy.tagName === 'span' ? copy : element('span', []);
  if (span !== copy) tree.appendChild(copy, span);
  tree.adoptAttributes(span, [{ name: 'style', value: `color: ${ink}` }]);
  return span;
}

/** True for SVG, MathML and elements with content that is not text for people. */
function isDropped(from: Tree.Element): boolean {
  return droppedElements.has(from.tagName) || from.namespaceURI !== namespace;
}

function textBelow(from: Tree.ParentNode): string {
  const texts: string[] = [];
  const waiting: Tree.ChildNode[] = from.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (tree.isTextNode(node)) texts.push(node.value);
    else if (tree.isElementNode(node) && !isDropped(node)) waiting.push(...node.childNodes.toReversed());
  }
  return texts.join('');
}

/** The element's clean counterpart; undefined if only its content is kept. */
function counterpart(tag: string, from: Tree.Element, inside: Place['inside']): Tree.Element | undefined {
  const repeated = inlineElements.has(tag) && inside.includes(tag);
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

/** The value of a property in an element's own style, lower case; empty if there is none. */
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

/** Wraps text between blocks into paragraphs; removes white space between them. */
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
