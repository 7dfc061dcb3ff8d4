import { useReading, type Option, type Reading } from '@clinic-workbench/sdk/browser';
import { useMemo } from 'react';
import type { OfferedGroup } from '../common/patient';

const reading: Reading<readonly OfferedGroup[]> = {
  right: 'patients.read',
  read: async (api, signal) =>
    (await api.get<{ readonly data: readonly OfferedGroup[] }>('v2/emr/patient-groups', { signal, quiet: true })).data,
};
const none: readonly OfferedGroup[] = [];

/**
 * The customer groups that a patient may be put into, to choose from.
 * @param before the group that a record is in: it can be kept if it is offered no more
 */
export function useOfferedGroups(before?: OfferedGroup): readonly Option[] {
  const offered = useReading(reading, none);
  return useMemo(() => {
    const isOffered = before === undefined || offered.some(({ uuid }) => uuid === before.uuid);
    return [...(isOffered ? [] : [before]), ...offered].map(({ uuid, name }) => ({ value: uuid, label: name }));
  }, [offered, before]);
}
