import { ApiError, forbidden, ImageGuard, together, versionRequired, type AnyRoute } from '@clinic-workbench/sdk/node';
import type { Container } from 'inversify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appendAudit } from '../audit/audit-record';
import { appendEvents } from '../outbox/append-events';
import type { ReadAuditWriter } from '../audit/read-audit-writer';
import type { RefusalAudit } from '../audit/refusal-audit';
import type { Statement } from '../database/statement-batch';
import type { Finished, OpenTransaction, Transactions } from '../database/transactions';
import type { InstalledPlugins } from '../plugin-registry/installed-plugins';
import { drawPictures } from './answers/draw-pictures';
import { drawAnswer } from './answers/draw-answer';
import { drawRefusal, versionAsked } from './answers/draw-refusal';
import { answerAgain, answerOf, sendAnswer, sendKeepable, type Answer } from './answers/answer';
import { isWorthRetrying } from './answers/errors';
import { callerOf, organizationOf } from './requests/incoming';
import { AnsweredBefore, claimKey, fingerprint, idempotencyKeyOf, keepAnswer } from './requests/idempotency';
import { refuseUnknownWorkspace } from './protection/workspace-header';
import { openingFor, WrongGuess, type Principal, type Principals } from './requests/principal';
import { refusedOf } from './answers/refused-request';
import { LiveRequestContext } from './requests/request-context';
import {
  asksForTimeZone,
  ifMatchOf,
  paramsOf,
  queryOf,
  refuseOtherOrganization,
  uuidParams,
  type InputRules,
  type ReceivedBody,
} from './requests/request-input';
import { originOf } from './protection/request-origin';
import { bodyAsked, noVersion, Unchanged } from './answers/sent-back';
import { TellingRefusal } from './answers/telling-refusal';
import { timeZoneOf } from './requests/time-zone-of';
import { receive } from './requests/uploads';

/** The parts of the request path for features. */
export interface RequestPath {
  readonly transactions: Transactions;
  readonly principals: Principals;
  readonly reads: ReadAuditWriter;
  readonly refusals: RefusalAudit;
  readonly plugins: InstalledPlugins;
  readonly container: Container;
  /** Called after a commit with events. */
  readonly eventsCommitted: () => void;
}

/** A handler in the kernel's view; the kernel has checked its input. */
type Handle = (context: LiveRequestContext, request: object) => Promise<unknown>;

interface Outcome {
  readonly answer: Answer;
  readonly emitted: boolean;
}

/** The result of a handler, to be written and committed. */
interface Work extends Pick<LiveRequestContext, 'records' | 'events' | 'onlyReads'> {
  readonly answer: Answer;
  /** The statement that stores the answer under its key. */
  readonly keeping: Statement | undefined;
}

/** A caller who has the endpoint's right, with the values in the path. */
interface Admitted {
  readonly principal: Principal;
  readonly params: Readonly<Record<string, string>>;
}

/** One endpoint of a feature, from the request to the answer. */
export class Endpoint {
  readonly #route: AnyRoute;
  readonly #rules: InputRules;
  readonly #handle: Handle;
  readonly #plugin: string | undefined;
  readonly #path: RequestPath;
  /** The endpoint that reads the changed record. */
  readonly #reading: AnyRoute | undefined;
  /** The right that reads the record that this endpoint changes. */
  readonly #shownWith: string | undefined;
  readonly #uuidParams: readonly string[];
  /** Requests to one endpoint queue among themselves before they delay other endpoints. */
  readonly #lane: string;

  /**
   * @param reading the endpoint that reads the changed record, under the same path or that of the single record
   * @param shownWith the right that reads the changed record
   */
  constructor(
    route: AnyRoute,
    plugin: string | undefined,
    path: RequestPath,
    { reading, shownWith }: { readonly reading?: AnyRoute | undefined; readonly shownWith?: string | undefined },
  ) {
    this.#reading = reading;
    this.#shownWith = shownWith;
    this.#route = route;
    this.#rules = route;
    this.#handle = (context, request) => route.handle(context, request as never);
    this.#plugin = plugin;
    this.#path = path;
    this.#uuidParams = uuidParams(this.#rules);
    this.#lane = `${route.method} ${route.api}${route.path}`;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      return await this.#answer(request, reply);
    } catch (error) {
      const asked = { route: this.#route, plugin: this.#plugin, uuidParams: this.#uuidParams };
      const refused = refusedOf(request, error, this.#path.principals, asked);
      if (refused) this.#path.refusals.note(refused);
      throw error;
    }
  }

  async #answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.#route.upload) await this.#admit(request);
    const received = await this.#drawn(await receive(request, this.#route.upload));
    const { answer, emitted } = await this.#outcome(request, received);
    if (emitted) this.#path.eventsCommitted();
    const { cache } = this.#route;
    if (!cache) return sendAnswer(reply, answer);
    return sendKeepable(reply, answer, { ...cache, known: request.headers['if-none-match'] });
  }

  /** Refuses a caller without the right before any file is read into memory and re-encoded. */
  #admit(request: FastifyRequest): Promise<void> {
    const claims = callerOf(request);
    const organization = organizationOf(request);
    return this.#path.transactions.run(
      openingFor(claims, organization),
      async (transaction, opened) => {
        const principal = await this.#path.principals.of(claims, organization, (await opened)[0], transaction);
        this.#refuse(request, undefined, principal);
        return { value: undefined };
      },
      this.#lane,
    );
  }

  /** Takes up to seconds for a large picture, so it runs before any row is locked or connection taken. */
  async #drawn(received: ReceivedBody): Promise<ReceivedBody> {
    const pictures = this.#route.upload?.pictures;
    if (!pictures) return received;
    const guard = this.#path.container.get<ImageGuard>(ImageGuard);
    return { ...received, files: await drawPictures(received.files, pictures, guard) };
  }

  async #outcome(request: FastifyRequest, received: ReceivedBody): Promise<Outcome> {
    const ahead = this.#route.method === 'GET' || this.#route.ahead === true;
    try {
      return await this.#attempt(request, received, ahead).catch((error: unknown) => {
        if (!isWorthRetrying(error)) throw error;
        return this.#attempt(request, received, false);
      });
    } catch (error) {
      if (error instanceof AnsweredBefore) return { answer: answerAgain(error.stored), emitted: false };
      throw await this.#told(error);
    }
  }

  /** Records that a refusal shows are audited first, although the rest of the request was rolled back. */
  async #told(error: unknown): Promise<unknown> {
    if (!(error instanceof TellingRefusal)) return error;
    await this.#path.reads.write(error.reads);
    return error.refusal;
  }

  /**
   * @param ahead start the handler while the caller's rights are still being looked up, assuming the result of their
   * last request. Nobody receives the result before the look-up confirms it; otherwise it is rolled back. Only for
   * handlers that leave nothing outside the transaction.
   */
  #attempt(request: FastifyRequest, received: ReceivedBody, ahead: boolean): Promise<Outcome> {
    const { principals, transactions } = this.#path;
    const claims = callerOf(request);
    const organization = organizationOf(request);
    return transactions.run(
      openingFor(claims, organization),
      async (transaction, opened) => {
        const expected = ahead ? principals.expected(claims, organization) : undefined;
        const admit = (principal: Principal) => this.#admitted(request, received.body, principal);
        const work = (caller: Admitted) => this.#work(request, received, caller, transaction);
        const look = async () => {
          const principal = await principals.of(claims, organization, (await opened)[0], transaction);
          if (expected && principal !== expected) throw new WrongGuess();
          return admit(principal);
        };
        // Sent together with the opening; rolled back if the caller may not call.
        const claim = () => this.#claim(request, received, { organization, user: claims.user }, transaction);
        const check = () => together(look, claim);
        if (!expected) return this.#finish(await work((await check())[0]));
        const [, done] = await together(check, () => work(admit(expected)));
        return this.#finish(done);
      },
      this.#lane,
    );
  }

  #admitted(request: FastifyRequest, body: unknown, principal: Principal): Admitted {
    const params = paramsOf(request, this.#uuidParams);
    this.#refuse(request, body, principal);
    return { principal, params };
  }

  async #claim(
    request: FastifyRequest,
    received: ReceivedBody,
    owner: Pick<Principal, 'organization' | 'user'>,
    transaction: OpenTransaction,
  ): Promise<void> {
    const key = this.#keyOf(request);
    if (key !== undefined) await claimKey(transaction, owner, key, fingerprint(request, received));
  }

  #keyOf({ headers }: FastifyRequest): string | undefined {
    return this.#route.method === 'POST' ? idempotencyKeyOf(headers['idempotency-key']) : undefined;
  }

  async #work(
    request: FastifyRequest,
    received: ReceivedBody,
    { principal, params }: Admitted,
    transaction: OpenTransaction,
  ): Promise<Work> {
    const unversioned = this.#rules.versioned === true && request.headers['if-match'] === undefined;
    const timeZone = asksForTimeZone(this.#rules, received.body, request.query)
      ? await timeZoneOf(transaction, principal.organization)
      : undefined;
    const context = new LiveRequestContext(principal, originOf(request), transaction.db, this.#path.container);
    const ifMatch = unversioned ? noVersion : ifMatchOf(request);
    const input = {
      params,
      body: await bodyAsked(this.#route, this.#reading, context, received.body, { params, ifMatch, timeZone }),
      query: queryOf(this.#rules, request.query, timeZone),
      ifMatch,
      files: received.files,
    };
    // This ran only to learn the current version, and is rolled back.
    if (unversioned) throw await this.#asksForVersion(context, input);
    const answer =
      input.body instanceof Unchanged
        ? answerOf(input.body.record, undefined)
        : answerOf(drawAnswer(await this.#handled(context, input), this.#shownWith, context), this.#route.status);
    const { records, events, onlyReads } = context;
    const key = this.#keyOf(request);
    return {
      answer,
      records,
      events,
      onlyReads,
      keeping: key === undefined ? undefined : keepAnswer(principal, key, answer),
    };
  }

  async #handled(context: LiveRequestContext, input: object): Promise<unknown> {
    try {
      return await this.#handle(context, input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const drawn = drawRefusal(error, this.#route.permission, context);
      // Details that are not shown do not count as read.
      throw drawn === error && context.reads.length > 0 ? new TellingRefusal(error, context.reads) : drawn;
    }
  }

  /** 428 with the number of the current version; 403 if the caller may not change any version. */
  async #asksForVersion(context: LiveRequestContext, input: object): Promise<unknown> {
    try {
      await this.#handle(context, input);
    } catch (error) {
      if (!(error instanceof ApiError)) return isWorthRetrying(error) ? error : versionRequired();
      return error.status === 403 ? error : versionAsked(error, versionRequired());
    }
    return versionRequired();
  }

  #refuse(request: FastifyRequest, body: unknown, principal: Principal): void {
    const { plugins } = this.#path;
    if (this.#plugin !== undefined && !plugins.isOn(this.#plugin, principal.plugins))
      throw new ApiError(404, 'plugin_off', `${plugins.nameOf(this.#plugin)} is switched off in this organization.`);
    refuseUnknownWorkspace(request, plugins);
    refuseOtherOrganization(request, body, principal.organization);
    const { permission } = this.#route;
    if (permission !== 'signed-in' && !principal.can(permission)) throw forbidden(permission);
  }

  /** Entries of plain reads are written beside the commit, together with those of other requests. */
  #finish({ answer, records, events, onlyReads, keeping }: Work): Finished<Outcome> {
    const value = { answer, emitted: events.length > 0 };
    if (this.#route.method === 'GET' && onlyReads && events.length === 0)
      return records.length > 0 ? { value, alongside: this.#path.reads.write(records) } : { value };
    const last: Statement[] = keeping ? [keeping] : [];
    if (records.length > 0) last.push({ name: 'append-audit', text: appendAudit, values: [JSON.stringify(records)] });
    if (events.length > 0) last.push({ name: 'append-events', text: appendEvents, values: [JSON.stringify(events)] });
    return { value, last };
  }
}
