import type { RecordChange } from '@clinic-workbench/sdk/common';
import { randomUUID } from 'node:crypto';
import type { ChartPage, Course } from '../../plugins/features/observations/common/chart';
import type { Observation } from '../../plugins/features/observations/common/observation';
import type { TestServer, TestUser } from './test-server';

interface Kept {
  readonly status: number;
  readonly body: { readonly data: readonly Observation[]; readonly [more: string]: unknown };
}

const day = 86_400_000;

/** A user at the bedside who records findings. */
export class Chart {
  readonly #server: TestServer;
  readonly user: TestUser;

  private constructor(server: TestServer, user: TestUser) {
    this.#server = server;
    this.user = user;
  }

  static async open(server: TestServer, organization: string): Promise<Chart> {
    const resources = ['observations.read', 'observations.write', 'encounters.read', 'patients.*', 'patients.merge'];
    return new Chart(server, await server.user(organization, { workspaces: ['OPD'], resources }));
  }

  /** @param birthDate YYYY-MM-DD */
  async patient(birthDate: string | null): Promise<string> {
    const uuid = randomUUID();
    await this.#server.rows(
      `insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, birth_date, search_terms)
       values ($1, $2, $3, 'Ama', 'Mensah', 'FEMALE', $4, '{ama,mensah}')`,
      [this.user.organization, uuid, uuid, birthDate],
    );
    return uuid;
  }

  async encounter(patient: string, status: 'in-progress' | 'finished'): Promise<string> {
    const uuid = randomUUID();
    await this.#server.rows(
      `insert into encounters (organization_uuid, uuid, status, class, patient_uuid, start_time, started_at, end_time)
       values ($1, $2, $3, 'AMB', $4, now(), now(), case when $3 = 'finished' then now() end)`,
      [this.user.organization, uuid, status, patient],
    );
    return uuid;
  }

  /** The kinds of records in an encounter. */
  async contents(encounter: string): Promise<readonly string[]> {
    const rows = await this.#server.rows<{ kind: string }>(
      'select kind from encounter_contents where encounter_uuid = $1',
      [encounter],
    );
    return rows.map(({ kind }) => kind);
  }

  async keep(body: object): Promise<Kept> {
    return this.#server.request({ method: 'POST', url: '/api/v2/emr/observations', as: this.user, body });
  }

  /** @throws if it is refused */
  async kept(body: object): Promise<readonly Observation[]> {
    const answer = await this.keep(body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  }

  change(uuid: string, body: object, version: number) {
    return this.#server.request({
      ...({ method: 'PATCH', url: `/api/v2/emr/observations/${uuid}`, as: this.user, body } as const),
      headers: { 'if-match': String(version) },
    });
  }

  async #get<T>(url: string): Promise<T> {
    const answer = await this.#server.request({ method: 'GET', url: `/api/v2/emr/${url}`, as: this.user });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as T;
  }

  list(query: Record<string, string>) {
    return this.#get<{ readonly data: readonly Observation[]; readonly meta: { readonly total: number } }>(
      `observations?${new URLSearchParams(query)}`,
    );
  }

  async latest(patient: string): Promise<readonly Observation[]> {
    return (await this.#get<{ data: readonly Observation[] }>(`observations/latest?patient_id=${patient}`)).data;
  }

  read(uuid: string): Promise<Observation> {
    return this.#get(`observations/${uuid}`);
  }

  /** The corrections of an observation, the latest first. */
  async changes(uuid: string): Promise<readonly RecordChange[]> {
    return (await this.#get<{ readonly data: readonly RecordChange[] }>(`observations/${uuid}/changes`)).data;
  }

  charts(query: Record<string, string>): Promise<ChartPage> {
    return this.#get(`observations/charts?${new URLSearchParams(query)}`);
  }

  async courses(query: Record<string, string>): Promise<readonly Course[]> {
    return (await this.#get<{ data: readonly Course[] }>(`observations/courses?${new URLSearchParams(query)}`)).data;
  }

  async timeline(patient: string): Promise<readonly object[]> {
    return (await this.#get<{ data: readonly object[] }>(`patients/${patient}/timeline`)).data;
  }

  /** The patient's context, as one request loads it. */
  context(patient: string): Promise<object> {
    return this.#get(`patients/${patient}/bootstrap`);
  }

  record(
    patient: string,
  ): Promise<{ readonly height: number | null; readonly weight: number | null; readonly version: number }> {
    return this.#get(`patients/${patient}`);
  }

  /** The time a number of minutes from now, ISO 8601. */
  in(minutes: number): string {
    return new Date(Date.now() + minutes * 60_000).toISOString();
  }

  /** The day a number of days from today, YYYY-MM-DD. */
  day(ahead: number): string {
    return new Date(Date.now() + ahead * day).toISOString().slice(0, 10);
  }
}
