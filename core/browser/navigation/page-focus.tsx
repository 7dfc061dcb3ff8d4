import { useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { BrowserNavigation } from './browser-navigation';

/** A page that has not drawn its heading by then gets no focus, in milliseconds. */
const patience = 5000;

/**
 * Moves the focus to the heading of a new page, so that screen readers read it and the keyboard starts there.
 * Not for the first page, which browsers announce by themselves, nor where the page has set the focus itself.
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

/** Waits for the page's heading to be drawn. @returns stops waiting */
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
