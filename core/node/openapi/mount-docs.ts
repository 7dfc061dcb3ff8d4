import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { AnswerSchemas } from './answer-schemas';
import { apiDocument } from './api-document';
import type { DocumentedRoute } from './documented-route';
import { docsPage, docsPolicy } from './docs-page';

export interface Docs {
  readonly routes: readonly DocumentedRoute[];
  readonly version: string;
  readonly answerSchemas: () => Promise<AnswerSchemas>;
  /** Refuses callers who may not read them; undefined admits everyone. */
  readonly admit: ((request: FastifyRequest) => Promise<void>) | undefined;
}

/** `/api/docs` for people, and `/api/docs/json` for programs. Administrators open it in their settings, with their session. */
export function mountDocs(app: FastifyInstance, { routes, version, answerSchemas, admit }: Docs): void {
  // Made at the first request: most processes never need it.
  let page: string | undefined;
  let document: string | undefined;
  const preHandler: preHandlerAsyncHookHandler = async (request) => admit?.(request);
  const guarded = { preHandler, ...(admit && { config: { caller: 'session' as const } }) };
  app.get('/api/docs', guarded, (_request, reply) => {
    page ??= docsPage(routes);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(page);
  });
  // The workbench sends a token with this request, as with all others; a browser that opens /api/docs sends none.
  for (const path of ['/api/docs/json', '/api/v2/docs/json'])
    app.get(path, guarded, async (_request, reply) => {
      document ??= JSON.stringify(apiDocument(routes, version, await answerSchemas()));
      return reply.type('application/json; charset=utf-8').send(document);
    });
}
