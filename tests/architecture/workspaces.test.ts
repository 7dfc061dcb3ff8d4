import { tabStandsIn, type PluginManifest } from '@clinic-workbench/sdk/common';
import { describe, expect, it } from 'vitest';
import { literalsOf } from './sentences';
import { sources } from './sources';

const manifests = Object.values(
  import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' }),
);
const workspaces = manifests.flatMap(({ contributes }) => contributes.workspace ?? []);
const keys = workspaces.map(({ key }) => key);

/** Permitted names of workspaces, with the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The specification, section 3, names the type of a workspace that has none.
  IPD: [
    'core/node/workspaces/workspace-rules.ts',
    'plugins/features/workspaces/common/workspace-rules.ts',
    'plugins/features/valuesets/common/fixed-lists.ts',
  ],
  // The name of a value set (specification, section 3).
  'ipd-vitals-unit-type': [
    'plugins/features/observations/browser/observations-store.ts',
    'plugins/features/valuesets/node/catalogue.ts',
  ],
};

it('every workspace names its kinds', () => {
  expect(keys).toHaveLength(12);
  expect(workspaces.filter(({ kinds = [] }) => kinds.length === 0)).toEqual([]);
});

it('features, kernel and SDK never name a workspace: they use its kind or its declarations', () => {
  // Addresses of the API are the specification's (section 3).
  const isAddress = (literal: string) => literal.startsWith('/admin/organizations');
  const names = (literal: string) =>
    !isAddress(literal) &&
    keys.some((key) => literal === key || new RegExp(`^/?${key.toLowerCase()}[-/]\\w`).test(literal));
  // The requests of the contract tests are not part of a feature.
  const tests = ['!**/*.test.*', '!**/contract-samples.ts'];
  const files = sources(['plugins/features/**/*.{ts,tsx}', 'core/**/*.{ts,tsx}', 'sdk/**/*.{ts,tsx}', ...tests]);
  const found = files
    .filter((file) => !/\/(testing|demo)\//.test(file))
    .flatMap((file) =>
      literalsOf(file)
        .filter((literal) => names(literal) && !exceptions[literal]?.includes(file))
        .map((literal) => `${file}: ${literal}`),
    );
  expect(found).toEqual([]);
});

describe('the tabs of a patient in a workspace', () => {
  const clinical = [
    '',
    'charts',
    'appointments',
    'visits',
    'prescriptions',
    'orders',
    'bills',
    'notes',
    'referrals',
    'care-plans',
  ];
  it.each(
    Object.entries({
      ADMIN: ['', 'appointments', 'audit'],
      BILL: ['', 'bills', 'account-history', 'dependents'],
      COVID: clinical,
      DIAG: ['', 'orders'],
      EMERG: clinical.toSpliced(4, 0, 'encounters'),
      HOME: clinical,
      IPD: [...clinical, 'files'],
      MOM: clinical,
      OPD: clinical,
      PHARM: ['', 'pending-prescriptions', 'bills'],
      RECEPT: ['', 'appointments', 'visits', 'bills'],
      VIRT: clinical,
    }),
  )('%s: those of the features that join its kind, in their order (specification, section 2)', (key, expected) => {
    const workspace = workspaces.find((each) => each.key === key)!;
    const tabs = manifests
      .flatMap((manifest) =>
        (manifest.contributes.profileTabs ?? []).filter((tab) => tabStandsIn(manifest, tab, workspace)),
      )
      .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity));
    expect(tabs.map(({ route }) => route.replace(/^patients-id-?/, ''))).toEqual(expected);
  });
});
