import { Desk } from './desk';
import type { TestAnswer, TestServer } from './test-server';

/** The fields of a visit that the tests read. */
export interface TestVisit {
  readonly id: string;
  readonly version: number;
  readonly visit_number: string;
}

/** A desk that lets patients in. */
export class FrontDesk {
  readonly #server: TestServer;
  readonly desk: Desk;

  private constructor(server: TestServer, desk: Desk) {
    this.#server = server;
    this.desk = desk;
  }

  static async open(server: TestServer, organization: string): Promise<FrontDesk> {
    return new FrontDesk(server, await Desk.open(server, organization, ['visits.*', 'locations.write', 'services.*']));
  }

  /** @param version is sent as `If-Match` */
  send(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, version?: number): Promise<TestAnswer> {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
    return this.#server.request({ method, url: `/api/v2/emr/visits${path}`, as: this.desk.user, body, headers });
  }

  walkIn(patient: string, more: object = {}): Promise<TestAnswer> {
    return this.send('POST', '', { patient_id: patient, location_id: this.desk.location, ...more });
  }

  /** @throws if the patient was not let in */
  async visit(patient?: string, more: object = {}): Promise<TestVisit> {
    const answer = await this.walkIn(patient ?? (await this.desk.patient()), more);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as TestVisit;
  }

  act(appointment: string, version: number, action: string): Promise<TestAnswer> {
    return this.desk.send('PATCH', `/appointments/${appointment}/action`, { action }, version);
  }

  /** The current state of an appointment. */
  async statusOf(appointment: string): Promise<string> {
    return ((await this.desk.send('GET', `/appointments/${appointment}`)).body as { status: string }).status;
  }

  /** The visit in the patient's record. */
  async currentOf(patient: string): Promise<string | null> {
    const [row] = await this.#server.rows<{ current_visit_id: string | null }>(
      'select current_visit_id from patients where uuid = $1',
      [patient],
    );
    return row?.current_visit_id ?? null;
  }

  /** Of a patient, the latest first. */
  async visitsOf(patient: string): Promise<readonly (TestVisit & { readonly status: string })[]> {
    const { body } = await this.send('GET', `?patient_id=${patient}`);
    return (body as { data: (TestVisit & { status: string })[] }).data;
  }
}
