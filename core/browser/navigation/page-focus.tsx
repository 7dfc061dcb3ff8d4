import { useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { BrowserNavigation } from './browser-navigation';

/** Milliseconds after which a page without a heading gets no focus. */
const patience = 5000;

/**
 * Moves the focus to the heading of a new page, so that screen readers read it and the keyboard starts there. It skips
 * the first page, which browsers announce themselves, and pages that set the focus.
 */
export const PageFocus = observer(function PageFocus() {
  const { path } = useService(BrowserNavigation);
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return undefined;
    last.current = path;
    return whenHeading(focusOn);
  }, [path]);
  return null;
});

function focusOn(heading: HTMLElement): void {
  const focused = document.activeElement;
  if (focused?.closest('main, [role$="dialog"]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Waits until the page has rendered its heading.
 * @returns a function that stops waiting
 */
function whenHeading(found: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    stop();
    found(heading);
    return true;
  };
  const drawn = new MutationObserver(look);
  const timer = setTimeout(() => drawn.disconnect(), patience);
  const stop = () => {
    drawn.disconnect();
    clearTimeout(timer);
  };
  if (!look()) drawn.observe(document.body, { childList: true, subtree: true });
  return stop;
}
