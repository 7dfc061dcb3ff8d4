import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNavigation, pathOf, sendPage, serveBrowserFiles } from './browser-files';
import type { Configuration } from './configuration';
import { composePage } from './page';
import { serveSupportPage } from './support-page';
import { developmentModuleMap, type SharedModuleMap, sharedModulesFile } from './vite/shared-modules';

/** The parts of `npm run dev` that replace a build. */
export interface Development {
  readonly http: Server;
  /** Vite's middleware, which serves the browser's sources. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  /** The page for an address, as Vite transforms it. */
  readonly page: (url: string) => Promise<string>;
}

/** Serves the application's page and files: from the build beside this program, or from the sources with Vite. */
export function browserFrom(
  app: FastifyInstance,
  configuration: Configuration,
  integrity: Readonly<Record<string, string>>,
  development: Development | undefined,
): void {
  serveSupportPage(app);
  const { apiV1Url, apiV2Url, supportUrl } = configuration;
  if (development) return fromSources(app, development, { apiV1Url, apiV2Url, supportUrl, integrity });
  const folder = join(import.meta.dirname, '../browser');
  const html = readFileSync(join(folder, 'workbench/browser/index.html'), 'utf8');
  const imports = JSON.parse(readFileSync(join(folder, sharedModulesFile), 'utf8')) as SharedModuleMap;
  serveBrowserFiles(
    app,
    folder,
    composePage({ html, imports, integrity, apiV1Url, apiV2Url, supportUrl, development: false }),
  );
}

function fromSources(
  app: FastifyInstance,
  development: Development,
  parts: Pick<Parameters<typeof composePage>[0], 'apiV1Url' | 'apiV2Url' | 'supportUrl' | 'integrity'>,
): void {
  const sources = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    development.middleware(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
    return reply;
  };
  // Sources of the built-in plugins; their addresses look like those of third-party files.
  app.get('/plugins/features/*', sources);
  app.get('/plugins/workspaces/*', sources);
  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path !== undefined && isNavigation(request, path)) {
      const html = await development.page(request.url);
      return sendPage(
        request,
        reply,
        composePage({ ...parts, html, imports: developmentModuleMap, development: true }),
      );
    }
    if (path?.startsWith('/api/')) return reply.callNotFound();
    return sources(request, reply);
  });
}
