/** Where the focus was before something was laid over the page, by the element that was laid over it. */
const origins = new WeakMap<Element, Element>();

/** Remembers where the focus goes when the element is gone. */
export function rememberOrigin(element: Element, origin: Element): void {
  origins.set(element, origin);
}

/**
 * The element itself if it is on the page still; else where the focus was before that which held it was opened, as
 * the button of the menu whose line opened a dialog.
 */
export function presentOrigin(element: Element | null): Element | null {
  if (!element || element.isConnected) return element;
  for (let each: Element | null = element; each; each = each.parentElement) {
    const origin = origins.get(each);
    if (origin) return presentOrigin(origin);
  }
  return null;
}
