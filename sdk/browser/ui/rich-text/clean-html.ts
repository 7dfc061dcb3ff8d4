import { inkOf } from './inks';
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

/**
 * What the editor could have written, out of any HTML: paragraphs, headings, lists, links, bold, italic, strike,
 * underline, alignment and the picker's colours. Everything else goes; text stays, except that of scripts and styles.
 */
export function cleanHtml(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html');
  const target = document.implementation.createHTMLDocument('').body;
  copyChildren(source.body, target);
  return target.innerHTML;
}

function copyChildren(from: Element, into: Element): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) into.append(child.textContent ?? '');
    else if (child instanceof Element || child.nodeType === Node.ELEMENT_NODE) copyElement(child as Element, into);
  }
}

function copyElement(from: Element, into: Element): void {
  const name = from.localName;
  if (dropped.has(name)) return;
  const tag = kept[name] ?? (blocks.has(name) && !holdsBlocks(from) ? 'p' : undefined);
  const copy = tag && copyOf(tag, from, into);
  if (!copy) return copyChildren(from, into);
  into.append(copy);
  copyChildren(from, inked(copy, from));
}

/** The element's counterpart; undefined where only what is in it counts. */
function copyOf(tag: string, from: Element, into: Element): Element | undefined {
  const repeated = inline.has(tag) && into.closest(tag) !== null;
  if (tag === 'span' || repeated) return inkStyle(from) ? into.ownerDocument.createElement('span') : undefined;
  const copy = into.ownerDocument.createElement(tag);
  if (tag === 'a') {
    const href = safeLink(from.getAttribute('href') ?? '');
    if (!href) return undefined;
    copy.setAttribute('href', href);
  }
  const align = styleOf(from, 'text-align');
  if (aligned.has(tag) && alignments.has(align) && align !== 'left') copy.setAttribute('style', `text-align: ${align}`);
  return copy;
}

/** Where the children go: into a coloured span if the element has one of the picker's colours. */
function inked(copy: Element, from: Element): Element {
  const ink = inline.has(copy.localName) ? inkStyle(from) : undefined;
  if (!ink) return copy;
  const span = copy.localName === 'span' ? copy : copy.appendChild(copy.ownerDocument.createElement('span'));
  span.setAttribute('style', `color: ${ink}`);
  return span;
}

function inkStyle(element: Element): string | undefined {
  return inkOf(styleOf(element, 'color'));
}

function styleOf(element: Element, property: string): string {
  return 'style' in element ? (element as HTMLElement).style.getPropertyValue(property) : '';
}

function holdsBlocks(element: Element): boolean {
  return [...element.querySelectorAll('*')].some(
    ({ localName }) => blocks.has(localName) || aligned.has(kept[localName] ?? '') || /^[uo]l$/.test(localName),
  );
}
