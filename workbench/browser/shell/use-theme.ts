import type { Preferences } from '@clinic-workbench/sdk/browser';
import { useEffect } from 'react';

const darkSystem = '(prefers-color-scheme: dark)';

/** Applies the chosen theme; `system` follows the computer when it changes between light and dark. */
export function useTheme(theme: Preferences['theme']): void {
  useEffect(() => {
    const media = matchMedia(darkSystem);
    const apply = () => {
      const dark = theme === 'dark' || (theme === 'system' && media.matches);
      document.body.classList.toggle('bp6-dark', dark);
      document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    };
    apply();
    media.addEventListener('change', apply);
    return () => media.removeEventListener('change', apply);
  }, [theme]);
}
