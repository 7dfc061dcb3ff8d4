import { describe, expect, it } from 'vitest';
import type { PhysicalType } from '.';
import type { Location } from './location';
import { LocationTree } from './location-tree';

const stamp = '2026-01-01T00:00:00.000Z';
const at = (uuid: string, physical_type: PhysicalType, parent_uuid: string | null): Location => ({
  uuid,
  id: uuid,
  name: uuid,
  location_name: uuid,
  physical_type,
  parent_uuid,
  status: 'active',
  operational_status: null,
  version: 1,
  created_at: stamp,
  updated_at: stamp,
});
const tree = new LocationTree([
  at('Bed 10', 'bed', 'Ward'),
  at('Bed 2', 'bed', 'Ward'),
  at('Ward', 'ward', 'Ridge'),
  at('Annex', 'building', 'Ridge'),
  at('Ridge', 'site', null),
  at('Hôpital', 'site', null),
]);
const shown = (isOpen: (location: Location) => boolean, of = tree) =>
  of.rows(isOpen).map(({ location, level }) => `${'-'.repeat(level)}${location.name}`);

describe('the tree of locations', () => {
  it('shows the children of an open location below it, larger kinds first, numbers in their order', () => {
    expect(shown(() => true)).toEqual(['-Hôpital', '-Ridge', '--Annex', '--Ward', '---Bed 2', '---Bed 10']);
    expect(shown(({ name }) => name === 'Ridge')).toEqual(['-Hôpital', '-Ridge', '--Annex', '--Ward']);
  });

  it('gives each line its position among its siblings', () => {
    const bed = tree.rows(() => true).at(-1);
    expect(bed).toMatchObject({ place: 2, of: 2, inside: 0, open: false });
  });

  it('is reduced by a search to the matches and their parents', () => {
    expect(shown(() => true, tree.matching('BED 2'))).toEqual(['-Ridge', '--Ward', '---Bed 2']);
    expect(shown(() => true, tree.matching('hopital'))).toEqual(['-Hôpital']);
    expect(shown(() => true, tree.matching('nowhere'))).toEqual([]);
  });

  it('knows the path from the site down', () => {
    expect(tree.path(tree.get('Bed 2')!).map(({ name }) => name)).toEqual(['Ridge', 'Ward', 'Bed 2']);
  });
});
