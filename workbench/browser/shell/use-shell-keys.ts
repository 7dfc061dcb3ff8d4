import { useShortcut } from '@clinic-workbench/sdk/browser';
import { useEffect } from 'react';
import type { ShellStore } from './shell-store';

/** Ctrl K, or ⌘ K, anywhere, instead of the browser's own shortcut; `?` except in text fields. */
export function useShellKeys(shell: ShellStore): void {
  useShortcut('?', () => shell.openModal('shortcuts'));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (event.defaultPrevented || !command || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      shell.openOmnibar();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [shell]);
}
