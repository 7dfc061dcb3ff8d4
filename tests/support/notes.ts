import { randomUUID } from 'node:crypto';
import { Desk } from './desk';
import type { TestAnswer, TestServer, TestUser } from './test-server';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A ward with patients, encounters and people who write notes. */
export class NoteWard {
  readonly #server: TestServer;
  readonly #desk: Desk;

  private constructor(server: TestServer, desk: Desk) {
    this.#server = server;
    this.#desk = desk;
  }

  static async open(server: TestServer, organization: string): Promise<NoteWard> {
    return new NoteWard(server, await Desk.open(server, organization));
  }

  /** A user with the given rights, or those of a doctor. */
  writer(rights: readonly string[] = ['notes.read', 'notes.write', 'patients.read']): Promise<TestUser> {
    return this.#server.user(this.#desk.user.organization, { workspaces: ['OPD'], resources: rights });
  }

  patient(): Promise<string> {
    return this.#desk.patient();
  }

  /** In progress. */
  async encounter(patient: string): Promise<string> {
    const uuid = randomUUID();
    await this.#server.rows(
      `insert into encounters (organization_uuid, uuid, status, class, patient_uuid, start_time, started_at)
       values ($1, $2, 'in-progress', 'AMB', $3, now(), now())`,
      [this.#desk.user.organization, uuid, patient],
    );
    return uuid;
  }

  async end(encounter: string): Promise<void> {
    await this.#server.rows(`update encounters set status = 'finished', end_time = now() where uuid = $1`, [encounter]);
  }

  /** @param version is sent as `If-Match` */
  send(as: TestUser, method: Method, path: string, body?: object, version?: number): Promise<TestAnswer> {
    return this.#server.request({
      method,
      url: `/api/v2/emr/notes${path}`,
      as,
      body,
      headers: version === undefined ? {} : { 'if-match': String(version) },
    });
  }

  /** @throws if it is refused @returns the note */
  async begun(as: TestUser, more: object): Promise<TestAnswer['body']> {
    const answer = await this.send(as, 'POST', '', { note_type: 'visit-note', note: '<p>Chest clear.</p>', ...more });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  }
}
