import { useMemo } from 'react';
import type { ApiPath } from '../api-client';
import { everyRow } from '../lists/every-row';
import type { Option } from '../ui/form/choices/option';
import { useReading, type Reading } from './use-reading';

/** Something that a field offers. */
export interface Named {
  readonly uuid: string;
  readonly name: string;
}

const none: readonly Named[] = [];

/** Reads the active records of a list by name. Keep the result as a constant: it is read again when it changes. */
export const activeNames = (path: ApiPath, right: string): Reading<readonly Named[]> => ({
  right,
  read: (api, signal) => everyRow<Named>(api, path, { query: { active: 'true' }, signal, quiet: true }),
});

/**
 * The options of a field that names records.
 * @param chosen the record's current choice: it stays an option even if it is no longer offered
 */
export function useNamedOptions(
  reading: Reading<readonly Named[]>,
  chosen: readonly Named[] = none,
): readonly Option[] {
  const offered = useReading(reading, none);
  return useMemo(() => {
    const gone = chosen.filter(({ uuid }) => !offered.some((each) => each.uuid === uuid));
    return [...gone, ...offered].map(({ uuid, name }) => ({ value: uuid, label: name }));
  }, [offered, chosen]);
}
