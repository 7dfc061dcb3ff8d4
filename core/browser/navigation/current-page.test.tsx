// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeCookie } from '../session/cookies';
import { SessionProvider } from '../opening/session-provider';
import { clientFor } from '../testing/client-for';
import { openForTest } from '../testing/session-for-test';
import { CurrentPage, type PageParts } from './current-page';

const parts: PageParts = {
  Frame: ({ layout, children }) => <main data-layout={layout}>{children}</main>,
  Index: () => <h1>Where are you?</h1>,
  Denied: ({ denial }) => <h1>{denial.message}</h1>,
  Missing: () => <h1>Nothing here</h1>,
};

beforeEach(() => {
  sessionStorage.clear();
  removeCookie('workspace');
  // jsdom scrolls no page.
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function showAt(address: string) {
  history.replaceState(null, '', address);
  const open = openForTest(clientFor('http://127.0.0.1:1', {}).api, <CurrentPage {...parts} />);
  for (const id of ['recept.home', 'patients.list']) {
    const Page = () => <h1>{id}</h1>;
    open.host.install({
      manifest: { ...open.host.installed.get(id.split('.')[0]!)!.manifest },
      source: 'built-in',
      load: () => Promise.resolve({ default: { views: { [id]: () => Promise.resolve({ default: Page }) } } }),
    });
  }
  await act(async () => {
    render(<SessionProvider open={{ ...open, dispose: () => undefined, kept: () => Promise.resolve() }} />);
    await Promise.resolve();
  });
  return open;
}
const go = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

describe('CurrentPage', () => {
  it('shows the page of the address and names it in the tab', async () => {
    await showAt('/recept');
    expect(await screen.findByRole('heading', { name: 'recept.home' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Dashboard · Reception · Clinic Workbench'));
  });

  it('names the missing workspace in an address', async () => {
    await showAt('/xyz/patients');
    expect(screen.getByRole('heading').textContent).toBe('Invalid workspace: XYZ');
    await waitFor(() => expect(document.title).toBe('Access denied · Clinic Workbench'));
  });

  it('denies a page of another workspace with the exact words', async () => {
    await showAt('/opd/patients');
    expect(screen.getByRole('heading').textContent).toBe("You don't have access to this page in the RECEPT workspace.");
  });

  it('says that nothing is there if no plugin offers the address', async () => {
    await showAt('/nowhere/at/all');
    expect(screen.getByRole('heading').textContent).toBe('Nothing here');
  });

  it('sends a user who returns to a guest page to their workspace', async () => {
    await showAt('/login');
    await waitFor(() => expect(location.pathname).toBe('/recept'));
  });

  it('moves the focus to the heading of the next page, but not on the first', async () => {
    const { navigation } = await showAt('/recept');
    expect(document.activeElement).toBe(document.body);
    await go(() => navigation.go('recept-patients'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('patients.list'));
  });

  it('asks before leaving a page that would lose something', async () => {
    const { navigation, dialogs } = await showAt('/recept');
    const stop = navigation.guard(() => true);
    await go(() => navigation.go('recept-patients'));
    expect(dialogs.current?.title).toBe('Leave this page?');
    await go(() => dialogs.cancel());
    expect(location.pathname).toBe('/recept');
    await go(() => navigation.go('recept-patients'));
    await go(() => dialogs.accept(''));
    expect(location.pathname).toBe('/recept/patients');
    stop();
  });

  it('replaces the page when its plugin is switched off', async () => {
    const { host } = await showAt('/recept');
    await go(() => host.setSwitchedOff(['recept']));
    expect(screen.getByRole('heading').textContent).toBe('Nothing here');
  });
});
