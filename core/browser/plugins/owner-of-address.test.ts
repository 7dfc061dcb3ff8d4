import { Container } from 'inversify';
import { beforeEach, expect, it } from 'vitest';
import { installed, plugin } from '../testing/session-for-test';
import { ownerOfAddress } from './owner-of-address';
import { PluginHost } from './plugin-host';

let host: PluginHost;

beforeEach(() => {
  host = new PluginHost(new Container({ defaultScope: 'Singleton', jitless: true }));
  for (const each of installed) host.install(each);
  host.install(plugin('antenatal', { views: [{ id: 'antenatal.tab', for: 'profile-tab', title: 'Antenatal' }] }, []));
  host.install(
    plugin(
      'mom',
      {
        workspace: { key: 'MOM', title: 'Maternity', icon: 'heart' },
        views: [{ id: 'mom.home', for: 'page', title: 'Dashboard' }],
        routes: [{ name: 'mom', path: '/mom', view: 'mom.home' }],
        profileTabs: [{ route: 'patients-id-antenatal', view: 'antenatal.tab' }],
      },
      ['patients', 'antenatal'],
    ),
  );
});

const owner = (path: string) => ownerOfAddress(host, path)?.id;

it.each(['/mom', '/patients/p1/antenatal'])(
  'knows the plugin of %s, a page and a tab of the profile, while it is off',
  (path) => {
    expect(owner(path)).toBeUndefined();
    host.setSwitchedOff(['mom']);
    expect(owner(path)).toBe('mom');
    expect(owner('/nowhere')).toBeUndefined();
  },
);

it('names the feature if the workspace that shows it is on', () => {
  host.install(
    plugin(
      'ward',
      {
        workspace: { key: 'WARD', title: 'Ward', icon: 'heart' },
        profileTabs: [{ route: 'patients-id-antenatal', view: 'antenatal.tab' }],
      },
      [],
    ),
  );
  host.setSwitchedOff(['mom']);
  expect(owner('/patients/p1/antenatal')).toBe('antenatal');
});
