import { FrontDesk } from './visits';
import type { TestAnswer, TestServer, TestUser } from './test-server';

/** Inputs of an adult's TEWS that score 0. */
export const wellAdult = [
  { code: 'mobility', value: 'walking' },
  { code: 'respiratory-rate', value: 12 },
  { code: 'heart-rate', value: 80 },
  { code: 'systolic-blood-pressure', value: 120 },
  { code: 'temperature', value: 37 },
  { code: 'avpu', value: 'alert' },
  { code: 'trauma', value: 'no' },
];

/** A nurse who records scores of patients. */
export class Bedside {
  readonly #server: TestServer;
  readonly front: FrontDesk;
  readonly nurse: TestUser;

  private constructor(server: TestServer, front: FrontDesk, nurse: TestUser) {
    this.#server = server;
    this.front = front;
    this.nurse = nurse;
  }

  static async open(server: TestServer): Promise<Bedside> {
    const front = await FrontDesk.open(server, server.hospital);
    const nurse = await server.user(server.hospital, {
      workspaces: ['EMERG'],
      resources: [
        ...['early-warning.*', 'emergency.*', 'observations.*', 'encounters.*', 'visits.*', 'patients.*'],
        ...['patients.merge', 'settings.*'],
      ],
    });
    return new Bedside(server, front, nurse);
  }

  /** @param birthDate of the new patient */
  async patient(birth_date: string | null, more: object = {}): Promise<string> {
    const names = { first_name: 'Efua', last_name: `Bedside ${Math.random().toString(36).slice(2, 8)}` };
    const answer = await this.send('POST', 'patients', { ...names, gender: 'MALE', birth_date, ...more });
    if (answer.status !== 201) throw new Error(answer.text);
    return (answer.body as { uuid: string }).uuid;
  }

  adult(more: object = {}): Promise<string> {
    return this.patient('1980-05-05', more);
  }

  /** @param path below `/api/v2/emr/` @param version is sent as `If-Match` */
  send(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, version?: number): Promise<TestAnswer> {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
    return this.#server.request({ method, url: `/api/v2/emr/${path}`, as: this.nurse, body, headers });
  }

  /** An adult's TEWS of a healthy patient, with the given changes. */
  tews(
    patient: string,
    changed: Readonly<Record<string, number | string>> = {},
    more: object = {},
  ): Promise<TestAnswer> {
    const inputs = wellAdult.map((input) => ({ ...input, value: changed[input.code] ?? input.value }));
    return this.score(patient, { kind: 'tews', inputs, ...more });
  }

  score(patient: string, body: object): Promise<TestAnswer> {
    const table_version = 'kind' in body && body.kind === 'tews' ? '2' : '1';
    return this.send('POST', 'early-warning-scores', { patient_id: patient, table_version, ...body });
  }
}

/** Inputs that make an adult red: 2 + 3 + 2. */
export const red = { mobility: 'stretcher', 'heart-rate': 140, temperature: 39 };
