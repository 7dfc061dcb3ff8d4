import type { KeyboardEvent } from 'react';

/** In a searchable list, releasing Enter chooses the marked option. Pressing it must not save the form. */
export function choosesOnEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
