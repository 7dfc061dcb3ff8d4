import { randomUUID } from 'node:crypto';
import type { TestAnswer, TestServer, TestUser } from './test-server';

/** A user who writes into patients' records, with patients and encounters to write about. */
export class RecordDesk {
  readonly #server: TestServer;
  readonly user: TestUser;

  private constructor(server: TestServer, user: TestUser) {
    this.#server = server;
    this.user = user;
  }

  /** @param rights in addition to those for patients */
  static async open(server: TestServer, organization: string, rights: readonly string[]): Promise<RecordDesk> {
    const resources = ['patients.*', 'patients.merge', ...rights];
    return new RecordDesk(server, await server.user(organization, { workspaces: ['OPD'], resources }));
  }

  /** @param path below `/api/v2`, or a full one from `/api` on @param version is sent as `If-Match` */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    version?: number,
  ): Promise<TestAnswer> {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
    const url = path.startsWith('/api/') ? path : `/api/v2${path}`;
    return this.#server.request({ method, url, as: this.user, body, headers });
  }

  /** @param birthDate YYYY-MM-DD; unknown if left out */
  async patient(birthDate: string | null = null): Promise<string> {
    const uuid = randomUUID();
    await this.#server.rows(
      `insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, search_terms, birth_date)
       values ($1, $2, $3, 'Ama', 'Mensah', 'FEMALE', '{ama,mensah}', $4)`,
      [this.user.organization, uuid, uuid, birthDate],
    );
    return uuid;
  }

  /** Creates an encounter of a patient, in progress by default. */
  async encounter(patient: string, status = 'in-progress'): Promise<string> {
    const uuid = randomUUID();
    await this.#server.rows(
      `insert into encounters (organization_uuid, uuid, status, class, patient_uuid, start_time, started_at, end_time)
       values ($1, $2, $3, 'AMB', $4, now(), now(), case when $3 = 'finished' then now() end)`,
      [this.user.organization, uuid, status, patient],
    );
    return uuid;
  }

  /** The records of an encounter. */
  async kindsOf(encounter: string): Promise<string[]> {
    const rows = await this.#server.rows<{ kind: string }>(
      'select kind from encounter_contents where encounter_uuid = $1 order by kind',
      [encounter],
    );
    return rows.map(({ kind }) => kind);
  }

  /** The places where a record of a patient appears: in the encounter, the context and the timeline. */
  async placesOf(
    uuid: string,
    of: { readonly patient: string; readonly encounter: string; readonly part: string; readonly kind: string },
  ): Promise<string[]> {
    const read = async (path: string) => (await this.send('GET', path)).body as Record<string, unknown>;
    const holds = (list: unknown) => Array.isArray(list) && list.some((each: { uuid?: string }) => each.uuid === uuid);
    const encounter = await read(`/emr/encounters/${of.encounter}`);
    const { latest } = (await read(`/emr/patients/${of.patient}/bootstrap`)) as { latest?: Record<string, unknown> };
    const timeline = await read(`/emr/patients/${of.patient}/timeline?kinds=${of.kind}`);
    return [
      ...(holds(encounter[of.part]) ? ['encounter'] : []),
      ...(holds(latest?.[of.part]) ? ['context'] : []),
      ...(holds(timeline['data']) ? ['timeline'] : []),
    ];
  }

  /** Merges the second record into the first. @throws if it is refused */
  async merge(survivor: string, other: string): Promise<void> {
    const versions = await this.#server.rows<{ uuid: string; version: number }>(
      'select uuid, version from patients where uuid = any($1)',
      [[survivor, other]],
    );
    const of = (uuid: string) => versions.find((row) => row.uuid === uuid)!.version;
    const body = { other, other_version: of(other) };
    const answer = await this.send('POST', `/emr/patients/${survivor}/merge`, body, of(survivor));
    if (answer.status >= 300) throw new Error(answer.text);
  }

  /** Undoes the merge of the second record into the first. @throws if it is refused */
  async unmerge(survivor: string, other: string): Promise<void> {
    const answer = await this.send('POST', `/emr/patients/${survivor}/unmerge`, { other });
    if (answer.status >= 300) throw new Error(answer.text);
  }
}
