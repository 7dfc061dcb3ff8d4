import { ApiClient, ApiFailure, Session, useService, type Option } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import type { Location } from '../../locations/common';
import { LocationTree } from '../../locations/common/location-tree';

export interface PlaceOption extends Option {
  /** Its site first, itself last. */
  readonly within: readonly string[];
  readonly name: string;
}

/** The places in use but for beds, each named with those around it; empty for whoever may not read them. */
export function usePlaces(): readonly PlaceOption[] {
  const api = useService<ApiClient>(ApiClient);
  const allowed = useService<Session>(Session).can('locations.read');
  const [places, setPlaces] = useState<readonly PlaceOption[]>([]);
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

async function readPlaces(api: ApiClient, signal: AbortSignal): Promise<readonly PlaceOption[]> {
  const options = { signal, quiet: true, cache: true };
  const { data } = await api.get<{ readonly data: readonly Location[] }>('v2/locations/tree', options);
  const tree = new LocationTree(data);
  return tree
    .rows(() => true)
    .filter(({ location }) => location.status === 'active' && location.physical_type !== 'bed')
    .map(({ location }) => {
      const path = tree.path(location);
      return {
        value: location.uuid,
        label: path.map(({ name }) => name).join(' › '),
        within: path.map(({ uuid }) => uuid),
        name: location.name,
      };
    });
}
