import { fill } from '@clinic-workbench/sdk/common';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { shortcuts } from '../common/shortcuts';
import french from '../common/locales/fr.json';

const style = `:root{color-scheme:light dark}body{max-width:40rem;margin:8vh auto;padding:0 1.5rem;font:1rem/1.6 system-ui,sans-serif}
h1{font-size:1.5rem}h2{margin-top:2rem;font-size:1.125rem}table{border-collapse:collapse;width:100%}
th,td{padding:.4rem 0;border-bottom:1px solid #8886;text-align:left;font-weight:400}td{white-space:nowrap;text-align:right}
kbd{padding:.1rem .4rem;border:1px solid #888;border-radius:.25rem;font:inherit;font-size:.875rem}`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the page that *Support* opens if the installation sets no page of its own: the contact, the keyboard
 * shortcuts, and how to set another page. It needs no script and no session, so it works when the workbench does not.
 */
export function serveSupportPage(app: FastifyInstance): void {
  app.get<{ Querystring: { lang?: unknown } }>('/support', { config: { rateLimit: false } }, (request, reply) => {
    const accepted = request.headers['accept-language'] ?? '';
    const language = request.query.lang ?? accepted.slice(0, 2);
    return reply
      .headers({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
        vary: 'Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(supportPage(language === 'fr' ? 'fr' : 'en'));
  });
}

/** The page in English or French. It contains no outside input. */
function supportPage(language: 'en' | 'fr'): string {
  const sentences: Readonly<Record<string, string>> = language === 'fr' ? french : {};
  const t = (sentence: string) => sentences[sentence] ?? sentence;
  const rows = shortcuts.map(({ keys, does }) => {
    const pressed = keys.map((key) => `<kbd>${key}</kbd>`).join(' ');
    return `<tr><th scope="row">${t(does)}</th><td>${pressed}</td></tr>`;
  });
  const administrators = fill(
    t('To show a page of your own instead of this one, start the server with {{name}} set to its address.'),
    {
      name: '<code>SUPPORT_URL</code>',
    },
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('Support')} · Clinic Workbench</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<main>
<h1>${t('Support')}</h1>
<h2>${t('Whom to ask')}</h2>
<p>${t('Ask an administrator of your organization: they see to sign-ins, roles and workspaces.')}</p>
<p>${t('Tell them what you were doing, at what time, and what the message said. Leave out names of patients.')}</p>
<h2>${t('Keyboard shortcuts')}</h2>
<table><tbody>${rows.join('')}</tbody></table>
<h2>${t('For administrators')}</h2>
<p>${administrators}</p>
<p><a href="/">${t('Back to the home page')}</a></p>
</main>
</body>
</html>
`;
}
