import type { KeyboardEvent } from 'react';

/** Enter in a list that is searched chooses the marked option, when it is released: pressed, it must not save the form. */
export function choosesOnEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
