import { useLayoutEffect } from 'react';
import type { ShellStore } from '../shell/shell-store';

/** Replaces the Omnibar until its code is loaded: keys typed meanwhile go to its field, not to the page. */
export function TypeAhead({ shell }: { readonly shell: ShellStore }) {
  // Ends in the same moment in which the Omnibar is shown: an effect that ends later would swallow its first keys.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Escape') shell.closeModals();
      else if (key === 'Backspace') shell.typeAhead(shell.typed.slice(0, -1));
      else if ([...key].length === 1) shell.typeAhead(shell.typed + key);
      else if (key !== 'Enter' && key !== 'Tab') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [shell]);
  return null;
}
