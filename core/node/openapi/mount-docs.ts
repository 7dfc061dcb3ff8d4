import type { FastifyInstance } from 'fastify';
import { apiDocument, type DocumentedRoute } from './api-document';
import { docsPage, docsPolicy } from './docs-page';

/** `/api/docs` for people and `/api/docs/json` for programs. Anyone may read them: they tell no secret. */
export function mountDocs(app: FastifyInstance, routes: readonly DocumentedRoute[], version: string): void {
  // Made when first asked for: most processes never are.
  let page: string | undefined;
  let document: string | undefined;
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(routes);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(page);
  });
  app.get('/api/docs/json', (_request, reply) => {
    document ??= JSON.stringify(apiDocument(routes, version));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
