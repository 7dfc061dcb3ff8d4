/** The element that had the focus before an overlay opened, by the overlay's element. */
const origins = new WeakMap<Element, Element>();

/** Remembers where the focus returns when the overlay is gone. */
export function rememberOrigin(element: Element, origin: Element): void {
  origins.set(element, origin);
}

/**
 * The element itself if it is still on the page. Otherwise the element that had the focus before its overlay opened,
 * such as the menu button if a line of that menu opened the dialog.
 */
export function presentOrigin(element: Element | null): Element | null {
  if (!element || element.isConnected) return element;
  for (let each: Element | null = element; each; each = each.parentElement) {
    const origin = origins.get(each);
    if (origin) return presentOrigin(origin);
  }
  return null;
}
