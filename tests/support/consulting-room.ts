import { FrontDesk } from './visits';
import type { TestAnswer, TestServer, TestUser } from './test-server';

/** The fields of an encounter that the tests read. */
export interface TestEncounter {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A practitioner who sees the patients that a desk lets in. */
export class ConsultingRoom {
  readonly #server: TestServer;
  readonly front: FrontDesk;
  readonly doctor: TestUser;

  private constructor(server: TestServer, front: FrontDesk, doctor: TestUser) {
    this.#server = server;
    this.front = front;
    this.doctor = doctor;
  }

  static async open(server: TestServer, organization: string): Promise<ConsultingRoom> {
    const front = await FrontDesk.open(server, organization);
    return new ConsultingRoom(server, front, await ConsultingRoom.colleague(server, organization));
  }

  /** A user who sees patients. @param rights in addition to those of a doctor */
  static colleague(server: TestServer, organization: string, rights: readonly string[] = []): Promise<TestUser> {
    return server.user(organization, {
      workspaces: ['OPD'],
      resources: ['patients.read', 'visits.read', 'visits.write', 'encounters.read', 'encounters.write', ...rights],
    });
  }

  /** @param path below `/api/v2/emr` @param version is sent as `If-Match` */
  send(method: Method, path: string, body?: object, version?: number, as = this.doctor): Promise<TestAnswer> {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
    return this.#server.request({ method, url: `/api/v2/emr${path}`, as, body, headers });
  }

  /** Creates an encounter, of a new patient if none is given. @throws if it is refused */
  async encounter(more: object = {}, as = this.doctor): Promise<TestEncounter> {
    const patient = ['patient_id', 'visit', 'part_of'].some((name) => name in more)
      ? {}
      : { patient_id: await this.front.desk.patient() };
    const answer = await this.send('POST', '/encounters', { ...patient, ...more }, undefined, as);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as TestEncounter;
  }

  /** Writes the two notes that an encounter needs to end, without the feature for notes. */
  async writeNotes(encounter: string): Promise<void> {
    for (const type of ['chief-complaint', 'history-of-presenting-illness'])
      await this.#server.rows(
        `insert into patient_notes (organization_uuid, uuid, note_type, note, plain, patient_uuid, encounter_uuid, author_uuid, status)
         select organization_uuid, gen_random_uuid(), $2, '<p>Fever</p>', 'Fever', patient_uuid, uuid, $3, 'draft' from encounters where uuid = $1`,
        [encounter, type, this.doctor.practitionerRole],
      );
  }

  async statusOfVisit(visit: string): Promise<string> {
    return ((await this.front.send('GET', `/${visit}`)).body as { status: string }).status;
  }
}
