import { useEffect, useState } from 'react';
import { useWords } from '../i18n';
import { useService } from '../session/services';
import { ValueSets } from '../session/workbench-services';

/**
 * The display name of a value set's code, in the words of the plugin whose view shows it; that plugin requires
 * `valuesets`. `useDisplay('specimen-type', 'BLD')`. It gives the code itself until the set has loaded, and if the set
 * fails to load or does not know the code.
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
