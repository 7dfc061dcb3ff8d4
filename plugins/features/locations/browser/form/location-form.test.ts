import { noDrafts } from '../../../../../tests/support/no-drafts';
import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { describe, expect, it } from 'vitest';
import type { PhysicalType } from '../../common';
import type { Location } from '../../common/location';
import { LocationTree } from '../../common/location-tree';
import { LocationForm } from './location-form';

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
  version: 3,
  created_at: stamp,
  updated_at: stamp,
});
const site = at('0190a000-0000-7000-8000-000000000001', 'site', null);
const ward = at('0190a000-0000-7000-8000-000000000002', 'ward', site.uuid);
const drafts = noDrafts;

/**
 * @param answer the server's answer to a change
 * @param now the location on the server
 */
function formOf(
  location: Location | undefined,
  inside: Location | undefined,
  answer: (version: unknown, body: unknown) => Location,
  now?: Location,
) {
  const api = {
    post: (_path: string, body: unknown) => Promise.resolve().then(() => answer(undefined, body)),
    patch: (_path: string, body: unknown, { ifMatch }: { ifMatch?: number }) =>
      Promise.resolve().then(() => answer(ifMatch, body)),
    get: () => Promise.resolve(now),
  } as unknown as ApiClient;
  return new LocationForm({ api, drafts, tree: () => new LocationTree([site, ward]), location, inside });
}

describe('the form of a location', () => {
  it('starts inside a location with the next smaller kind', () => {
    const model = formOf(undefined, ward, () => ward);
    expect(model.form.values).toMatchObject({ physical_type: 'room', parent_uuid: ward.uuid });
    expect(model.parents.map(({ path }) => path)).toEqual([site.name, `${site.name} › ${ward.name}`]);
  });

  it('offers only larger parents, and drops one that is no longer larger', () => {
    const model = formOf(undefined, ward, () => ward);
    model.setKind('building');
    expect(model.parents.map(({ location }) => location)).toEqual([site]);
    expect(model.form.values.parent_uuid).toBe('');
    expect(model.form.valid).toBe(false);
    model.setKind('site');
    model.form.set('name', 'New');
    expect(model.form.valid).toBe(true);
  });

  it('sends the version on screen, and after a conflict the one shown then', async () => {
    const sent: unknown[] = [];
    const theirs = { ...ward, name: 'Theirs', version: 4 };
    const model = formOf(
      ward,
      undefined,
      (version) => {
        sent.push(version);
        if (version === 3) throw new ApiFailure(409, 'stale_version', 'Stale', {}, { current: theirs });
        return { ...theirs, version: 5 };
      },
      theirs,
    );
    model.form.set('name', 'Mine');
    expect(await model.form.submit()).toBe(false);
    expect(model.form.conflict).toMatchObject({ version: 4, theirs: { name: 'Theirs' } });
    model.form.settle('mine');
    expect(model.form.values.name).toBe('Mine');
    expect(await model.form.submit()).toBe(true);
    expect(sent).toEqual([3, 4]);
  });

  it('accepts somebody else’s saved change', async () => {
    const theirs = { ...ward, name: 'Theirs', version: 4 };
    const model = formOf(
      ward,
      undefined,
      () => {
        throw new ApiFailure(409, 'stale_version', 'Stale', {}, { current: theirs });
      },
      theirs,
    );
    model.form.set('name', 'Mine');
    await model.form.submit();
    model.form.settle('theirs');
    expect(model.form.values.name).toBe('Theirs');
    expect(model.form.dirty).toBe(false);
  });
});
