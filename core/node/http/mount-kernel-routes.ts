import type { AuditEntry, Database } from '@clinic-workbench/sdk/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Container, ServiceIdentifier } from 'inversify';
import { CompiledQuery, sql, type Transaction } from 'kysely';
import { appendAudit, auditRecord } from '../audit/audit-record';
import type { AccessClaims } from '../tokens/access-tokens';
import { deviceOf, keepDevice } from '../tokens/device-cookie';
import type { ScopedDatabase } from '../database/scoped-database';
import { answerOf, sendAnswer } from './answers/answer';
import { addressOf, callerOf } from './requests/incoming';
import type { AnyKernelRoute, KernelContext, SessionContext } from './kernel-route';
import type { TransactionScope } from '../database/transaction-scope';
import { sessionEnded, sessionLocked } from './requests/principal';
import { ifMatchOf, paramsOf, queryOf, uuidParams, type InputRules } from './requests/request-input';
import { asAnswered, changesIn } from './answers/sent-back';
import { bodyLimitOf, receive } from './requests/uploads';

type Handle = (context: KernelContext, request: object) => Promise<unknown>;

/** Mounts the endpoints outside organizations. */
export function mountKernelRoutes(
  app: FastifyInstance,
  routes: readonly AnyKernelRoute[],
  database: ScopedDatabase,
  container: Container,
): void {
  for (const route of routes) {
    const rules = route as InputRules;
    const mustBeUuid = uuidParams(rules);
    const handle: Handle = (context, request) => route.handle(context as SessionContext, request as never);
    app.route({
      method: route.method,
      url: `/api/${route.api}${route.path}`,
      bodyLimit: bodyLimitOf(route.upload),
      config: { perMinute: route.perMinute, caller: route.caller, form: route.form },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const context =
          route.caller === 'session'
            ? await sessionContext(request, reply, database, container, route.evenLocked)
            : contextOf(request, reply, database, container);
        const received = await receive(request, route.upload);
        const standing = async () =>
          route.caller === 'session' ? asAnswered(await route.standing?.(context as SessionContext)) : undefined;
        const input = {
          params: paramsOf(request, mustBeUuid),
          body: await changesIn(rules, false, received.body, undefined, standing),
          query: queryOf(rules, request.query, undefined),
          ifMatch: ifMatchOf(request),
          files: received.files,
        };
        return sendAnswer(reply, answerOf(await handle(context, input), route.status));
      },
    });
  }
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  database: ScopedDatabase,
  container: Container,
): KernelContext {
  const now = new Date();
  const address = addressOf(request);
  return {
    address: address ?? '',
    userAgent: request.headers['user-agent']?.slice(0, 300),
    device: deviceOf(request),
    keepDevice: (id) => keepDevice(request, reply, id),
    now,
    requestId: request.id,
    transaction: <T>(scope: TransactionScope, work: (db: Transaction<Database>) => Promise<T>) =>
      database.inScope(scope, work),
    audit: async (db: Transaction<Database>, organization: string, user: string, entry: AuditEntry) => {
      const origin = {
        organization,
        user,
        practitionerRole: undefined,
        workspace: undefined,
        address,
        requestId: request.id,
        at: now,
      };
      await db.executeQuery(CompiledQuery.raw(appendAudit, [JSON.stringify([auditRecord(origin, entry)])]));
    },
    service: <T>(id: ServiceIdentifier<T>) => container.get(id),
  };
}

/** @throws ApiError 401 if the session has ended or its user is disabled, 423 if it is locked */
async function sessionContext(
  request: FastifyRequest,
  reply: FastifyReply,
  database: ScopedDatabase,
  container: Container,
  evenLocked: boolean | undefined,
): Promise<SessionContext> {
  const { user, session }: AccessClaims = callerOf(request);
  const found = await database.inScope({}, (db) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.uuid', 'sessions.user_uuid')
      .select(['sessions.locked_at'])
      .where('sessions.uuid', '=', session)
      .where('sessions.user_uuid', '=', user)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', sql<Date>`now()`)
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!found) throw sessionEnded();
  if (found.locked_at && !evenLocked) throw sessionLocked();
  return { ...contextOf(request, reply, database, container), user, session };
}
