import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './page';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Headers of every answer: browsers trust the stated type, and tell other sites nothing about where the user came from.
 */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
};

interface BuiltFile {
  readonly path: string;
  readonly etag: string;
  readonly type: string;
  /** Bytes by content encoding. */
  readonly sizes: ReadonlyMap<'br' | 'gzip' | 'identity', number>;
}

const suffix = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Serves the browser's files from the build, and the page for every address that a person may open. It serves only the
 * files in its list, whatever the address.
 */
export function serveBrowserFiles(app: FastifyInstance, folder: string, page: Page): void {
  const files = builtFiles(folder);
  const pageTag = `"${createHash('sha256').update(page.html).update(page.policy).digest('base64url').slice(0, 22)}"`;
  const compressed = compressedPage(page);
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const file = path === undefined ? undefined : files.get(path);
    if (file) return sendFile(request, reply, file);
    if (path !== undefined && isNavigation(request, path))
      return sendPage(request, reply, page, { etag: pageTag, compressed });
    reply.callNotFound();
    return reply;
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', config: { rateLimit: false }, handler: answer });
}

/** True for an address that a person opens, false for a file or an endpoint that does not exist. */
export function isNavigation(request: FastifyRequest, path: string): boolean {
  return !path.startsWith('/api/') && extname(path) === '' && (request.headers.accept ?? '').includes('text/html');
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { etag, compressed }: { readonly etag?: string; readonly compressed?: CompressedPage } = {},
): FastifyReply {
  void reply.headers({ ...always, 'content-security-policy': page.policy, 'cache-control': 'no-cache' });
  if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
  // Outside a secure context browsers ignore it and log a warning.
  if (isTrustworthy(request)) void reply.header('cross-origin-opener-policy', 'same-origin');
  if (etag !== undefined) void reply.header('etag', etag);
  if (compressed) void reply.header('vary', 'accept-encoding');
  if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send();
  void reply.type('text/html; charset=utf-8');
  const encoding = encodingFor(request, (name) => compressed !== undefined && name in compressed);
  if (encoding === 'identity' || !compressed) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(compressed[encoding]);
}

/** A secure context in the browser's terms: encrypted, or on this computer. */
function isTrustworthy({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'https' || /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(hostname);
}

/** The decoded path of an address; undefined if it cannot be decoded. */
export function pathOf(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '');
  } catch {
    return undefined;
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  void reply
    .headers(always)
    .header('cache-control', keptFor(file))
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .type(file.type);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const encoding = encodingFor(request, (name) => file.sizes.has(name));
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.header('content-length', file.sizes.get(encoding));
  if (request.method === 'HEAD') return reply.send();
  return reply.send(createReadStream(file.path + suffix[encoding]));
}

/** The smallest encoding that exists and the browser accepts. */
function encodingFor(request: FastifyRequest, there: (encoding: 'br' | 'gzip') => boolean): keyof typeof suffix {
  const accepted = request.headers['accept-encoding'] ?? '';
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name) && there(name)) ?? 'identity';
}

type CompressedPage = Readonly<Record<'br' | 'gzip', Buffer>>;

/** Compressed once at the start: the page is the same for everybody. */
function compressedPage({ html }: Page): CompressedPage {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { br: brotliCompressSync(html, { params }), gzip: gzipSync(html, { level: 9 }) };
}

/** How long browsers keep a file: forever if its name changes with its content. Icons hardly ever change. */
function keptFor({ path }: BuiltFile): string {
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable';
  return path.includes(`${sep}icons${sep}`) ? 'public, max-age=86400' : 'public, max-age=0, must-revalidate';
}

/** The files of the build by address. Only files in this list are served. */
function builtFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const paths = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const served = [...paths].filter((path) => !/\.(br|gz|html)$/.test(path));
  return new Map(
    served.map((path) => {
      const sizes = (Object.keys(suffix) as (keyof typeof suffix)[]).flatMap((name) =>
        paths.has(path + suffix[name]) ? [[name, statSync(path + suffix[name]).size] as const] : [],
      );
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      const etag = `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)}"`;
      return [address, { path, etag, type: types[extname(path)] ?? 'application/octet-stream', sizes: new Map(sizes) }];
    }),
  );
}
