import { ApiClient, ApiFailure, Session, useService, type Option } from '@clinic-workbench/sdk/browser';
import { useEffect, useState } from 'react';
import type { Location } from '../../locations/common';
import { LocationTree } from '../../locations/common/location-tree';
import { VisitsStore } from './visits-store';

export interface Choices {
  readonly practitioners: readonly Option[];
  readonly services: readonly Option[];
  readonly places: readonly Option[];
}

/** Whom, what for and where a visit can be. To be called in an observer, while the store follows its choices. */
export function useChoices(): Choices {
  const { practitioners, services } = useService(VisitsStore);
  const places = usePlaces();
  return {
    practitioners: (practitioners.value ?? []).map(({ uuid, full_name: label }) => ({ value: uuid, label })),
    services: (services.value ?? []).map(({ uuid, name: label }) => ({ value: uuid, label })),
    places,
  };
}

/** The places in use but for beds, each with the places around it; the desk's own for whoever may not read them. */
function usePlaces(): readonly Option[] {
  const api = useService<ApiClient>(ApiClient);
  const session = useService<Session>(Session);
  const own = session.location;
  const [places, setPlaces] = useState<readonly Option[]>(own ? [{ value: own.uuid, label: own.name }] : []);
  const allowed = session.can('locations.read');
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
    .filter(({ location }) => location.status === 'active' && location.physical_type !== 'bed')
    .map(({ location }) => ({
      value: location.uuid,
      label: tree
        .path(location)
        .map(({ name }) => name)
        .join(' › '),
    }));
}
