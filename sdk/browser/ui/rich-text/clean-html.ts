import { inkOf } from './inks';
import { parseHtml, styleOf } from './parse-html';
import { safeLink } from './safe-link';

/** Elements as they are kept, by the names under which they come. */
const kept: Readonly<Record<string, string>> = {
  p: 'p',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  a: 'a',
  br: 'br',
  span: 'span',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 's',
  del: 's',
  strike: 's',
  u: 'u',
  ins: 'u',
};
/** Blocks without a counterpart: paragraphs, unless they hold blocks. */
const blocks = new Set([
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'blockquote',
  'pre',
  'address',
  'figure',
  'td',
  'th',
  'dt',
  'dd',
]);
/** Elements whose content is not text for people. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'noscript',
  'head',
  'title',
  'meta',
  'link',
  'select',
  'textarea',
  'audio',
  'video',
  'canvas',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
]);
const aligned = new Set(['p', 'h1', 'h2', 'h3', 'li']);
const inline = new Set(['strong', 'em', 's', 'u', 'a', 'span']);
const alignments = new Set(['left', 'center', 'right', 'justify']);

/** Gives an element its one style. */
type Dress = (element: HTMLElement, property: 'color' | 'text-align', value: string) => void;

/**
 * What the editor could have written, out of any HTML: paragraphs, headings, lists, links, bold, italic, strike,
 * underline, alignment and the picker's colours. Everything else goes; text stays, except that of scripts and styles.
 */
export function cleanHtml(html: string): string {
  // Styles are not set but written: an attribute set by name would be held to the content security policy.
  const mark = `data-${crypto.randomUUID()}`;
  const body = copyOf(html, (element, property, value) => element.setAttribute(mark, `${property}: ${value}`));
  return body.innerHTML.replaceAll(` ${mark}=`, ' style=');
}

/** The same as elements, with their styles in effect. */
export function cleanElements(html: string): HTMLElement {
  return copyOf(html, (element, property, value) => element.style.setProperty(property, value));
}

function copyOf(html: string, dress: Dress): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  copyChildren(parseHtml(html).body, body, dress);
  return body;
}

function copyChildren(from: Element, into: HTMLElement, dress: Dress): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) into.append(child.textContent ?? '');
    else if (child.nodeType === Node.ELEMENT_NODE) copyElement(child as Element, into, dress);
  }
}

function copyElement(from: Element, into: HTMLElement, dress: Dress): void {
  const name = from.localName;
  if (dropped.has(name)) return;
  const tag = kept[name] ?? (blocks.has(name) && !holdsBlocks(from) ? 'p' : undefined);
  const copy = tag && counterpart(tag, from, into, dress);
  if (!copy) return copyChildren(from, into, dress);
  into.append(copy);
  copyChildren(from, inked(copy, from, dress), dress);
}

/** The element's counterpart; undefined where only what is in it counts. */
function counterpart(tag: string, from: Element, into: HTMLElement, dress: Dress): HTMLElement | undefined {
  const repeated = inline.has(tag) && into.closest(tag) !== null;
  if (tag === 'span' || repeated) return inkStyle(from) ? into.ownerDocument.createElement('span') : undefined;
  const copy = into.ownerDocument.createElement(tag);
  if (tag === 'a') {
    const href = safeLink(from.getAttribute('href') ?? '');
    if (!href) return undefined;
    copy.setAttribute('href', href);
  }
  const align = styleOf(from, 'text-align');
  if (aligned.has(tag) && alignments.has(align) && align !== 'left') dress(copy, 'text-align', align);
  return copy;
}

/** Where the children go: into a coloured span if the element has one of the picker's colours. */
function inked(copy: HTMLElement, from: Element, dress: Dress): HTMLElement {
  const ink = inline.has(copy.localName) ? inkStyle(from) : undefined;
  if (!ink) return copy;
  const span = copy.localName === 'span' ? copy : copy.appendChild(copy.ownerDocument.createElement('span'));
  dress(span, 'color', ink);
  return span;
}

function inkStyle(element: Element): string | undefined {
  return inkOf(styleOf(element, 'color'));
}

function holdsBlocks(element: Element): boolean {
  return [...element.querySelectorAll('*')].some(
    ({ localName }) => blocks.has(localName) || aligned.has(kept[localName] ?? '') || /^[uo]l$/.test(localName),
  );
}
