import type { ScreenProps } from '@clinic-workbench/sdk/browser';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { failureOf } from '../../core/browser/api/failure-of';
import type { Configuration } from '../../core/browser/configuration';
import { useTheme } from './shell/use-theme';
import type { Screen } from './screen-at';

/** Shows a page that needs no session, instead of the workbench. */
export async function showScreen(load: Screen, configuration: Configuration): Promise<void> {
  const { default: Content } = await load();
  createRoot(document.getElementById('root')!).render(<Themed Content={Content} send={senderTo(configuration)} />);
}

/** Sends without a session: a request carries only its body. */
function senderTo(configuration: Configuration): ScreenProps['send'] {
  return async function send<T>(path: string, body: object, signal: AbortSignal): Promise<T> {
    const address = `${path.startsWith('v1/') ? configuration.v1 : configuration.v2}${path.slice(2)}`;
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch(() => {
      throw failureOf(0, {});
    });
    const content: unknown = await answer.json().catch(() => ({}));
    if (!answer.ok) throw failureOf(answer.status, content);
    return content as T;
  };
}

function Themed({ Content, send }: ScreenProps & { readonly Content: ComponentType<ScreenProps> }) {
  useTheme('system');
  return <Content send={send} />;
}
