import type { RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Location } from '../common/location';
import type { ChangeLocation, CreateLocation } from '../common/location-requests';
import type { Locations } from './contract';
import { LocationChanges } from './location-changes';
import { locations } from './location-records';
import { allLocations } from './location-reader';

/** The tree for other features: it reads and changes it as this feature's own endpoints do. */
@injectable()
export class LocationTreeAccess implements Locations {
  readonly #changes: LocationChanges;

  constructor(@inject(LocationChanges) changes: LocationChanges) {
    this.#changes = changes;
  }

  all(c: RequestContext): Promise<readonly Location[]> {
    return allLocations(c);
  }

  get(c: RequestContext, uuid: string): Promise<Location> {
    return locations.answer(c, uuid);
  }

  create(c: RequestContext, body: CreateLocation): Promise<Location> {
    return this.#changes.create(c, body);
  }

  change(c: RequestContext, uuid: string, ifMatch: number | undefined, changes: ChangeLocation): Promise<Location> {
    return this.#changes.change(c, uuid, ifMatch, changes);
  }

  delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    return this.#changes.delete(c, uuid, ifMatch);
  }
}
