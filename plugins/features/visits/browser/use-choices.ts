import { Session, useReading, useService, type Option } from '@clinic-workbench/sdk/browser';
import { ownPlace, placesWithoutBeds } from '../../locations/common/places';
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
  const places = useReading(placesWithoutBeds, ownPlace(useService<Session>(Session).location));
  return {
    practitioners: (practitioners.value ?? []).map(({ uuid, full_name: label }) => ({ value: uuid, label })),
    services: (services.value ?? []).map(({ uuid, name: label }) => ({ value: uuid, label })),
    places,
  };
}
