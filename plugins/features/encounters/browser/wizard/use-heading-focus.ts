import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when the step changes, so that keyboard and screen reader continue there; also when
 * the consultation opens, unless the focus is already on another element: from the page's own heading the user would
 * have to pass through the patient's whole header.
 */
export function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before === step || (before === undefined && isSomewhere(document.activeElement))) return;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

const isSomewhere = (focused: Element | null): boolean => focused !== null && !focused.matches('body, h1');
