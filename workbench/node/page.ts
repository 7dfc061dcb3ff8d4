import { createHash } from 'node:crypto';
import type { SharedModuleMap } from './vite/shared-modules';

export interface PageParts {
  /** index.html as built. */
  readonly html: string;
  readonly imports: SharedModuleMap;
  /** SHA-384 of third-party plugins' files by address, in the form of an import map's `integrity`. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly apiV1Url: string | undefined;
  readonly apiV2Url: string | undefined;
  readonly supportUrl: string | undefined;
  /** True in development: a script injects styles, and a web socket brings changes. */
  readonly development: boolean;
}

/** The one HTML page, and its content security policy. */
export interface Page {
  readonly html: string;
  readonly policy: string;
}

/** Adds facts to the page that only the running server knows: the import map and the addresses of the two hosts. */
export function composePage(parts: PageParts): Page {
  const map = { imports: parts.imports, integrity: parts.integrity };
  const head = [
    meta('api-v1-url', parts.apiV1Url),
    meta('api-v2-url', parts.apiV2Url),
    meta('support-url', parts.supportUrl),
    // Must come before any module: the import map does not apply to modules loaded earlier.
    `<script type="importmap">${JSON.stringify(map).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
  const html = parts.html.replace(/<head>/, (tag) => tag + head);
  return { html, policy: policyFor(html, parts) };
}

function meta(name: string, content: string | undefined): string {
  if (content === undefined) return '';
  return `<meta name="${name}" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">`;
}

function policyFor(html: string, { apiV1Url, apiV2Url, development }: PageParts): string {
  const hosts = [apiV1Url, apiV2Url].flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts(html).map(hashSource)],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts, ...(development ? ['ws:', 'wss:'] : [])],
    'media-src': ["'self'", 'blob:', ...hosts],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map((match) => match[1] ?? '');
}

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
