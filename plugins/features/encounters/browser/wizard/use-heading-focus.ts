import { useEffect, useRef } from 'react';

/**
 * Takes the focus to the heading when the step changes, so that keyboard and screen reader go on from there; and when the
 * consultation opens, unless the focus is in something already: from the page's own heading the way leads through all that
 * is known of the patient.
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
