import { Session, useReading, useService, type ApiClient } from '@clinic-workbench/sdk/browser';
import type { Location } from '../../locations/common';
import { placeOptions, type PlaceOption } from '../../locations/common/place-options';

const none: readonly PlaceOption[] = [];

/** The active locations without beds, each with its parents; empty for users who may not read them. */
export function usePlaces(): readonly PlaceOption[] {
  return useReading(useService<Session>(Session).can('locations.read'), none, readPlaces);
}

async function readPlaces(api: ApiClient, signal: AbortSignal): Promise<readonly PlaceOption[]> {
  const options = { signal, quiet: true, cache: true };
  const { data } = await api.get<{ readonly data: readonly Location[] }>('v2/locations/tree', options);
  return placeOptions(data, ['bed']);
}
