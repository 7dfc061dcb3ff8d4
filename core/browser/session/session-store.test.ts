// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { clientFor } from '../testing/client-for';
import { json, startServer } from '../testing/local-server';
import { role, user } from '../testing/session-for-test';
import { signIn } from '../testing/sign-in-for-test';
import { readCookie, removeCookie, sessionCookies, writeCookie } from './cookies';
import { currentRole, rememberIdentity, type PractitionerRole } from './identity';
import { places } from './places';
import { SessionStore } from './session-store';

const identity = { user, practitioner_roles: [role] };

function open(permissions: PractitionerRole['permissions'], workspacesOn: readonly string[]) {
  const { api } = clientFor('http://127.0.0.1:1', {});
  return new SessionStore({
    api,
    identity,
    role: { ...role, permissions },
    workspacesOn: () => workspacesOn,
    workspacesKnown: () => ['OPD', 'RECEPT', 'BILL', 'IPD'],
    ended: () => undefined,
  });
}

function openFor(uuid: string, permissions: PractitionerRole['permissions']) {
  const { api } = clientFor('http://127.0.0.1:1', {});
  return new SessionStore({
    api,
    identity: { user: { ...user, uuid }, practitioner_roles: [role] },
    role: { ...role, permissions },
    workspacesOn: () => permissions.workspaces,
    workspacesKnown: () => permissions.workspaces,
    ended: () => undefined,
  });
}

/** Clears the same data as signing out. */
function leave(): void {
  sessionCookies.forEach(removeCookie);
  places.leave();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  (['workspace', 'location', 'provider'] as const).forEach(removeCookie);
});

describe('SessionStore', () => {
  it('expands rights with a wildcard at the end, in lower case', () => {
    const session = open({ workspaces: ['OPD'], resources: ['Patients.*', 'Beds.read', 'invoices*'] }, ['OPD']);
    expect([...session.rights].toSorted()).toEqual([
      'beds.read',
      'invoices.delete',
      'invoices.read',
      'invoices.write',
      'patients.delete',
      'patients.read',
      'patients.write',
    ]);
    expect(session.can('patients.write')).toBe(true);
    expect(session.can('beds.write')).toBe(false);
    expect(session.can(undefined)).toBe(true);
  });

  it('sees a workspace only if the role names it and its plugin is on', () => {
    const session = open({ workspaces: ['OPD.doctor', 'opd.nurse', 'IPD', 'RECEPT'], resources: [] }, [
      'RECEPT',
      'OPD',
      'BILL',
    ]);
    expect(session.workspaces).toEqual(['OPD', 'RECEPT']);
  });

  it('returns each user of a computer to their last workplace, and nobody to another user’s', () => {
    const permissions = { workspaces: ['OPD', 'RECEPT'], resources: [] };
    const ama = open(permissions, ['OPD', 'RECEPT']);
    ama.chooseWorkspace('RECEPT');
    ama.chooseLocation({ uuid: 'l', name: 'Main ward' });
    leave();
    const kofi = openFor('kofi', permissions);
    expect([kofi.workspace, kofi.location]).toEqual(['OPD', undefined]);
    leave();
    const again = open(permissions, ['OPD', 'RECEPT']);
    expect([again.workspace, again.location]).toEqual(['RECEPT', { uuid: 'l', name: 'Main ward' }]);
  });

  it('starts in the saved workspace if permitted, otherwise in the first', () => {
    const permissions = { workspaces: ['OPD', 'RECEPT'], resources: [] };
    expect(open(permissions, ['OPD', 'RECEPT']).workspace).toBe('OPD');
    writeCookie('workspace', 'RECEPT');
    expect(open(permissions, ['OPD', 'RECEPT']).workspace).toBe('RECEPT');
    expect(open(permissions, ['OPD']).workspace).toBe('OPD');
    writeCookie('workspace', 'BILL');
    expect(open(permissions, ['OPD', 'RECEPT', 'BILL']).workspace).toBe('OPD');
    expect(open({ workspaces: [], resources: [] }, ['OPD']).workspace).toBe('');
  });

  it('writes the workplace into its cookie before anybody has chosen', () => {
    const permissions = { workspaces: ['OPD', 'RECEPT'], resources: [] };
    const on = ['OPD', 'RECEPT'];
    open(permissions, on).prefer(undefined);
    expect(readCookie('workspace')).toBe('OPD');
    writeCookie('workspace', 'RECEPT.018f');
    open(permissions, on).prefer(undefined);
    expect(readCookie('workspace')).toBe('RECEPT.018f');
    writeCookie('workspace', 'BILL');
    open(permissions, on).prefer('RECEPT');
    expect(readCookie('workspace')).toBe('OPD');
    removeCookie('workspace');
    open(permissions, on).prefer('RECEPT');
    expect(readCookie('workspace')).toBe('RECEPT');
  });

  it('names the missing workspace of a cookie until the user chooses one', () => {
    const permissions = { workspaces: ['OPD', 'RECEPT'], resources: [] };
    const on = ['OPD', 'RECEPT'];
    writeCookie('workspace', 'BILL');
    expect(open(permissions, on).unknownWorkspace).toBeUndefined();
    writeCookie('workspace', 'xyz.018f');
    const session = open(permissions, on);
    session.prefer(undefined);
    expect([session.unknownWorkspace, session.workspace, readCookie('workspace')]).toEqual(['XYZ', 'OPD', 'xyz.018f']);
    session.chooseWorkspace('OPD');
    expect([session.unknownWorkspace, readCookie('workspace')]).toEqual([undefined, 'OPD']);
  });

  it('remembers the choice for the next session, and each tab its own', () => {
    const permissions = { workspaces: ['OPD', 'RECEPT'], resources: [] };
    const session = open(permissions, ['OPD', 'RECEPT']);
    session.chooseWorkspace('RECEPT');
    session.chooseWorkspace('BILL');
    expect(session.workspace).toBe('RECEPT');
    expect(readCookie('workspace')).toBe('RECEPT');
    writeCookie('workspace', 'OPD');
    expect(open(permissions, ['OPD', 'RECEPT']).workspace).toBe('RECEPT');
  });

  it('works at a location of its own organization, even after a choice in another', () => {
    const session = open({ workspaces: ['OPD'], resources: [] }, ['OPD']);
    session.chooseLocation({ uuid: 'l', name: 'Main ward' });
    expect(open({ workspaces: [], resources: [] }, []).location).toEqual({ uuid: 'l', name: 'Main ward' });
    writeCookie('location', JSON.stringify({ uuid: 'x', name: 'Elsewhere', organization: 'another' }));
    expect(open({ workspaces: [], resources: [] }, []).location).toEqual({ uuid: 'l', name: 'Main ward' });
    localStorage.clear();
    expect(open({ workspaces: [], resources: [] }, []).location).toBeUndefined();
  });

  it('takes over changed rights, and ends without the role', async () => {
    let roles: readonly PractitionerRole[] = [
      { ...role, permissions: { workspaces: ['OPD'], resources: ['beds.read'] } },
    ];
    const server = await startServer((_, response) => json(response, 200, { user, practitioner_roles: roles }));
    const { api, tokens } = clientFor(server.origin, {});
    signIn(tokens);
    let ended = false;
    const session = new SessionStore({
      api,
      identity,
      role,
      workspacesOn: () => ['OPD'],
      workspacesKnown: () => ['OPD'],
      ended: () => (ended = true),
    });
    expect(session.can('beds.read')).toBe(false);
    await session.refresh();
    expect(session.can('beds.read')).toBe(true);
    expect(session.can('patients.read')).toBe(false);
    roles = [];
    await session.refresh();
    expect(ended).toBe(true);
    await server.close();
  });
});

describe('rememberIdentity', () => {
  it('keeps cookies within the browser’s limit for any number of organizations and rights', () => {
    const roles = Array.from({ length: 60 }, (_each, n) => ({
      ...role,
      organization_uuid: `org-${n}`,
      organization_name: `Clinic number ${n} of the Ashanti Region`,
      permissions: { workspaces: [], resources: Array.from({ length: 500 }, (_right, r) => `resource-${r}.read`) },
    }));
    rememberIdentity({ user, practitioner_roles: roles }, roles[3]!);
    expect(JSON.parse(readCookie('provider')!)).toEqual({ id: 'org-3', practitionerRoleId: 'role-of-ama' });
    expect((JSON.parse(readCookie('organizations')!) as unknown[]).length).toBeGreaterThan(5);
    for (const pair of document.cookie.split('; ')) expect(pair.length).toBeLessThan(4096);
    expect(readCookie('loggedIn')).toBe('true');
  });

  it('returns to the organization of the tab, otherwise to the last one', () => {
    const there = { ...role, organization_uuid: 'there' };
    const both = { user, practitioner_roles: [role, there] };
    expect(currentRole(both)).toBe(role);
    rememberIdentity(both, there);
    expect(currentRole(both)).toBe(there);
    sessionStorage.clear();
    removeCookie('provider');
    expect(currentRole(both)).toBe(there);
    expect(currentRole({ user: { ...user, uuid: 'kofi' }, practitioner_roles: [role, there] })).toBe(role);
  });
});
