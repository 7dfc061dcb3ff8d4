/** The attribute that holds the text of a style attribute after {@link parseHtml}. */
const shelf = 'data-style';

const tags = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const styleAttribute = /([\s"'/])style(?=\s*=)/gi;
/** `onclick` and similar attributes, which nobody needs. */
const handler = /([\s"'/])on(?=[a-z]+\s*=)/gi;
const styleElement = /<(\/?)style\b/gi;

/**
 * Parses HTML without applying any of its styles. Browsers hold parsed documents to the page's content security policy,
 * which forbids styles and handlers inside HTML and reports each. So style elements become text areas, and handlers get
 * a meaningless name.
 */
export function parseHtml(html: string): Document {
  const shelved = html
    .replaceAll(styleElement, '<$1textarea')
    .replaceAll(tags, (tag) => tag.replaceAll(styleAttribute, `$1${shelf}`).replaceAll(handler, '$1data-on-'));
  return new DOMParser().parseFromString(shelved, 'text/html');
}

/** The value of a property in an element's own style, lower case; empty if there is none. */
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
