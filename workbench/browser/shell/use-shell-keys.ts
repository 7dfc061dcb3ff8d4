import { useEffect } from 'react';
import type { ShellStore } from './shell-store';

/** Ctrl K, or ⌘ K, anywhere, for which browsers' own use of it gives way; `?` except where somebody types. */
export function useShellKeys(shell: ShellStore): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const command = event.ctrlKey || event.metaKey;
      if (command && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        shell.openOmnibar();
      } else if (!command && event.key === '?' && !isTyping(event.target) && !isAsked()) {
        event.preventDefault();
        shell.openModal('shortcuts');
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [shell]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** A window over the page waits for an answer; another one on top would hide it. */
function isAsked(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
