import { ApiClient, ApiFailure, Session, useService, type Option } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import type { Location } from '../../../locations/common';
import { LocationTree } from '../../../locations/common/location-tree';

/** The active locations, each with its parents; empty for users who may not read them. */
export function usePlaces(): readonly Option[] {
  const api = useService<ApiClient>(ApiClient);
  const allowed = useService<Session>(Session).can('locations.read');
  const [places, setPlaces] = useState<readonly Option[]>([]);
  useEffect(() => {
    if (!allowed) return undefined;
    const reading = new AbortController();
    readPlaces(api, reading.signal).then(
      (found) => !reading.signal.aborted && setPlaces(found),
      (error: unknown) => {
        if (!(error instanceof ApiFailure) && !reading.signal.aborted) throw error;
      },
    );
    return () => reading.abort();
  }, [api, allowed]);
  return places;
}

async function readPlaces(api: ApiClient, signal: AbortSignal): Promise<readonly Option[]> {
  const { data } = await api.get<{ readonly data: readonly Location[] }>('v2/locations/tree', {
    signal,
    quiet: true,
    cache: true,
  });
  const tree = new LocationTree(data);
  return tree
    .rows(() => true)
    .filter(({ location }) => location.status === 'active')
    .map(({ location }) => ({
      value: location.uuid,
      label: tree
        .path(location)
        .map(({ name }) => name)
        .join(' › '),
    }));
}
