import { useEffect, useState } from 'react';
import type { PhoneLibrary } from './phone-number';

let library: PhoneLibrary | undefined;
let loading: Promise<PhoneLibrary> | undefined;

/** Loads the phone library once; forgets a failed attempt, so that the next field tries again. */
export function loadPhoneLibrary(): Promise<PhoneLibrary> {
  loading ??= import('./phone-library').then(
    (module) => (library = module.phoneLibrary(document.documentElement.lang || 'en')),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The phone library, undefined until it has loaded. */
export function usePhoneLibrary(): PhoneLibrary | undefined {
  const [, setArrived] = useState(false);
  useEffect(() => {
    let shown = true;
    if (!library)
      loadPhoneLibrary().then(
        () => shown && setArrived(true),
        () => undefined,
      );
    return () => {
      shown = false;
    };
  }, []);
  return library;
}
