import { describe, expect, it } from 'vitest';
import type { PluginManifest } from '../manifest';
import { faultText } from './manifest-fault';
import { manifestFaults } from './manifest-faults';

const recept: PluginManifest = {
  id: 'recept',
  name: 'Reception',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    workspace: { key: 'RECEPT', title: 'Reception', icon: 'home' },
    views: [{ id: 'recept.home', for: 'page', title: 'Home' }],
    routes: [
      { name: 'recept', path: '/recept', view: 'recept.home' },
      { name: 'recept-queue', path: '/recept/:number', view: 'recept.home' },
    ],
    profileTabs: [{ route: 'patients-id-money', view: 'recept.money' }],
    resources: [{ id: 'money', title: 'Money', verbs: ['refund'] }],
    commands: [{ id: 'recept.register', title: 'Register', icon: 'add', route: 'recept' }],
  },
};
const around = { plugins: [recept], icons: new Set(['home', 'add', 'heart']) };

const good = {
  id: 'acme-dental',
  name: 'Dental',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['recept'],
  contributes: {
    views: [
      { id: 'acme-dental.page', for: 'page', title: 'Dental care', permission: 'acme-dental.read' },
      { id: 'acme-dental.teeth', for: 'profile-tab', title: 'Teeth', permission: 'money.refund', onlyIn: ['RECEPT'] },
    ],
    routes: [{ name: 'recept-dental', path: '/recept/dental', view: 'acme-dental.page' }],
    navItems: [{ workspace: 'RECEPT', route: 'recept-dental', label: 'Dental care', icon: 'heart' }],
    profileTabs: [{ workspace: 'RECEPT', route: 'patients-id-teeth', view: 'acme-dental.teeth' }],
    panels: [
      { id: 'acme-dental.panel', view: 'acme-dental.page', label: 'Teeth', icon: 'heart', exceptIn: ['RECEPT'] },
    ],
    resources: [{ id: 'acme-dental', title: 'Dental care' }],
    commands: [{ id: 'acme-dental.open', title: 'Open', icon: 'heart', route: '{workspace}-dental' }],
  },
};
type Good = typeof good;

/** The good manifest with a change in the first item of a list. */
const withFirst = <K extends keyof Good['contributes']>(list: K, change: object) => ({
  ...good,
  contributes: {
    ...good.contributes,
    [list]: good.contributes[list].map((item, index) => (index === 0 ? { ...item, ...change } : item)),
  },
});
const sentences = (manifest: unknown, surroundings = around) =>
  manifestFaults(manifest, surroundings).map(({ sentence }) => sentence);

it('finds nothing wrong with a manifest that is right', () => {
  expect(sentences(good)).toEqual([]);
  expect(sentences(recept, { ...around, plugins: [{ ...recept, id: 'pay', contributes: {} }] })).toEqual([
    'The view recept.money is not declared. Did you mean recept.home?',
  ]);
});

describe('its shape', () => {
  it.each([
    [null, 'The manifest is not an object'],
    [[], 'The manifest is not an object'],
    [{ ...good, name: 7 }, 'The field name is not a text'],
    [{ ...good, engines: {} }, 'The field sdk is missing'],
    [{ ...good, requires: 'patients' }, 'The field requires is not a list of texts'],
    [{ ...good, require: ['recept'] }, 'There is no field require. Did you mean requires?'],
    [{ ...good, contributes: { navitems: [] } }, 'There is no field navitems. Did you mean navItems?'],
    [{ ...good, contributes: { routes: {} } }, 'The field routes is not a list'],
    [{ ...good, contributes: { routes: [null] } }, 'The field routes[0] is not an object'],
    [withFirst('views', { order: '1' }), 'The field order is not a number'],
    [withFirst('views', { inBar: 'yes' }), 'The field inBar is neither true nor false'],
    [withFirst('views', { titel: 'x' }), 'There is no field titel. Did you mean title?'],
    [withFirst('navItems', { label: undefined }), 'The field label is missing'],
  ])('%j', (manifest, fault) => {
    expect(sentences(manifest)).toEqual([fault]);
  });

  it('names existing places and layouts', () => {
    expect(sentences(withFirst('views', { for: 'pag' }))[0]).toMatch(
      /^The field for cannot be pag, only page, profile-tab, .*part\. Did you mean page\?$/,
    );
    expect(sentences(withFirst('routes', { layout: 'narrow' }))).toEqual([
      'The field layout cannot be narrow, only app, home, wide, plain',
    ]);
  });
});

describe('its id and versions', () => {
  it('must be a folder’s name', () => {
    expect(sentences({ ...good, id: '../core' })).toContain('The id ../core is not in kebab-case, as in acme-dental');
  });

  it.each(['1', '1.0', 'v1.0.0', '1.0.0.0', 'latest', '01.0.0'])('%s is not a version', (version) => {
    expect(sentences({ ...good, version })).toEqual([
      `The version ${version} is none. Three numbers are one, as in 1.2.0`,
    ]);
  });

  it.each(['1.0.0', '0.1.0-beta.2', '2.10.3+5'])('%s is one', (version) => {
    expect(sentences({ ...good, version })).toEqual([]);
  });

  it.each(['latest', 'one', '^1.0.0 oder so'])('%s is not a range of versions', (sdk) => {
    expect(sentences({ ...good, engines: { sdk } })).toEqual([
      `${sdk} is no range of SDK versions. One is ^1.0.0, for example`,
    ]);
  });

  it.each(['*', '^1.0.0', '1.x', '>=1.1 <2', '^1.0.0-beta.1', '1.0.0 - 2.0.0', '1 || 2'])('%s is one', (sdk) => {
    expect(sentences({ ...good, engines: { sdk } })).toEqual([]);
  });
});

describe('references', () => {
  it.each([
    [
      withFirst('routes', { view: 'acme-dental.pgae' }),
      'The view acme-dental.pgae is not declared. Did you mean acme-dental.page?',
    ],
    [withFirst('routes', { view: 'recept.hom' }), 'There is no view recept.hom. Did you mean recept.home?'],
    [
      withFirst('views', { permission: 'acme-dental.raed' }),
      'There is no right acme-dental.raed. Did you mean acme-dental.read?',
    ],
    [withFirst('views', { onlyIn: ['WARD'] }), 'There is no workspace WARD'],
    [withFirst('panels', { exceptIn: ['RECPT'] }), 'There is no workspace RECPT. Did you mean RECEPT?'],
    [withFirst('navItems', { workspace: 'RESEPT' }), 'There is no workspace RESEPT. Did you mean RECEPT?'],
    [withFirst('navItems', { icon: 'hart' }), 'There is no icon hart. Did you mean heart?'],
    [withFirst('navItems', { route: 'recept-dentl' }), 'There is no page recept-dentl. Did you mean recept-dental?'],
    [withFirst('commands', { route: 'opd-dental' }), 'There is no page opd-dental'],
    [withFirst('routes', { path: 'dental' }), 'The path dental does not begin with /'],
    [withFirst('views', { id: 'recept.page' }), 'The view recept.page does not begin with acme-dental.'],
  ])('%#: %s', (manifest, fault) => {
    expect(sentences(manifest)).toContain(fault);
  });

  it('are not checked if a plugin that could contain them is missing', () => {
    const manifest = { ...withFirst('routes', { view: 'acme-teeth.page' }), requires: ['acme-teeth'] };
    expect(sentences(manifest)).toEqual([]);
  });

  it('to a page begin with the workspace that opens it', () => {
    const { navItems: _, commands: __, ...contributes } = withFirst('routes', { name: 'recpt-dental' }).contributes;
    expect(sentences({ ...good, contributes })).toEqual([
      'No workspace opens the page recpt-dental: its name begins with none. Did you mean recept?',
    ]);
  });
});

describe('rights for default roles', () => {
  const faults = (contributes: object) => sentences({ ...good, contributes });
  const resources = [{ id: 'teeth', title: 'Teeth', verbs: ['pull'] }];
  const workspace = { key: 'TEETH', title: 'Teeth', icon: 'home' };

  it('belong to its own resources, and places to its workspace', () => {
    const defaultRights = { doctor: ['teeth.*', 'teeth.pull'], nurse: ['teeth.read'] };
    const answers = { 'visits.consult': 'teeth.pull' };
    expect(faults({ resources, defaultRights, answers })).toEqual([]);
    expect(faults({ workspace: { ...workspace, kinds: ['desk'], defaultRoles: { doctor: 3 } } })).toEqual([]);
  });

  it.each([
    [{ resources, defaultRights: { doctor: ['money.read'] } }, 'None of its resources gives the right money.read'],
    [
      { resources, defaultRights: { doctor: ['teeth.reda'] } },
      'None of its resources gives the right teeth.reda. Did you mean teeth.read?',
    ],
    [{ resources, defaultRights: { doctor: [7] } }, 'None of its resources gives the right 7'],
    [{ resources, defaultRights: { doctor: 'teeth.read' } }, 'The field doctor is not a list'],
    [{ resources, defaultRights: { docter: [] } }, 'No role begins with the key docter. Did you mean doctor?'],
    [{ resources, answers: { 'visits.consult': 'money.read' } }, 'None of its resources gives the right money.read'],
    [{ resources, answers: { 'visits.consult': 7 } }, 'None of its resources gives the right 7'],
    [{ resources, defaultRights: [] }, 'The field defaultRights is not an object'],
    [{ workspace: { ...workspace, defaultRoles: { doctor: 'first' } } }, 'The field doctor is not a number'],
    [
      { workspace: { ...workspace, kinds: ['wards'] } },
      'The field kinds cannot be wards, only desk, clinical, ward, laboratory, pharmacy, money, administration. Did you mean ward?',
    ],
  ])('is refused otherwise: %j', (contributes, fault) => expect(faults(contributes)).toEqual([fault]));
});

describe('names of another plugin', () => {
  it.each([
    [
      withFirst('routes', { name: 'recept-queue' }),
      'The page recept-queue belongs to recept. Another would do, such as recept-acme-dental',
    ],
    [
      withFirst('routes', { path: '/recept/:id' }),
      'The path /recept/:id belongs to recept. Another would do, such as /recept/acme-dental',
    ],
    [
      withFirst('profileTabs', { route: 'patients-id-money' }),
      'The tab patients-id-money belongs to recept. Another would do, such as patients-id-acme-dental',
    ],
    [
      withFirst('resources', { id: ' Money ' }),
      'The resource money belongs to recept. Another would do, such as acme-dental',
    ],
    [
      withFirst('commands', { id: 'recept.register' }),
      'The id recept.register belongs to recept. Another would do, such as acme-dental.register',
    ],
    [
      { ...good, contributes: { ...good.contributes, workspace: { key: 'recept', title: 'Mine', icon: 'home' } } },
      'The workspace RECEPT belongs to recept',
    ],
  ])('%#: %s', (manifest, fault) => {
    expect(sentences(manifest)).toContain(fault);
  });

  it('may be the same tab in another workspace', () => {
    const workspace = { key: 'DENT', title: 'Dentist', icon: 'home' };
    const profileTabs = [{ route: 'patients-id-money', view: 'recept.money' }];
    const views = [{ id: 'recept.money', for: 'profile-tab', title: 'Money' }] as const;
    const plugins = [{ ...recept, contributes: { ...recept.contributes, views } }];
    const manifest = { ...good, contributes: { workspace, profileTabs } };
    expect(sentences(manifest, { ...around, plugins })).toEqual([]);
  });

  it('are not allowed twice in one plugin either', () => {
    const routes = [...good.contributes.routes, ...good.contributes.routes];
    expect(sentences({ ...good, contributes: { ...good.contributes, routes } })).toEqual([
      'The name recept-dental is there twice',
      'The name /recept/dental is there twice',
    ]);
  });
});

const source = `import { defineManifest } from '@clinic-workbench/sdk/common';

// A plugin { of ours.
export default defineManifest({
  id: 'acme-dental',
  contributes: {
    views: [{ id: 'acme-dental.page', for: 'page' /* , */ }],
    routes: [
      { name: "recept-dental", path: '/recept/[x],', view: 'acme-dental.page' },
      {
        name: 'recept-teeth',
        'view': 'acme-dental.pgae',
      },
      ...more,
    ],
  },
});
`;

it.each([
  [['contributes', 'routes', 1, 'view'], 12],
  [['contributes', 'routes', 1, 'path'], 10],
  [['contributes', 'routes', 0, 'view'], 9],
  [['contributes', 'views', 0, 'for'], 7],
  [['contributes', 'routes', 7, 'view'], 8],
  [['version'], 4],
  [[], 4],
])('finds the line of %j in a source', (path, line) => {
  expect(faultText({ path, sentence: 'Wrong' }, 'manifest.ts', source)).toMatch(
    new RegExp(`^In line ${line} of manifest.ts(, [\\w.[\\]]+)?: Wrong$`),
  );
});

it('finds the line of the same place in JSON, and names the place', () => {
  const faulty = withFirst('routes', { view: 'acme-dental.pgae' });
  const text = JSON.stringify(faulty, undefined, 2);
  const line = text.split('\n').findIndex((each) => each.includes('pgae')) + 1;
  const [fault] = manifestFaults(JSON.parse(text), around);
  expect(faultText(fault!, 'manifest.json', text)).toBe(
    `In line ${line} of manifest.json, contributes.routes[0].view: The view acme-dental.pgae is not declared. Did you mean acme-dental.page?`,
  );
});

it('lists all mistakes at once, in their order', () => {
  const all = manifestFaults(
    { ...withFirst('views', { for: 'pag', permission: 'no.read' }), version: 'one', color: 'red' },
    around,
  );
  expect(all.map(({ path }) => path.join('.'))).toEqual([
    'version',
    'contributes.views.0.for',
    'contributes.views.0.permission',
    'color',
  ]);
});
