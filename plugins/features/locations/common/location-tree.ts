import type { Location } from './location';
import { rankOf } from './location-rules';

/** A location as a line of the tree. */
export interface TreeRow {
  readonly location: Location;
  /** 1 for sites. */
  readonly level: number;
  /** Its position among its siblings, from 1, and their number. */
  readonly place: number;
  readonly of: number;
  /** The number of its children. */
  readonly inside: number;
  /** Whether its children are shown below; false if it has none. */
  readonly open: boolean;
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The tree of locations: larger kinds first, then by name, `Bed 2` before `Bed 10`. */
export class LocationTree {
  readonly #byUuid: ReadonlyMap<string, Location>;
  readonly #inside = new Map<string | null, Location[]>();

  constructor(readonly locations: readonly Location[]) {
    this.#byUuid = new Map(locations.map((each) => [each.uuid, each]));
    for (const location of locations) {
      const siblings = this.#inside.get(location.parent_uuid);
      if (siblings) siblings.push(location);
      else this.#inside.set(location.parent_uuid, [location]);
    }
    for (const siblings of this.#inside.values())
      siblings.sort((a, b) => rankOf(a.physical_type) - rankOf(b.physical_type) || names.compare(a.name, b.name));
  }

  get(uuid: string): Location | undefined {
    return this.#byUuid.get(uuid);
  }

  /** @param uuid null for the sites */
  inside(uuid: string | null): readonly Location[] {
    return this.#inside.get(uuid) ?? [];
  }

  /** From the site down to the location itself. */
  path(location: Location): readonly Location[] {
    const parent = location.parent_uuid === null ? undefined : this.#byUuid.get(location.parent_uuid);
    return parent ? [...this.path(parent), location] : [location];
  }

  /** The lines to show: the children of an open location are below it. */
  rows(isOpen: (location: Location) => boolean): readonly TreeRow[] {
    const rows: TreeRow[] = [];
    const add = (siblings: readonly Location[], level: number): void => {
      for (const [index, location] of siblings.entries()) {
        const inside = this.inside(location.uuid);
        const open = inside.length > 0 && isOpen(location);
        rows.push({ location, level, place: index + 1, of: siblings.length, inside: inside.length, open });
        if (open) add(inside, level + 1);
      }
    };
    add(this.inside(null), 1);
    return rows;
  }

  /** The tree of a search: locations with names that contain all the words, and their parents. */
  matching(search: string): LocationTree {
    const words = fold(search).split(/\s+/).filter(Boolean);
    const kept = new Set<Location>();
    for (const location of this.locations)
      if (words.every((word) => fold(location.name).includes(word)))
        for (const each of this.path(location)) kept.add(each);
    return new LocationTree(this.locations.filter((each) => kept.has(each)));
  }
}

/** Ignores accents and case. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
