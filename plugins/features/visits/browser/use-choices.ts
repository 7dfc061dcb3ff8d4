import { Session, useReading, useService, type ApiClient, type Option } from '@clinic-workbench/sdk/browser';
import type { Location } from '../../locations/common';
import { placeOptions } from '../../locations/common/place-options';
import { VisitsStore } from './visits-store';

export interface Choices {
  readonly practitioners: readonly Option[];
  readonly services: readonly Option[];
  readonly places: readonly Option[];
}

/**
 * The practitioners, services and locations of a visit. Use inside an observer, while the store follows its choices.
 */
export function useChoices(): Choices {
  const { practitioners, services } = useService(VisitsStore);
  const places = usePlaces();
  return {
    practitioners: (practitioners.value ?? []).map(({ uuid, full_name: label }) => ({ value: uuid, label })),
    services: (services.value ?? []).map(({ uuid, name: label }) => ({ value: uuid, label })),
    places,
  };
}

/** The active locations without beds, each with its parents; only the desk's own for users who may not read them. */
function usePlaces(): readonly Option[] {
  const session = useService<Session>(Session);
  const own = session.location;
  const before = own ? [{ value: own.uuid, label: own.name }] : [];
  return useReading<readonly Option[]>(session.can('locations.read'), before, readPlaces);
}

async function readPlaces(api: ApiClient, signal: AbortSignal): Promise<readonly Option[]> {
  const options = { signal, quiet: true, cache: true };
  const { data } = await api.get<{ readonly data: readonly Location[] }>('v2/locations/tree', options);
  return placeOptions(data, ['bed']);
}
