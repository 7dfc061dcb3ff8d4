import { useEffect, useState } from 'react';
import { useWords } from './i18n';
import { useService } from './services';
import { ValueSets } from './workbench-services';

/**
 * What a code of a value set is called, in the words of the plugin whose view shows it, which requires `valuesets`:
 * `useDisplay('specimen-type', 'BLD')`. The code itself until the set has come, and where it does not come or does not
 * know it.
 */
export function useDisplay(valueSet: string, code: string | null): string | null {
  const sets = useService<ValueSets>(ValueSets);
  const words = useWords();
  const [concepts, setConcepts] = useState<readonly { readonly code: string; readonly display: string }[]>([]);
  useEffect(() => {
    let wanted = true;
    sets.get(valueSet).then(
      (found) => wanted && setConcepts(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [sets, valueSet]);
  const found = concepts.find((each) => each.code === code);
  return found ? words(found.display) : code;
}
