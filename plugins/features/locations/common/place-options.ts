import type { Location } from './location';
import { LocationTree } from './location-tree';

/** A location to choose. */
export interface PlaceOption {
  /** The location's uuid. */
  readonly value: string;
  /** With its parents, as in `Ridge › Ward 2`. */
  readonly label: string;
  /** The name alone. */
  readonly name: string;
  /** Its site first, itself last. */
  readonly within: readonly string[];
}

/** The active locations in tree order, without the kinds that nobody chooses by name there. */
export function placeOptions(
  locations: readonly Location[],
  tooSmall: readonly Location['physical_type'][],
): readonly PlaceOption[] {
  const tree = new LocationTree(locations);
  return tree
    .rows(() => true)
    .filter(({ location }) => location.status === 'active' && !tooSmall.includes(location.physical_type))
    .map(({ location }) => {
      const path = tree.path(location);
      return {
        value: location.uuid,
        label: path.map(({ name }) => name).join(' › '),
        name: location.name,
        within: path.map(({ uuid }) => uuid),
      };
    });
}
