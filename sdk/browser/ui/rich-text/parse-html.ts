/** Where the text of a style attribute is found after {@link parseHtml}. */
const shelf = 'data-style';

const tags = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const styleAttribute = /([\s"'/])style(?=\s*=)/gi;
/** `onclick` and its like: nothing ever reads them. */
const handler = /([\s"'/])on(?=[a-z]+\s*=)/gi;
const styleElement = /<(\/?)style\b/gi;

/**
 * Parses HTML without applying a single style of it: browsers hold documents made from text to the page's content
 * security policy, which forbids styles and handlers inside HTML and reports each. Style elements come out as text
 * areas, handlers under a name that means nothing.
 */
export function parseHtml(html: string): Document {
  const shelved = html
    .replaceAll(styleElement, '<$1textarea')
    .replaceAll(tags, (tag) => tag.replaceAll(styleAttribute, `$1${shelf}`).replaceAll(handler, '$1data-on-'));
  return new DOMParser().parseFromString(shelved, 'text/html');
}

/** The value of a property in an element's own style, lower case; empty where there is none. */
export function styleOf(element: Element, property: string): string {
  for (const declaration of (element.getAttribute(shelf) ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() === property) {
      return declaration
        .slice(colon + 1)
        .replace(/!\s*important/i, '')
        .trim()
        .toLowerCase();
    }
  }
  return '';
}
