// Must come before everything with decorators: the rules of forms, and inversify.
import 'reflect-metadata/lite';
import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readConfiguration } from '../../core/browser/configuration';
import { Entrance } from '../../core/browser/opening/entrance';
import { Door } from './door';
import { GuestLanguage } from './guest/guest-language';
import { screenAt } from './screen-at';
import '../../sdk/browser/ui/theme/base.css';
import './style.css';

configure({ enforceActions: 'always' });

const configuration = readConfiguration(document);

/** Waits for the language, so that the page does not change its language after it appears. */
async function open(): Promise<void> {
  const language = new GuestLanguage();
  const entrance = new Entrance(configuration);
  await language.start();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Door entrance={entrance} language={language} />
    </StrictMode>,
  );
}

const screen = screenAt(location.pathname);
if (screen) void import('./screens').then(({ showScreen }) => showScreen(screen, configuration));
else void open();
