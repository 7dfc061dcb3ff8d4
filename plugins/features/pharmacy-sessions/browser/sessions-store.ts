import {
  ApiClient,
  ApiFailure,
  Busy,
  LastList,
  Lists,
  LiveEvents,
  LiveValue,
  LocalCopies,
  saveFile,
  Session,
  SharedValues,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { OwnSessions, PharmacyDay, SessionReport, SessionTransaction } from '../common/pharmacy-session';
import { KeptSessions } from './session/kept-sessions';

const path = 'v2/pharmacy';
const events = ['drawer.*', 'dispensing_cart.*', 'charge_item.*'];
/** The transactions that the browser keeps of a session. */
const mostKept = 200;

/** The caller's sessions, as shown. */
export interface ShownSessions extends OwnSessions {
  /** The transactions that the browser kept; undefined if the server answered. */
  readonly kept: readonly SessionTransaction[] | undefined;
}

/** The caller's sessions at the pharmacy, and what the pharmacy did. */
@injectable()
export class SessionsStore {
  readonly #api: ApiClient;
  readonly #kept: KeptSessions;
  readonly #user: () => string;
  readonly #busy = new Busy();
  /** By place. */
  readonly own: SharedValues<ShownSessions>;
  /** By session; null if there is none. */
  readonly reports: SharedValues<SessionReport | null>;
  /** By place. */
  readonly today: SharedValues<PharmacyDay>;
  readonly transactions: ListStore<SessionTransaction>;
  readonly #ofSession: LastList<SessionTransaction>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Lists) lists: Lists,
    @inject(LocalCopies) copies: LocalCopies,
    @inject(Session) session: Session,
  ) {
    this.#api = api;
    this.#kept = new KeptSessions(copies);
    this.#user = () => session.user.uuid;
    this.own = new SharedValues(
      (location_id) => new LiveValue({ live, events, read: (signal) => this.#readOwn(location_id, signal) }),
    );
    this.reports = new SharedValues(
      (id) => new LiveValue({ live, events, read: (signal) => this.#report(id, signal) }),
    );
    this.today = new SharedValues(
      (location_id) =>
        new LiveValue({
          live,
          events,
          read: (signal) => api.get<PharmacyDay>(`${path}/today`, { query: { location_id }, signal, quiet: true }),
        }),
    );
    const declared = { path: `${path}/transactions`, events, keyOf: ({ id }: SessionTransaction) => id } as const;
    this.transactions = lists.page<SessionTransaction>({
      ...declared,
      filters: ['type', 'session_id', 'location_id', 'date_from', 'date_to'],
    });
    this.#ofSession = new LastList((session_id) =>
      lists.part<SessionTransaction>({ ...declared, fixed: { session_id } }),
    );
    makeAutoObservable(
      this,
      { own: false, reports: false, today: false, transactions: false, transactionsOf: false },
      { autoBind: true },
    );
  }

  transactionsOf(session: string): ListStore<SessionTransaction> {
    return this.#ofSession.of(session);
  }

  /** Observable. */
  isPrinting(session: string): boolean {
    return this.#busy.has(session);
  }

  /** The report of a session as PDF. @throws ApiFailure */
  async print(session: string, size: 'A4' | '80mm'): Promise<boolean> {
    const query = { size };
    const document = await this.#busy.run(session, () =>
      this.#api.download(`${path}/sessions/${session}/print`, { query }),
    );
    if (document) saveFile(document.blob, document.name);
    return document !== undefined;
  }

  /** Null if there is none (specification, section 8). @throws ApiFailure if it is refused */
  async #report(session: string, signal: AbortSignal): Promise<SessionReport | null> {
    try {
      return await this.#api.get<SessionReport>(`${path}/sessions/${session}/report`, { signal, quiet: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.isOffline) return this.#kept.report(session);
      if (error.status === 404) return null;
      throw error;
    }
  }

  /** The server's sessions, which this browser then keeps; what it kept if the server is out of reach. */
  async #readOwn(location_id: string, signal: AbortSignal): Promise<ShownSessions> {
    try {
      const own = await this.#api.get<OwnSessions>(`${path}/sessions/mine`, {
        query: { location_id },
        signal,
        quiet: true,
      });
      await this.#keep(location_id, own);
      return { ...own, kept: undefined };
    } catch (error) {
      const active = await this.#kept.active(this.#user(), location_id);
      if (!(error instanceof ApiFailure) || !error.isOffline || !active) throw error;
      return { active, last: null, kept: await this.#kept.transactions(active.session.id) };
    }
  }

  async #keep(location: string, { active, last }: OwnSessions): Promise<void> {
    if (last) await this.#kept.close(last);
    if (!active) return this.#kept.forgetActive(location);
    await this.#kept.keep(active);
    const query = { session_id: active.session.id, page_size: mostKept };
    const log = await this.#api
      .list<SessionTransaction>(`${path}/transactions`, { query, quiet: true })
      .catch(() => undefined);
    if (log) await this.#kept.keepTransactions(active.session.id, log.data);
  }
}
