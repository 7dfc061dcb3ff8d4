import type { LocalCopies } from '@clinic-workbench/sdk/browser';
import type { SessionReport, SessionTransaction } from '../../common/pharmacy-session';

const activeAt = (location: string) => `session/pharmacy-sessions/active/${location}`;
const byId = (session: string) => `session/pharmacy-sessions/copy/${session}`;
const logOf = (session: string) => `session/pharmacy-sessions/transactions/${session}`;

/**
 * What this browser keeps of cashier sessions (specification, sections 4 and 9), for when the server is out of reach: the
 * active session with its sums, its transactions, and a copy of each closed one by its id. It is sealed like drafts and
 * deleted at sign-out. The server's session is the record, and always replaces what is kept here.
 */
export class KeptSessions {
  readonly #copies: LocalCopies;

  constructor(copies: LocalCopies) {
    this.#copies = copies;
  }

  /** The active session; undefined if it is another user's or place's, or is not active. */
  async active(user: string, location: string): Promise<SessionReport | undefined> {
    const kept = await this.#copies.read<SessionReport>(activeAt(location));
    const isActive =
      kept?.session.user_id === user && kept.session.location_id === location && kept.session.status === 'active';
    return isActive ? kept : undefined;
  }

  /** The report of a session; null if there is none here. */
  async report(session: string): Promise<SessionReport | null> {
    return (await this.#copies.read<SessionReport>(byId(session))) ?? null;
  }

  async transactions(session: string): Promise<readonly SessionTransaction[]> {
    return (await this.#copies.read<readonly SessionTransaction[]>(logOf(session))) ?? [];
  }

  /** Keeps the active session. A new one begins with no transactions. */
  async keep(report: SessionReport): Promise<void> {
    const { id, location_id: location } = report.session;
    const before = await this.#copies.read<SessionReport>(activeAt(location));
    if (before && before.session.id !== id) await this.#copies.forget(logOf(before.session.id));
    await this.#copies.write(activeAt(location), report);
  }

  async keepTransactions(session: string, log: readonly SessionTransaction[]): Promise<void> {
    await this.#copies.write(logOf(session), log);
  }

  /** Keeps a copy of a closed session by its id, and forgets the active one and its transactions. */
  async close(report: SessionReport): Promise<void> {
    const { id, location_id: location } = report.session;
    await this.#copies.write(byId(id), report);
    await this.#copies.forget(logOf(id));
    const active = await this.#copies.read<SessionReport>(activeAt(location));
    if (active?.session.id === id) await this.#copies.forget(activeAt(location));
  }

  /** The server has no active session at the place. */
  async forgetActive(location: string): Promise<void> {
    const active = await this.#copies.read<SessionReport>(activeAt(location));
    if (!active) return;
    await this.#copies.forget(logOf(active.session.id));
    await this.#copies.forget(activeAt(location));
  }
}
