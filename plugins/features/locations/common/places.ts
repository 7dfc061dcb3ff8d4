import type { Location } from './location';
import { placeOptions, type PlaceOption } from './place-options';

/** The part of the browser's API client that the reading needs. */
interface Client {
  get<T>(
    path: 'v2/locations/tree',
    options: { readonly signal: AbortSignal; readonly quiet: true; readonly cache: true },
  ): Promise<T>;
}

/** The active locations, each with its parents, as `useReading` reads them. */
const placesWithout = (...tooSmall: readonly Location['physical_type'][]) => ({
  right: 'locations.read',
  read: async (api: Client, signal: AbortSignal): Promise<readonly PlaceOption[]> => {
    const options = { signal, quiet: true, cache: true } as const;
    const { data } = await api.get<{ readonly data: readonly Location[] }>('v2/locations/tree', options);
    return placeOptions(data, tooSmall);
  },
});

export const everyPlace = placesWithout();
export const placesWithoutBeds = placesWithout('bed');
export const placesWithoutRooms = placesWithout('room', 'bed');

export const noPlaces: readonly PlaceOption[] = [];

/** The user's own location alone, for users who may not read the others. */
export function ownPlace(own: { readonly uuid: string; readonly name: string } | undefined): readonly PlaceOption[] {
  return own ? [{ value: own.uuid, label: own.name, name: own.name, within: [own.uuid] }] : [];
}
