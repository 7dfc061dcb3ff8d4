import { useContext, useEffect, useState } from 'react';
import { useWords } from '../../../i18n';
import { ServicesContext } from '../../../session/services';
import { ValueSets } from '../../../session/workbench-services';
import type { Option, OptionSource } from './option';

/**
 * The options of a field; undefined while its value set loads. If the value set fails to load, there are no options.
 */
export function useOptions(source: OptionSource): readonly Option[] | undefined {
  const services = useContext(ServicesContext);
  const words = useWords();
  const [fetched, setFetched] = useState<{ readonly name: string; readonly options: readonly Option[] }>();
  const { valueSet } = source;
  useEffect(() => {
    if (!valueSet || !services) return undefined;
    let wanted = true;
    const show = (options: readonly Option[]) => wanted && setFetched({ name: valueSet, options });
    services
      .get<ValueSets>(ValueSets)
      .get(valueSet)
      .then(
        (codes) => show(codes.map((code) => ({ value: code.code, label: words(code.display) }))),
        () => show([]),
      );
    return () => {
      wanted = false;
    };
  }, [services, valueSet, words]);
  if (source.options) return source.options;
  return fetched && fetched.name === valueSet ? fetched.options : undefined;
}
