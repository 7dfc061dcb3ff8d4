import { useReading, type ApiPath, type Option, type Reading } from '@clinic-workbench/sdk/browser';
import { useMemo } from 'react';
import type { OfferedGroup, OfferedPayer } from '../common/patient';

const readingAt = (path: ApiPath): Reading<readonly OfferedGroup[]> => ({
  right: 'patients.read',
  read: async (api, signal) =>
    (await api.get<{ readonly data: readonly OfferedGroup[] }>(path, { signal, quiet: true })).data,
});
const groups = readingAt('v2/emr/patient-groups');
const payers = readingAt('v2/emr/patient-payers');
const none: readonly OfferedGroup[] = [];

/**
 * The customer groups to choose from for a patient.
 * @param before the record's current group: it stays a choice even if it is no longer offered
 */
export const useOfferedGroups = (before?: OfferedGroup): readonly Option[] => useOffered(groups, before);

/**
 * The companies and insurers to choose from for a record.
 * @param before the record's current payer: it stays a choice even if it is no longer offered
 */
export const useOfferedPayers = (before?: OfferedPayer): readonly Option[] => useOffered(payers, before);

function useOffered(reading: Reading<readonly OfferedGroup[]>, before?: OfferedGroup): readonly Option[] {
  const offered = useReading(reading, none);
  return useMemo(() => {
    const isOffered = before === undefined || offered.some(({ uuid }) => uuid === before.uuid);
    return [...(isOffered ? [] : [before]), ...offered].map(({ uuid, name }) => ({ value: uuid, label: name }));
  }, [offered, before]);
}
