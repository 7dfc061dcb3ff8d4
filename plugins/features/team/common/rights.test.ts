import { defineManifest, type RolePermissions } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { added, grantsOf, lacking, freeToGive } from './granting';
import { resourcesOf } from './rights';
import {
  hasRight,
  unknownEntries,
  wildcardOf,
  withoutRight,
  withoutWildcard,
  withoutWorkspace,
  withRight,
  withWildcard,
  withWorkspace,
} from './rights-draft';
import { administers } from './role';
import { previewOf } from './role-preview';

const ward = defineManifest({
  id: 'ward',
  name: 'Ward',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    workspace: { key: 'WARD', title: 'Ward', icon: 'bed' },
    resources: [{ id: 'Beds', title: 'Beds', verbs: ['clean'] }],
    views: [
      { id: 'ward.home', for: 'page', title: 'Home' },
      { id: 'ward.beds', for: 'page', title: 'Beds', permission: 'beds.read' },
    ],
    routes: [
      { name: 'ward', path: '/ward', view: 'ward.home' },
      { name: 'ward-beds', path: '/ward/beds', view: 'ward.beds' },
    ],
    navItems: [
      { route: 'ward', label: 'Home', icon: 'home' },
      { route: 'ward-beds', label: 'Beds', icon: 'bed' },
      { route: 'ward-cleaning', label: 'Nowhere', icon: 'bed' },
      { route: 'ward', label: 'Cleaning', icon: 'clean', permission: 'beds.clean' },
    ],
  },
});
const role = (resources: string[], workspaces: string[] = []): RolePermissions => ({ workspaces, resources });

describe('a tick in the matrix', () => {
  it('adds a right once, and only without a wildcard that gives it', () => {
    expect(withRight(role(['Beds.*']), 'beds.read')).toEqual(role(['Beds.*']));
    expect(withRight(role(['x.read']), 'beds.read').resources).toEqual(['x.read', 'beds.read']);
  });

  it('removed from a wildcard keeps the wildcard’s other rights', () => {
    expect(withoutRight(role(['x.*', 'Beds.*']), 'beds.delete').resources).toEqual(['x.*', 'beds.read', 'beds.write']);
    expect(withoutRight(role(['Beds.read', 'beds*']), 'beds.read').resources).toEqual(['beds.write', 'beds.delete']);
  });

  it('for all combines the plain rights and keeps other verbs', () => {
    const all = withWildcard(role(['beds.read', 'beds.clean', 'x.read']), 'beds');
    expect(all.resources).toEqual(['beds.clean', 'x.read', 'beds.*']);
    expect(wildcardOf(all, 'beds')).toBe('beds.*');
    expect(hasRight(all, 'beds.delete')).toBe(true);
    expect(withoutWildcard(all, 'beds').resources).toEqual(['beds.clean', 'x.read']);
  });

  it('for a workspace keeps entries below it, and is removed together with them', () => {
    expect(withWorkspace(role([], ['ward.night']), 'WARD').workspaces).toEqual(['ward.night']);
    expect(withWorkspace(role([]), 'WARD').workspaces).toEqual(['WARD']);
    expect(withoutWorkspace(role([], ['ward.night', 'WARD', 'OPD']), 'WARD').workspaces).toEqual(['OPD']);
  });

  it('finds entries that no plugin declares', () => {
    const held = role(['beds.clean', 'Beds.*', 'beds.fly', 'ghost.*', 'ghost.read'], ['WARD.night', 'MOON']);
    expect(unknownEntries(held, resourcesOf([ward]), ['WARD'])).toEqual({
      workspaces: ['MOON'],
      resources: ['beds.fly', 'ghost.*', 'ghost.read'],
    });
  });
});

describe('giving', () => {
  it('counts only new entries, with wildcards and capital letters resolved', () => {
    const given = added(role(['beds.read', 'beds.write'], ['opd']), role(['Beds.*'], ['OPD.doctor', 'WARD']));
    expect(given).toEqual({ workspaces: new Set(['WARD']), rights: new Set(['beds.delete']) });
  });

  it('of one workspace does not give its siblings or the whole type', () => {
    const [night, day] = [role([], ['WARD.night']), role([], ['ward.DAY'])];
    const none = grantsOf(role([]));
    expect(added(night, role([], ['WARD.day'])).workspaces).toEqual(new Set(['WARD.DAY']));
    expect(added(night, role([], ['WARD'])).workspaces).toEqual(new Set(['WARD']));
    expect(added(role([], ['WARD']), night).workspaces).toEqual(new Set());
    expect(lacking(grantsOf(day), grantsOf(night), none)).toBe('WARD');
    expect(lacking(grantsOf(role([], ['WARD'])), grantsOf(night), none)).toBe('WARD');
    expect(lacking(grantsOf(night), grantsOf(role([], ['ward'])), none)).toBeUndefined();
    expect(lacking(grantsOf(night), none, freeToGive([], [ward], role([]), [day]))).toBe('WARD');
    // If every role was narrowed to single ones, users with one of them may widen it again.
    expect(lacking(grantsOf(day), grantsOf(night), freeToGive([], [], night, [night, day]))).toBeUndefined();
    expect(lacking(grantsOf(day), grantsOf(night), freeToGive([], [], night, [night, role([], ['WARD'])]))).toBe(
      'WARD',
    );
  });

  it('finds a right that the user lacks, unless it is free to give', () => {
    const given = grantsOf(role(['beds.read', 'beds.clean'], ['WARD']));
    const own = grantsOf(role(['beds.read'], ['WARD']));
    const none = grantsOf(role([]));
    expect(lacking(given, own, none)).toBe('beds.clean');
    expect(lacking(given, none, none)).toBe('WARD');
    expect(lacking(given, own, freeToGive([ward], [], role([]), [role(['beds.read'])]))).toBeUndefined();
    // Even if another role has it already: a second ward needs the same right.
    expect(lacking(given, own, freeToGive([ward], [], role([]), [role(['beds.clean'])]))).toBeUndefined();
    expect(lacking(given, none, freeToGive([ward], [], role([]), [role([], ['WARD.day'])]))).toBeUndefined();
    expect(lacking(given, own, freeToGive([], [], role([]), [role(['beds.read'])]))).toBe('beds.clean');
  });

  it('built-in rights are never free, even if another plugin declares them', () => {
    const given = grantsOf(role(['beds.clean'], ['WARD']));
    const free = freeToGive([{ ...ward, id: 'claims' }], [ward], role([]), []);
    expect(lacking(given, grantsOf(role([], ['WARD'])), free)).toBe('beds.clean');
    expect(lacking(given, grantsOf(role(['beds.clean'])), free)).toBe('WARD');
  });
});

it('an administrator has the workspace and the rights over roles and team', () => {
  const places = new Set(['ADMIN']);
  expect(administers(role(['Roles.*', 'team*'], ['ADMIN']), places)).toBe(true);
  expect(administers(role(['roles.*', 'team.*'], ['OPD']), places)).toBe(false);
  expect(administers(role(['roles.*', 'team.read'], ['ADMIN']), places)).toBe(false);
});

describe('the preview', () => {
  it('shows the present workspaces, with the pages that the rights open', () => {
    const seen = (resources: string[]) => previewOf(role(resources, ['WARD', 'MOON']), [ward]);
    expect(seen([])).toEqual([{ key: 'WARD', title: 'Ward', icon: 'bed', navigation: ['Home'] }]);
    expect(seen(['beds*', 'beds.clean'])[0]?.navigation).toEqual(['Home', 'Beds', 'Cleaning']);
  });
});
