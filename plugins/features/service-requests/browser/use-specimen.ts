import { t, useService, ValueSets } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';

/** What a specimen is called, translated; its code until that is known. */
export function useSpecimen(code: string | null): string | null {
  const sets = useService<ValueSets>(ValueSets);
  const [display, setDisplay] = useState(code);
  useEffect(() => {
    let wanted = true;
    const show = (concepts: readonly { readonly code: string; readonly display: string }[]) => {
      const found = concepts.find((each) => each.code === code);
      if (wanted && found) setDisplay(t(found.display));
    };
    sets.get('specimen-type').then(show, () => undefined);
    return () => {
      wanted = false;
    };
  }, [sets, code]);
  return display;
}
