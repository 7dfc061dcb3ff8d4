/**
 * The HTML that formatted text may contain. The editor reduces pasted text to it; the server applies the same list to
 * every request.
 */

/** The kept elements, by the names under which they arrive. */
export const keptElements: Readonly<Record<string, string>> = {
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

/** Blocks without a counterpart become paragraphs, unless they contain blocks. */
export const otherBlocks: ReadonlySet<string> = new Set([
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

/** Elements with content that is not text for people. */
export const droppedElements: ReadonlySet<string> = new Set([
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

export const alignedElements: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'li']);
export const inlineElements: ReadonlySet<string> = new Set(['strong', 'em', 's', 'u', 'a', 'span']);
export const alignments: ReadonlySet<string> = new Set(['left', 'center', 'right', 'justify']);
