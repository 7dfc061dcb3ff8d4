import { operationalStatuses } from '../../locations/common';
import type { Location } from '../../locations/common/location';
import { LocationTree } from '../../locations/common/location-tree';
import type { NamedPlace } from './service';
import type { WardType } from './service-kinds';
import type { Bed, BedCounts, Room, Ward } from './wards';

/** The data of a bed besides its place in the tree. */
export type BedDetails = Pick<Bed, 'bed_type' | 'tags'>;

/** The wards, rooms and beds in a tree of locations. Only the tree defines their places. */
export class WardTree {
  readonly #tree: LocationTree;

  constructor(
    locations: readonly Location[],
    readonly wardTypes: ReadonlyMap<string, WardType>,
    readonly bedDetails: ReadonlyMap<string, BedDetails>,
  ) {
    this.#tree = new LocationTree(locations);
  }

  /** In the order of the tree. */
  get wards(): readonly Ward[] {
    return this.#ofKind('ward').map((location) => this.#ward(location));
  }

  get rooms(): readonly Room[] {
    return this.#ofKind('room').map((location) => this.#room(location));
  }

  get beds(): readonly Bed[] {
    return this.#ofKind('bed').map((location) => this.#bed(location));
  }

  #ofKind(kind: Location['physical_type']): readonly Location[] {
    return this.#tree
      .rows(() => true)
      .map(({ location }) => location)
      .filter(({ physical_type }) => physical_type === kind);
  }

  #ward(location: Location): Ward {
    const inside = this.#below(location);
    return {
      ...entityOf(location),
      id: location.uuid,
      name: location.name,
      ward_type: this.wardTypes.get(location.uuid) ?? 'General',
      status: location.status,
      parent_uuid: location.parent_uuid,
      path: this.#tree
        .path(location)
        .slice(0, -1)
        .map(({ name }) => name),
      rooms: inside.filter(({ physical_type }) => physical_type === 'room').length,
      beds: countBeds(inside),
    };
  }

  #room(location: Location): Room {
    return {
      ...entityOf(location),
      id: location.uuid,
      name: location.name,
      status: location.status,
      operational_status: location.operational_status,
      parent_uuid: location.parent_uuid,
      ward: this.#around(location, 'ward'),
      beds: countBeds(this.#below(location)),
    };
  }

  #bed(location: Location): Bed {
    const details = this.bedDetails.get(location.uuid);
    return {
      ...entityOf(location),
      id: location.uuid,
      number: location.name,
      bed_type: details?.bed_type ?? null,
      tags: details?.tags ?? [],
      status: location.status,
      operational_status: location.operational_status,
      parent_uuid: location.parent_uuid,
      room: this.#around(location, 'room'),
      ward: this.#around(location, 'ward'),
    };
  }

  /** The nearest parent of a kind. */
  #around(location: Location, kind: Location['physical_type']): NamedPlace | null {
    const place = this.#tree.path(location).find(({ physical_type }) => physical_type === kind);
    return place ? { uuid: place.uuid, name: place.name } : null;
  }

  /** Everything inside, at any depth. */
  #below({ uuid }: Location): readonly Location[] {
    return this.#tree.inside(uuid).flatMap((location) => [location, ...this.#below(location)]);
  }
}

/** Inactive beds do not count. */
function countBeds(locations: readonly Location[]): BedCounts {
  return countStatuses(locations.filter(({ physical_type, status }) => physical_type === 'bed' && status === 'active'));
}

/** The number of each operational status. */
export function countStatuses(places: readonly Pick<Location, 'operational_status'>[]): BedCounts {
  const count = (status: Location['operational_status']) =>
    places.filter(({ operational_status }) => operational_status === status).length;
  const counts = Object.fromEntries(operationalStatuses.map((status) => [status, count(status)]));
  return { ...counts, unknown: count(null), total: places.length } as BedCounts;
}

function entityOf({ uuid, version, created_at, updated_at, created_by, updated_by }: Location) {
  return { uuid, version, created_at, updated_at, created_by, updated_by };
}
