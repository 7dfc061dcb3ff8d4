// @vitest-environment jsdom
import { autorun } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCookie } from '../session/cookies';
import { rememberVisited } from '../session/last-visited';
import { clientFor } from '../testing/client-for';
import { openForTest } from '../testing/session-for-test';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'workspace=; Max-Age=0; Path=/';
});

function openAt(address: string) {
  history.replaceState(null, '', address);
  return openForTest(clientFor('http://127.0.0.1:1', {}).api, null);
}
const arrival = (path: string) => vi.waitFor(() => expect(location.pathname + location.search).toBe(path));

describe('BrowserNavigation', () => {
  it('knows a place by its route name, parameters and query', () => {
    expect(openAt('/patients/p1?tab=a').navigation.current).toEqual({
      route: 'patients-id',
      params: { id: 'p1' },
      query: { tab: 'a' },
    });
    expect(openAt('/recept/patients').navigation.current.route).toBe('recept-patients');
    expect(openAt('/').navigation.current.route).toBe('index');
    expect(openAt('/nowhere').navigation.current.route).toBe('');
  });

  it('writes the address of a route, and none if no plugin offers it', () => {
    const { navigation } = openAt('/recept');
    expect(navigation.href('patients-id', { id: 'a b' }, { tab: 'x' })).toBe('/patients/a%20b?tab=x');
    expect(navigation.href('patients-id-files', { id: 'p1' })).toBe('/patients/p1/files');
    expect(navigation.href('login')).toBe('/login');
    expect(navigation.href('recept-nothing')).toBeUndefined();
    expect(() => navigation.go('recept-nothing')).toThrow('No active plugin offers the route recept-nothing');
  });

  it('opens only what workspace and rights allow', () => {
    const { navigation, session } = openAt('/recept');
    expect(['recept', 'recept-patients', 'patients-id', 'index'].map(navigation.canOpen)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['opd-patients', 'recept-secrets', 'recept-nothing'].map(navigation.canOpen)).toEqual([false, false, false]);
    session.chooseWorkspace('OPD');
    expect([navigation.canOpen('opd-patients'), navigation.canOpen('recept')]).toEqual([true, false]);
  });

  it('goes to a chosen workspace’s home, unless the page belongs to it', async () => {
    const { navigation, session } = openAt('/recept/patients');
    navigation.enterWorkspace('RECEPT');
    expect(location.pathname).toBe('/recept/patients');
    navigation.enterWorkspace('OPD');
    await arrival('/opd');
    expect(session.workspace).toBe('OPD');
    navigation.enterWorkspace('BILL');
    expect(session.workspace).toBe('OPD');
  });

  it('continues where the user was before signing in, otherwise at home', async () => {
    rememberVisited('/patients/p1?tab=a', 'ama');
    const { navigation } = openAt('/');
    navigation.resume();
    await arrival('/patients/p1?tab=a');
    navigation.resume();
    await arrival('/recept');
    expect(navigation.current.route).toBe('recept');
  });

  it('replaces the query several times at once, without a new history entry', async () => {
    const { navigation } = openAt('/recept/patients?a=1');
    const steps = history.length;
    navigation.replaceQuery({ b: '2' });
    navigation.replaceQuery({ c: '3', a: undefined });
    await arrival('/recept/patients?b=2&c=3');
    expect(history.length).toBe(steps);
    expect(navigation.current.query).toEqual({ b: '2', c: '3' });
  });

  it('follows plugins that are switched on and off', () => {
    const { navigation, host } = openAt('/opd');
    const seen: string[] = [];
    const stop = autorun(() => seen.push(navigation.current.route));
    host.setSwitchedOff(['opd']);
    host.setSwitchedOff([]);
    expect(seen).toEqual(['opd', '', 'opd']);
    stop();
  });

  it('knows when leaving the page would lose something', () => {
    const { navigation } = openAt('/recept');
    let dirty = true;
    const stop = navigation.guard(() => dirty);
    expect(navigation.isGuarded()).toBe(true);
    dirty = false;
    expect(navigation.isGuarded()).toBe(false);
    dirty = true;
    stop();
    expect(navigation.isGuarded()).toBe(false);
  });

  it('lets a page that loses nothing ask its own question', () => {
    const { navigation } = openAt('/recept');
    const question = { title: 'Leave?', message: 'Nothing is lost.', confirm: 'Leave' };
    const stop = navigation.guard(() => question);
    expect(navigation.isGuarded()).toBe(false);
    expect(navigation.leaveQuestion()).toEqual(question);
    stop();
    expect(navigation.leaveQuestion()).toBeUndefined();
  });
});

describe('Contributions', () => {
  it('lists in the side navigation only pages that work and the user may open', () => {
    const { contributions, session, host } = openAt('/recept');
    const labels = () => contributions.navigation.flatMap(({ items }) => items.map(({ label }) => label));
    expect(labels()).toEqual(['Dashboard', 'Patients']);
    session.chooseWorkspace('OPD');
    expect(labels()).toEqual([]);
    session.chooseWorkspace('RECEPT');
    host.setSwitchedOff(['patients']);
    expect(labels()).toEqual([]);
  });

  it('offers workspaces in the order of the role, and the profile tabs of the current one', () => {
    const { contributions, session } = openAt('/recept');
    expect(contributions.workspaces.map(({ key }) => key)).toEqual(['RECEPT', 'OPD']);
    expect(contributions.profileTabs.map(({ route }) => route)).toEqual(['patients-id']);
    session.chooseWorkspace('OPD');
    expect(contributions.profileTabs.map(({ route }) => route)).toEqual(['patients-id', 'patients-id-files']);
  });

  it('offers every tab of a patient’s page in every workspace to those who have the right', () => {
    const { contributions, navigation } = openAt('/recept');
    expect(contributions.profileTabAt('patients-id')).toMatchObject({ label: 'Summary' });
    expect(contributions.profileTabAt('patients-id-files')).toMatchObject({ view: 'patients.files', label: 'Files' });
    expect(contributions.profileTabAt('patients-id-secrets')).toBeUndefined();
    expect(contributions.profileTabAt('patients-id-nothing')).toBeUndefined();
    expect(['patients-id-files', 'patients-id-secrets'].map((route) => navigation.canOpen(route))).toEqual([
      true,
      false,
    ]);
  });

  it('names the missing workspace of a cookie until the user chooses one', () => {
    writeCookie('workspace', 'XYZ');
    const { contributions, session } = openAt('/recept');
    expect(contributions.denial('recept')).toMatchObject({ status: 403, message: 'Invalid workspace: XYZ' });
    expect(contributions.denial('patients-id')).toBeUndefined();
    session.chooseWorkspace('RECEPT');
    expect(contributions.denial('recept')).toBeUndefined();
  });

  it('labels a profile tab like its view unless it has its own label, and checks the view’s right', () => {
    const { contributions, session } = openAt('/recept');
    session.chooseWorkspace('OPD');
    expect(contributions.profileTabs.map(({ label }) => label)).toEqual(['At a glance', 'Files']);
  });

  it('names the user’s workspaces that may open a page which this one denies', () => {
    const { contributions } = openAt('/recept');
    expect(contributions.denial('opd-patients')?.status).toBe(403);
    expect(contributions.workspacesWith('opd-patients').map(({ key }) => key)).toEqual(['OPD']);
    expect(contributions.workspacesWith('admin')).toEqual([]);
  });

  it('denies with the exact words', () => {
    const { contributions } = openAt('/recept');
    expect(contributions.denial('admin')?.message).toBe("You don't have access to this page in the RECEPT workspace.");
  });
});
