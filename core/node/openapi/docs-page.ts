import { createHash } from 'node:crypto';
import type { DocumentedRoute } from './documented-route';
import { schemaOf } from './schema-of';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2rem; }
details { border: 1px solid #8888; border-radius: 4px; margin: 0.4rem 0; padding: 0.4rem 0.8rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow-x: auto; }
.right { opacity: 0.85; }`;

/** Only this style may take effect on the page, and no script at all. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The API's documentation for people: one page without script. */
export function docsPage(routes: readonly DocumentedRoute[]): string {
  const plugins = [...new Set(routes.map(({ plugin }) => plugin))];
  const sections = plugins.map(
    (plugin) =>
      `<h2>${escape(plugin)}</h2>${routes
        .filter((one) => one.plugin === plugin)
        .map(entry)
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Clinic Workbench</title><style>${style}</style></head><body><main><h1>API of Clinic Workbench</h1><p>For programs: <a href="/api/docs/json">OpenAPI 3.1 as JSON</a>.</p>${sections.join('')}</main></body></html>`;
}

function entry({ route, permission }: DocumentedRoute): string {
  const parts = [
    `<p>${escape(route.summary)}.</p>`,
    route.query ? `<p>Query</p><pre>${escape(JSON.stringify(schemaOf(route.query)['properties'], null, 2))}</pre>` : '',
    route.body ? `<p>Body</p><pre>${escape(JSON.stringify(schemaOf(route.body), null, 2))}</pre>` : '',
  ];
  return `<details><summary><code>${route.method} /api/${route.api}${escape(route.path)}</code> <span class="right">${escape(permission)}</span></summary>${parts.join('')}</details>`;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
